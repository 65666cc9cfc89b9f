import { expect, test } from 'vitest'
import { contentAt } from '../../server/content/content.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { INDEX } from './site.ts'

const entry = (path: string) => ({ path, texts: inEveryLocale(() => ({ label: path })) })
const PLACES = ['/', '/#about', '/#skills', '/#experience', '/#portfolio', '/stream', '/blog', '/#contact']

/** Paths of the menu at a day of 2026. */
function menuOf(index: Partial<ServedIndex>, day: string): string[] {
  const site = { ...INDEX.site, navigation: PLACES.map(entry) }
  const { site: served } = contentAt(
    { ...INDEX, ...index, site },
    { readBody: async () => '', now: new Date(`2026-${day}T12:00:00Z`), showHidden: false },
  )
  return served.navigation.map(({ path }) => path)
}

test('the menu leads to no section without entries', () => {
  expect(menuOf({ blog: [] }, '11-22')).toEqual(['/', '/#about', '/stream', '/#contact'])
})

test('the menu leads to no section that the owner leaves out of the home page', () => {
  expect(menuOf({ theme: { ...INDEX.theme, sections: ['contact'] } }, '11-22')).toEqual([
    '/',
    '/stream',
    '/blog',
    '/#contact',
  ])
})

test('the blog comes into the menu with its first post that is published', () => {
  const later = INDEX.blog.filter(({ id }) => id === 'later')
  expect(menuOf({ blog: later }, '11-30')).not.toContain('/blog')
  expect(menuOf({ blog: later }, '12-02')).toContain('/blog')
})
