/** Pages, feeds and the like as files of a build's folder. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import {
  linkStored,
  openSiteFolder,
  type StoredFile,
  storeFile,
  writeSiteIndex,
  writtenFiles,
} from '../../server/build/site-folder.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { writeTree } from '../pipeline/tree.ts'

const HTML: [string, string][] = [['Content-Type', 'text/html']]
const JSON_TYPE: [string, string][] = [['Content-Type', 'application/json']]
const FILES: [address: string, headers: [string, string][], content: string][] = [
  ['/', HTML, '<p>The page</p>'],
  ['/_payload.json', JSON_TYPE, '{"main":"The page"}'],
  ['/it/blog/caff%C3%A8', HTML, '<p>The page</p>'],
  ['/it/blog/caff%C3%A8/_payload.json', JSON_TYPE, '{}'],
  ['/it/feed.xml', [['Content-Type', 'application/rss+xml']], '<rss/>'],
]

let dir = ''
const stored = new Map<string, StoredFile>()
beforeEach(async () => {
  dir = writeTree({})
  for (const [address, headers, content] of FILES) {
    stored.set(address, storeFile(dir, address, { headers, content, modified: 1000 }))
  }
  await writeSiteIndex(dir, stored)
})

const ID = 'snapshot'
/** Finds the file at a path, which may have a query. */
const find = (address: string, language = '') => {
  const [path = '', query = ''] = address.split('?')
  const moment = { id: ID, stream: UNKNOWN_STREAM }
  return writtenFiles(openSiteFolder(dir), moment)(path, query, { 'accept-language': language })
}

test('a page is a file by its address, and its payload lies below', () => {
  const files = ['index.html', 'it/blog/caffè.html', 'index.payload.json', 'it/feed.xml']
  const texts = files.map((file) =>
    brotliDecompressSync(readFileSync(join(dir, `site/${file}.br`))).toString(),
  )
  expect(texts).toEqual(['<p>The page</p>', '<p>The page</p>', '{"main":"The page"}', '<rss/>'])
})

test('a page is sent as it is stored, or in another encoding', async () => {
  const page = await find('/it/blog/caffè')
  expect(page?.headers).toEqual(HTML)
  expect(page?.body.in('br')).toEqual(readFileSync(join(dir, 'site/it/blog/caffè.html.br')))
  expect(gunzipSync(page?.body.in('gzip') ?? '').toString()).toBe('<p>The page</p>')
  expect(`${page?.body.in('identity')}`).toBe('<p>The page</p>')
  expect((await find(`/_payload.json?${ID}`))?.headers).toEqual(JSON_TYPE)
})

test('other files have the time at which they became what they are, and pages have none', async () => {
  expect((await find('/it/feed.xml?utm=x'))?.modified).toEqual(new Date(1000))
  expect((await find('/it/blog/caffè?utm=x'))?.modified).toBeUndefined()
})

test.each(['/?lang=it', '/?contact=sent', '/_payload.json', '/_payload.json?0ld'])(
  '%s is not the page as it is stored',
  async (address) => {
    expect(await find(address)).toBeUndefined()
  },
)

test('who reads another language does not get a page without a prefix', async () => {
  expect([await find('/', 'it'), await find('/', 'en')]).toEqual([undefined, expect.anything()])
})

test('a page whose file is damaged is not found, so that it is rendered', async () => {
  const file = join(dir, 'site/index.html.br')
  writeFileSync(file, Buffer.alloc(readFileSync(file).length))
  expect(await find('/')).toBeUndefined()
  expect(await find(`/_payload.json?${ID}`)).toBeDefined()
})

test('a file of the build before is taken without another copy of its bytes', () => {
  const next = writeTree({})
  linkStored(dir, next, stored)
  expect(readFileSync(join(next, 'site/index.html.br'))).toEqual(
    readFileSync(join(dir, 'site/index.html.br')),
  )
})
