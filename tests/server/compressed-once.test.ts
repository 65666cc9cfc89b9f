import { brotliCompress, gzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { testSite } from './site.ts'

// The real ones, counted.
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress), gzip: vi.fn(zlib.gzip) }
})

test('a page is compressed once, and only in the encodings that somebody asked for', async () => {
  const { get } = testSite()
  await get('/blog')
  expect(brotliCompress).not.toHaveBeenCalled()
  await get('/blog', { 'Accept-Encoding': 'br' })
  await get('/blog', { 'Accept-Encoding': 'br, gzip' })
  expect([vi.mocked(brotliCompress).mock.calls.length, vi.mocked(gzip).mock.calls.length]).toEqual([1, 0])
})
