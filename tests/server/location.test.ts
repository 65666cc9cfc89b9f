/** No answer of the site sends anybody elsewhere, but for what its owner listed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf } from '../../server/http/compression.ts'
import { siteLocation } from '../../server/http/location.ts'
import { rounds } from '../effort.ts'
import { asked, hostileRequests, staysOnSite } from './hostile-requests.ts'
import { INDEX, testSite } from './site.ts'

function isListed(location: string): boolean {
  return INDEX.redirects.some(({ to }) => to.startsWith('https:') && location.split('?', 1)[0] === to)
}

test('whatever is asked for, in any language and with any cookie, every Location stays on the site', async () => {
  const { app } = testSite()
  let redirects = 0
  const known = ['/old', '/mastodon', '/it/blog/2026/promises', '/blog/', '/it/drafts', '/it/evil.example']
  const property = fc.asyncProperty(hostileRequests(known), async (hostile) => {
    const { request, environment } = asked(hostile, '192.0.2.1')
    const response = await app.fetch(request, environment)
    const location = response.headers.get('Location')
    if (location !== null) {
      redirects++
      expect(location).toSatisfy((found: string) => staysOnSite(found) || isListed(found))
    }
    expect(response.status).not.toBe(500)
  })
  await fc.assert(property, { numRuns: rounds(3000) })
  expect(redirects).toBeGreaterThan(100)
})

test('any text becomes an address of the site', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', '@', '?', '#', '%', 'è', 'x'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.webUrl()), (text) =>
      staysOnSite(siteLocation(text)),
    ),
  )
})

test.each([
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['https://evil.example', '/https://evil.example'],
  ['/it?contact=sent#contact', '/it?contact=sent#contact'],
  ['/blog/caffè 100%', '/blog/caff%C3%A8%20100%'],
])('%j is the address %j', (text, location) => {
  expect(siteLocation(text)).toBe(location)
})

test.each(['//evil.example', '/✓\r\nSet-Cookie: a=b'])(
  'a page’s own redirect to %j stays on the site',
  async (to) => {
    const page = { status: 302, headers: [['Location', to]] as [string, string][], body: bodyOf('') }
    const { get } = testSite({ pages: { get: async () => page } })
    const response = await get('/blog')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toSatisfy(staysOnSite)
  },
)
