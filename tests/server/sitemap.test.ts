/** The sitemap: the stream’s entries in it, and its form. */

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { StreamRow } from '../../server/backend/database.ts'
import { FAULTS, json } from './faulty-backend.ts'
import { oneEntry, ROW, rowWith } from './one-entry.ts'
import { INDEX, testSite } from './site.ts'

const world = oneEntry()
const ENTRY = `${INDEX.site.url}/stream/the-bell-at-noon`
const ENTRY_IT = `${INDEX.site.url}/it/stream/the-bell-at-noon`

const sitemapOf = async (stream = world.reader()) =>
  (await testSite({ stream }).get('/stream/sitemap.xml')).text()

/** The `<url>` of an address. */
function itemOf(xml: string, address: string): string | undefined {
  return xml.match(/<url>.*?<\/url>/g)?.find((item) => item.includes(`<loc>${address}</loc>`))
}

test('an entry is in the sitemap in both languages, each with the other and the date', async () => {
  const xml = await sitemapOf()
  for (const address of [ENTRY, ENTRY_IT]) {
    const item = itemOf(xml, address)
    expect(item).toContain('<lastmod>2026-11-20T11:02:00.000Z</lastmod>')
    expect(item).toContain(`<xhtml:link rel="alternate" hreflang="en-US" href="${ENTRY}"/>`)
    expect(item).toContain(`<xhtml:link rel="alternate" hreflang="it-IT" href="${ENTRY_IT}"/>`)
    expect(item).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${ENTRY}"/>`)
  }
})

test('an entry without translation is there once, without alternates', async () => {
  world.backend.answer = (response) =>
    json(response, 200, [rowWith({ title_it: null, body_it: null })], '0-0/1')
  const xml = await sitemapOf()
  expect(itemOf(xml, ENTRY)).not.toContain('hreflang')
  expect(xml).not.toContain(ENTRY_IT)
})

test('a backend that answers seven rows at a time is asked until it has no more', async () => {
  const rows: StreamRow[] = Array.from({ length: 20 }, (_, n) => ({
    ...ROW,
    id: `0b8f8a52-7d0d-4c9e-9d6f-0f6f2f1f0b${10 + n}`,
    slug: `entry-${n}`,
    published_at: new Date(Date.parse('2026-11-20T00:00:00Z') - n * 1000).toISOString(),
  }))
  world.backend.answer = (response, url) => {
    const before = url.searchParams.get('or')?.match(/published_at\.lt\."([^"]+)"/)?.[1]
    const left = rows.filter(({ published_at }) => !before || String(published_at) < before)
    json(response, 206, left.slice(0, 7), `0-6/${left.length}`)
  }
  const xml = await sitemapOf()
  for (const { slug } of rows) expect(xml).toContain(`<loc>${INDEX.site.url}/stream/${slug}</loc>`)
  expect(world.backend.asked).toHaveLength(3)
})

test.each(Object.entries(FAULTS))(
  'a backend that %s leaves the sitemap of the pages, and says when to ask for the entries again',
  async (_name, fault) => {
    world.backend.answer = fault
    const { get } = testSite({ stream: world.reader(300) })
    const response = await get('/stream/sitemap.xml')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(itemOf(await (await get('/sitemap.xml')).text(), `${INDEX.site.url}/cv`)).toBeDefined()
  },
)

test('a backend that fails later leaves the entries that were read before', async () => {
  const stream = world.reader()
  await sitemapOf(stream)
  world.backend.answer = FAULTS['answers 500'] ?? world.backend.answer
  world.clock.now += 3_600_000
  expect(itemOf(await sitemapOf(stream), ENTRY)).toBeDefined()
})

test('health stays good while the stream is down, and says so', async () => {
  const good = world.backend.answer
  world.backend.answer = FAULTS['answers 500'] ?? good
  const stream = world.reader()
  const { get } = testSite({ stream })
  await stream.list('en', {})
  const down = await get('/readyz')
  expect([down.status, await down.text()]).toEqual([200, 'ready\nunavailable: stream\n'])
  world.backend.answer = good
  world.clock.now += 60_000
  await expect.poll(async () => (await get('/readyz')).text(), { timeout: 10_000 }).toBe('ready\n')
})

/** The schema of https://www.sitemaps.org, but for elements of other vocabularies: pictures and alternates have schemas of their own. */
async function readSchema(): Promise<string> {
  const file = new URL('../../node_modules/sitemap/schema/sitemap.xsd', import.meta.url)
  return (await readFile(file, 'utf8')).replaceAll('processContents="strict"', 'processContents="lax"')
}

async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema: await readSchema() })
  return errors.map(({ message }) => message)
}

test('the sitemap, with pages, alternates and entries of the stream, is valid by its schema', async () => {
  const { get } = testSite({ stream: world.reader() })
  const entries = await (await get('/stream/sitemap.xml')).text()
  expect(entries).toContain('/stream/the-bell-at-noon')
  const xml = await (await get('/sitemap.xml')).text()
  expect([await faultsOf(entries), await faultsOf(xml)]).toEqual([[], []])
  expect(await faultsOf(xml.replace('<lastmod>', '<lastmod>yesterday '))).toHaveLength(1)
})
