/** Pages of a build as files of its folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { builtPages, linkPage, type PageIndex, writePage } from '../../server/build/page-files.ts'
import { writeTree } from '../pipeline/tree.ts'

const BODIES = { document: '<p>The page</p>', payload: '{"main":"The page"}' }
const HTML: [string, string][] = [['Content-Type', 'text/html']]

let dir = ''
beforeEach(async () => {
  dir = writeTree({})
  const index: PageIndex = { headers: [HTML], pages: {} }
  for (const path of ['/', '/it/blog/caffè']) {
    const { document, payload } = await writePage(dir, path, BODIES)
    index.pages[path] = [0, '"e"', document, payload]
  }
  writeFileSync(join(dir, 'pages.json'), JSON.stringify(index))
})

const request = (path: string, form: 'document' | 'payload' = 'document') => ({ form, path, search: '' })

test('a page is a file by its address, and its payload lies below', async () => {
  const [home, page, payload] = ['index.html.br', 'it/blog/caffè.html.br', 'it/blog/caffè/_payload.json.br']
    .map((file) => readFileSync(join(dir, 'pages', file)))
    .map((bytes) => brotliDecompressSync(bytes).toString())
  expect([home, page, payload]).toEqual([BODIES.document, BODIES.document, BODIES.payload])
})

test('a page is sent as it is stored, or in another encoding', async () => {
  const page = await builtPages(dir)(request('/it/blog/caffè'))
  expect([page?.status, page?.headers, page?.body.etag]).toEqual([200, HTML, '"e"'])
  expect(await page?.body.in('br')).toEqual(readFileSync(join(dir, 'pages/it/blog/caffè.html.br')))
  expect(gunzipSync((await page?.body.in('gzip')) ?? '').toString()).toBe(BODIES.document)
  expect(`${await page?.body.in('identity')}`).toBe(BODIES.document)
  expect((await builtPages(dir)(request('/', 'payload')))?.headers).toEqual([
    ['Content-Type', 'application/json'],
  ])
})

test('a page whose file is damaged is not found, so that it is rendered', async () => {
  const file = join(dir, 'pages/index.html.br')
  writeFileSync(file, Buffer.alloc(readFileSync(file).length))
  expect(await builtPages(dir)(request('/'))).toBeUndefined()
  expect(await builtPages(dir)(request('/', 'payload'))).toBeDefined()
})

test.each(['/nope', '/constructor', '/../../etc/passwd'])('%s is no page', async (path) => {
  expect(await builtPages(dir)(request(path))).toBeUndefined()
})

test('a page of the build before is taken without another copy of its bytes', async () => {
  const next = writeTree({})
  mkdirSync(join(next, 'pages'), { recursive: true })
  linkPage(dir, next, '/')
  expect(readFileSync(join(next, 'pages/index.html.br'))).toEqual(
    readFileSync(join(dir, 'pages/index.html.br')),
  )
})
