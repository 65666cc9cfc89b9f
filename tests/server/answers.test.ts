/** Answers that the server writes itself: who has them already, and how they are encoded. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from '../../server/http/accept.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

const stream = { ...UNKNOWN_STREAM, list: async () => ({ entries: [], total: 0, newer: 0 }) }

/** Every kind of answer that the server writes itself. */
const GENERATED = [
  ...['/blog', '/feed.xml', '/it/feed.xml', '/atom.xml', '/it/blog/feed.json', '/sitemap.xml'],
  ...['/robots.txt', '/analytics.json', '/builds/latest.json', '/api/stream?locale=it'],
]

describe.each(GENERATED)('%s', (path) => {
  const { app, get } = testSite({ stream })
  const etagOf = async () => (await get(path)).headers.get('ETag') ?? ''

  test('is a 304 for who has it, however they say so', async () => {
    const etag = await etagOf()
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${etag}`, `W/"other",${strong}`, '*']) {
      const answer = await get(path, { 'If-None-Match': known })
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, ''])
      expect(answer.headers.get('ETag')).toBe(etag)
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('comes compressed, with the text that it has without', async () => {
    const plain = await get(path)
    const compressed = await get(path, { 'Accept-Encoding': 'br' })
    expect(compressed.headers.get('Content-Encoding')).toBe('br')
    expect(compressed.headers.get('Vary')).toContain('Accept-Encoding')
    const text = await plain.text()
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text)
    const gzip = await get(path, { 'Accept-Encoding': 'br;q=0, gzip' })
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text)
  })

  test('says how long it may be kept', async () => {
    expect((await get(path)).headers.get('Cache-Control')).toMatch(
      /^(no-cache|no-store|public, max-age=\d+(, .*s-maxage=\d+.*)?)$/,
    )
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const head = await app.request(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const body = await (await get(path)).arrayBuffer()
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries((await get(path)).headers))
    expect(head.headers.get('Content-Length')).toBe(String(body.byteLength))
  })
})

test.each([
  ['the lightest of what browsers take', 'gzip, deflate, br, zstd', 'br'],
  ['the better liked one', 'gzip;q=.5, br;q=.1', 'gzip'],
  ['nothing that is refused', 'br;q=0, gzip', 'gzip'],
  ['the lightest for the wildcard', '*', 'br'],
  ['the wildcard’s quality for what is not listed', 'br;q=0.1, *;q=0.5', 'gzip'],
  ['nothing that the wildcard refuses', 'gzip, *;q=0', 'gzip'],
  ['the plain form where that is liked best', 'identity, br;q=0.5', 'identity'],
  ['the plain form where everything is refused', '*;q=0', 'identity'],
  ['the plain form where nothing is known', 'zstd', 'identity'],
  ['the plain form without a list', undefined, 'identity'],
  ['names in capitals', 'GZIP', 'gzip'],
  ['blanks around everything', ' br ; q = 0.2 , gzip ; q=0.3 ', 'gzip'],
  ['the plain form for a list that no browser sends', `br${','.repeat(1000)}`, 'identity'],
])('an answer comes in %s', (_sentence, header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
