import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text())
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
