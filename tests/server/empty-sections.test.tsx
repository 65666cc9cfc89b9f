import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { Page as Feeds } from '../../pages/feeds/+Page.tsx'
import { data } from '../../pages/stream/+data.ts'
import { addressesAt } from '../../server/content/addresses.ts'
import { contentAt } from '../../server/content/content.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { pagesInUse } from '../../server/content/sitemap.ts'
import { robotsTxt } from '../../server/formats/well-known.ts'
import { usesStream } from '../../shared/content.ts'
import { inEveryLocale } from '../../shared/model.ts'
import type { HomeSection } from '../../shared/sections.ts'
import { rendered } from '../pages/rendered.tsx'
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

/** Lists of the site in the sitemap. */
function listsInSitemap(changes: Partial<ServedIndex>): string[] {
  const index = { ...INDEX, ...changes }
  const now = new Date('2026-11-22')
  const content = contentAt(index, { readBody: async () => '', now, showHidden: false })
  const paths = pagesInUse(addressesAt(index, now, false).pages, content).map(({ path }) => path)
  return ['/blog', '/it/projects', '/tags', '/stream'].filter((path) => paths.includes(path))
}

test('a site whose stream is neither on the home page nor in the menu has none', async () => {
  const index = {
    ...INDEX,
    site: { ...INDEX.site, navigation: [entry('/blog')] },
    theme: { ...INDEX.theme, sections: ['about', 'contact'] as HomeSection[] },
  }
  const content = contentAt(index, {
    readBody: async () => '',
    now: new Date('2026-11-22'),
    showHidden: false,
  })
  expect(usesStream(content)).toBe(false)
  expect(robotsTxt(index.site, usesStream(content))).not.toContain('stream')
  const feeds = rendered(<Feeds />, { content, site: index.site })
  expect(feeds).toContain('/blog/feed.xml')
  expect(feeds).not.toContain('/stream')
  const pageContext = { content, locale: 'en', urlParsed: { search: {} } } as unknown as PageContextServer
  await expect(data(pageContext)).rejects.toMatchObject({ _pageContextAbort: { abortStatusCode: 404 } })
})

test('the sitemap has no list without entries, and no stream that the owner does not use', () => {
  const sections = ['about', 'contact'] as const
  const unused = {
    site: { ...INDEX.site, navigation: [] },
    theme: { ...INDEX.theme, sections: [...sections] },
  }
  expect(listsInSitemap({ blog: [], projects: [], ...unused })).toEqual([])
  expect(listsInSitemap({})).toContain('/blog')
  expect(listsInSitemap({ ...unused, theme: INDEX.theme })).toContain('/stream')
  expect(listsInSitemap({ ...unused, site: { ...INDEX.site, navigation: [entry('/stream')] } })).toContain(
    '/stream',
  )
})
