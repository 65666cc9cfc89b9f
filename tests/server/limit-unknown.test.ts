import { expect, test } from 'vitest'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { testSite } from './site.ts'

const askedTwice = async () => {
  const { get, rendered } = testSite({ unknownLimit: rateLimit(2) })
  for (const path of ['/1-nope', '/it/2-nope']) expect((await get(path)).status).toBe(404)
  return { get, rendered }
}

test.each(['/3-nope', '/it/4-nope', '/stream/nope'])(
  'after too many addresses without a page, %s is refused without a rendering, and it says for how long',
  async (path) => {
    const { get, rendered } = await askedTwice()
    const refused = await get(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
    expect(rendered).toHaveLength(2)
  },
)

test.each(['/', '/it', '/blog', '/it/blog', '/robots.txt'])(
  'whoever asked for too many addresses without a page still gets %s',
  async (path) => {
    const { get } = await askedTwice()
    expect((await get(path)).status).toBe(200)
  },
)

test('pages that exist are never counted', async () => {
  const { get } = testSite({ unknownLimit: rateLimit(1) })
  for (const path of ['/blog', '/it/blog', '/', '/nope']) await get(path)
  expect((await get('/2-nope')).status).toBe(429)
})
