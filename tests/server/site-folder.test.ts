/** Pages, feeds and the like as files of a build's folder. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import {
  builtPages,
  linkStored,
  openSiteFolder,
  type StoredFile,
  storeFile,
  writeSiteIndex,
  writtenFiles,
} from '../../server/build/site-folder.ts'
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
    stored.set(address, await storeFile(dir, address, { headers, content, modified: 1000 }))
  }
  await writeSiteIndex(dir, stored)
})

const request = (path: string, form: 'document' | 'payload' = 'document') => ({ form, path, search: '' })
const find = (...args: Parameters<typeof request>) => builtPages(openSiteFolder(dir))(request(...args))

test('a page is a file by its address, and its payload lies below', () => {
  const files = ['index.html', 'it/blog/caffè.html', '_payload.json', 'it/feed.xml']
  const texts = files.map((file) =>
    brotliDecompressSync(readFileSync(join(dir, `site/${file}.br`))).toString(),
  )
  expect(texts).toEqual(['<p>The page</p>', '<p>The page</p>', '{"main":"The page"}', '<rss/>'])
})

test('a page is sent as it is stored, or in another encoding', async () => {
  const page = await find('/it/blog/caffè')
  expect([page?.status, page?.headers]).toEqual([200, HTML])
  expect(await page?.body.in('br')).toEqual(readFileSync(join(dir, 'site/it/blog/caffè.html.br')))
  expect(gunzipSync((await page?.body.in('gzip')) ?? '').toString()).toBe('<p>The page</p>')
  expect(`${await page?.body.in('identity')}`).toBe('<p>The page</p>')
  expect((await find('/', 'payload'))?.headers).toEqual(JSON_TYPE)
})

test('other files are found with the time at which they became what they are, and pages are not among them', async () => {
  const files = writtenFiles(openSiteFolder(dir))
  expect((await files('/it/feed.xml'))?.modified).toEqual(new Date(1000))
  for (const path of ['/', '/it/blog/caffè', '/_payload.json', '/nope'])
    expect(await files(path)).toBeUndefined()
})

test('a page whose file is damaged is not found, so that it is rendered', async () => {
  const file = join(dir, 'site/index.html.br')
  writeFileSync(file, Buffer.alloc(readFileSync(file).length))
  expect(await find('/')).toBeUndefined()
  expect(await find('/', 'payload')).toBeDefined()
})

test.each(['/nope', '/constructor', '/../../etc/passwd'])('%s is no page', async (path) => {
  expect(await find(path)).toBeUndefined()
})

test('a file of the build before is taken without another copy of its bytes', async () => {
  const next = writeTree({})
  const [address, home] = [...stored][0] ?? []
  if (address === undefined || !home) throw new Error('nothing was stored')
  linkStored(dir, next, address, home)
  expect(readFileSync(join(next, 'site/index.html.br'))).toEqual(
    readFileSync(join(dir, 'site/index.html.br')),
  )
})
