/** Pages of `content/pages/` and of collections that only `content.config.ts` names, and which moments share a snapshot. */
import { expect, test } from 'vitest'
import { addressesAt } from '../../server/content/addresses.ts'
import { contentAt } from '../../server/content/content.ts'
import type { ServedIndex } from '../../server/content/index-file.ts'
import { sitemapXml } from '../../server/content/sitemap.ts'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { type AnyEntry, inEveryLocale, type Page } from '../../shared/model.ts'
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

test('pages of the owner are in the sitemap in each language in which they are written, and drafts are not', async () => {
  const { pages, isPage } = addressesAt(index, NOW, false)
  const xml = await sitemapXml(pages, 'https://example.org')
  expect(xml).toContain('<loc>https://example.org/it/uses/desk</loc>')
  expect(xml).toContain('<loc>https://example.org/now</loc>')
  expect(xml).not.toMatch(/it\/now<\/loc>|later|about/)
  // Italian readers get the English text.
  expect(isPage('/it/now')).toBe(true)
  expect(isPage('/later')).toBe(false)
})

test('pages of the owner are found by their folder, and are in the menu while they can be read', () => {
  const content = contentAt(index, { readBody: async () => '', now: NOW, showHidden: false })
  expect(content.page('it', 'uses/desk')?.path).toBe('/it/uses/desk')
  expect(content.page('it', 'now')).toMatchObject({ path: '/it/now', lang: 'en' })
  expect(content.page('en', 'later')).toBeUndefined()
  expect(content.site.navigation.map(({ path }) => path)).toEqual(['/uses/desk'])
  const preview = contentAt(index, { readBody: async () => '', now: NOW, showHidden: true })
  expect(preview.site.navigation.map(({ path }) => path)).toEqual(['/uses/desk', '/later'])
})

const [post] = INDEX.blog

/** As a config with a collection `talks` would have it. */
function talk(id: string, draft: boolean): AnyEntry {
  const text = { ...post?.texts.en, file: `talks/${id}/en.md`, path: `/talks/${id}`, title: id }
  return { ...post, collection: 'talks', id, draft, texts: { en: text } } as unknown as AnyEntry
}

const withTalks = { ...INDEX, otherEntries: [talk('first', false), talk('later', true)] }

test('entries of another collection are listed in a reader’s language, without drafts', () => {
  const content = contentAt(withTalks, { readBody: async () => '', now: NOW, showHidden: false })
  const talks = content.entries('talks' as AnyEntry['collection'], 'it')
  expect(talks).toMatchObject([{ id: 'first', path: '/it/talks/first', lang: 'en' }])
  expect(content.entries('blog', 'en')).toEqual(content.posts('en'))
})

test('entries of another collection are rendered ahead, and in the sitemap where they are written', () => {
  const { pages } = addressesAt(withTalks, NOW, false)
  const talks = pages.filter(({ path }) => path.includes('/talks/'))
  expect(talks.map(({ path, isOriginal }) => [path, isOriginal])).toEqual([
    ['/talks/first', true],
    ['/it/talks/first', false],
  ])
})

const snapshots = (now: Date) =>
  snapshotAt(INDEX, now, { readBody: async () => '', build: 'test', showHidden: false })

test.each([
  ['the moment before a scheduled post', '2026-12-01T07:59:59.999Z', 'the post', '2026-12-01T08:00:00Z'],
  ['the last moment of a month', '2026-10-31T23:59:59.999Z', 'the next month', '2026-11-01T00:00:00Z'],
  ['now', '2026-11-21T12:00:00Z', 'the month before, where a clock was set back', '2026-10-21T12:00:00Z'],
])('%s (%s) is not of one snapshot with %s', (_name, before, _next, after) => {
  const first = snapshots(new Date(before))
  expect(snapshots(new Date(after)).id).not.toBe(first.id)
  expect(snapshots(new Date(before)).id).toBe(first.id)
})

test('a month without a scheduled post is one snapshot', () => {
  const first = snapshots(new Date('2026-11-01T00:00:00Z'))
  expect(snapshots(new Date('2026-11-30T23:59:59.999Z')).id).toBe(first.id)
})

test('the owner’s preview has what visitors see later, which the snapshot itself has not', () => {
  const { content, preview } = snapshots(new Date('2026-11-21T12:00:00Z'))
  const pathsOf = (from: typeof content) => from.posts('en').map(({ path }) => path)
  const later = pathsOf(preview()).filter((path) => !pathsOf(content).includes(path))
  expect(later).toContain('/blog/later')
})
