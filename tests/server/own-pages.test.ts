/** Pages of `content/pages/` among the addresses of the site. */
import { expect, test } from 'vitest'
import { addressesAt } from '../../server/content/addresses.ts'
import { contentAt } from '../../server/content/content.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { sitemapXml } from '../../server/content/sitemap.ts'
import { inEveryLocale, type Page } from '../../shared/model.ts'
import { INDEX, textAt } from './site.ts'

const NOW = new Date('2026-11-22')
const uses: Page = {
  collection: 'pages',
  id: 'uses/desk',
  draft: false,
  texts: { en: textAt('/uses/desk'), it: textAt('/it/uses/desk') },
}
const english: Page = { ...uses, id: 'now', texts: { en: textAt('/now') } }
const draft: Page = { ...english, id: 'later', draft: true, texts: { en: textAt('/later') } }
const about: Page = { ...uses, id: 'about', texts: { en: textAt('/#about') } }
const index: ServedIndex = {
  ...INDEX,
  pages: [uses, english, draft, about],
  site: {
    ...INDEX.site,
    navigation: ['/uses/desk', '/later'].map((path) => ({
      path,
      texts: inEveryLocale(() => ({ label: path })),
    })),
  },
}

test('are in the sitemap in each language in which they are written, and drafts are not', async () => {
  const { pages, isPage } = addressesAt(index, NOW, false)
  const xml = await sitemapXml(pages, 'https://example.org')
  expect(xml).toContain('<loc>https://example.org/it/uses/desk</loc>')
  expect(xml).toContain('<loc>https://example.org/now</loc>')
  expect(xml).not.toMatch(/it\/now<\/loc>|later|about/)
  // Italian readers get the English text.
  expect(isPage('/it/now')).toBe(true)
  expect(isPage('/later')).toBe(false)
})

test('are found by their folder, and are in the menu while they can be read', () => {
  const content = contentAt(index, { readBody: async () => '', now: NOW, showHidden: false })
  expect(content.page('it', 'uses/desk')?.path).toBe('/it/uses/desk')
  expect(content.page('it', 'now')).toMatchObject({ path: '/it/now', lang: 'en' })
  expect(content.page('en', 'later')).toBeUndefined()
  expect(content.site.navigation.map(({ path }) => path)).toEqual(['/uses/desk'])
  const preview = contentAt(index, { readBody: async () => '', now: NOW, showHidden: true })
  expect(preview.site.navigation.map(({ path }) => path)).toEqual(['/uses/desk', '/later'])
})
