import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { oneEntry } from './one-entry.ts'
import { testSite } from './site.ts'

const world = oneEntry()

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
