import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeTree } from '../pipeline/tree.ts'
import { testSite } from './site.ts'

/** Sizes around what is kept in memory. */
const FILES = { '/small.png': 'abcdefghij', '/large.png': '0123456789'.repeat(50_000), '/empty.txt': '' }
const OTHERS = { 'map.svg': '<svg/>', 'site.css': 'body { color: black }', 'site.css.br': 'compressed' }
const dir = writeTree({ ...FILES, ...OTHERS }, afterAll)
const { app, get } = testSite({
  file: (path) =>
    /^\/[\w-]+\.\w+$/.test(path) ? { path: join(dir, path), cacheControl: 'no-cache' } : undefined,
  iconHosts: ['https://icons.example'],
})

describe.each(Object.entries(FILES))('the file %s', (path, text) => {
  test('comes whole', async () => {
    const answer = await get(path)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('Content-Length')).toBe(String(text.length))
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
  })

  test('is a 304 for who has it', async () => {
    const etag = (await get(path)).headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect([known, (await get(path, { 'If-None-Match': known })).status]).toEqual([known, 304])
    }
  })

  test('answers HEAD without its bytes', async () => {
    const head = await app.request(path, { method: 'HEAD', headers: { Range: 'bytes=0-1' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('Content-Length')).toBe(String(text.length))
  })
})

describe.each(['/small.png', '/large.png'] as const)('of the file %s', (path) => {
  const text = FILES[path]
  const size = text.length

  test.each([
    ['bytes=2-4', 2, 5],
    ['bytes=7-', 7, size],
    ['bytes=-3', size - 3, size],
    [`bytes=5-${size * 2}`, 5, size],
    ['bytes=0-0', 0, 1],
  ])('the range %s is sent alone', async (range, start, end) => {
    const answer = await get(path, { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${size}`)
    expect(answer.headers.get('Content-Length')).toBe(String(end - start))
    expect(await answer.text()).toBe(text.slice(start, end))
  })

  test.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=x-y', 'bytes', '1-2'])(
    'the range %s is not, and the file comes whole',
    async (range) => {
      const answer = await get(path, { Range: range })
      expect([answer.status, (await answer.text()).length]).toEqual([200, size])
    },
  )

  test('a range past the end is refused, and says where the end is', async () => {
    const answer = await get(path, { Range: `bytes=${size}-` })
    expect([answer.status, await answer.text()]).toEqual([416, ''])
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`)
  })

  test('a download that goes on gets its range only of the same file', async () => {
    const etag = (await get(path)).headers.get('ETag') ?? ''
    expect((await get(path, { Range: 'bytes=3-', 'If-Range': etag })).status).toBe(206)
    expect((await get(path, { Range: 'bytes=3-', 'If-Range': '"other"' })).status).toBe(200)
  })
})

test('a large file that is replaced while it is sent is sent as it was', async () => {
  const file = join(dir, 'replaced.png')
  await writeFile(file, FILES['/large.png'])
  const answer = await get('/replaced.png')
  await writeFile(join(dir, 'new.png'), 'abcdefghij'.repeat(50_000))
  const reader = answer.body?.getReader()
  const parts = [(await reader?.read())?.value]
  await rename(join(dir, 'new.png'), file)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    parts.push(part.value)
  expect(Buffer.concat(parts.map((part) => part ?? new Uint8Array())).toString()).toBe(FILES['/large.png'])
})

test('a file that changed is sent as it is now', async () => {
  await writeFile(join(dir, 'changing.png'), 'one')
  expect(await (await get('/changing.png')).text()).toBe('one')
  await writeFile(join(dir, 'changing.png'), 'another')
  expect(await (await get('/changing.png')).text()).toBe('another')
})

test('a file with a compressed form beside it has an ETag for each form', async () => {
  const plain = await get('/site.css')
  const compressed = await get('/site.css', { 'Accept-Encoding': 'br' })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(await compressed.text()).toBe('compressed')
  expect(compressed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
})

test('a drawing that is opened runs nothing, whatever it holds', async () => {
  const answer = await get('/map.svg')
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
  )
})
