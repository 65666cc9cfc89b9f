/** No answer of the site sends anybody elsewhere, but for what its owner listed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf } from '../../server/http/compression.ts'
import { siteLocation } from '../../server/http/location.ts'
import { INDEX, testSite } from './site.ts'

const SITE = 'https://site.example'

/** What a browser at the site makes of a `Location`: printable ASCII, one slash, and the site's own origin. */
function staysHere(location: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(location) && new URL(location, SITE).origin === SITE
}

function isListed(location: string): boolean {
  return INDEX.redirects.some(({ to }) => to.startsWith('https:') && location.split('?', 1)[0] === to)
}

/** What paths are made of, so that hostile ones and those of real pages come up often. */
const SEGMENT = fc.oneof(
  fc.constantFrom(
    '',
    'it',
    'it',
    'blog',
    'drafts',
    'login',
    'old',
    'mastodon',
    '2026',
    'promises',
    '_payload.json',
  ),
  fc.constantFrom(
    'evil.example',
    'user@evil.example',
    'https:',
    '.',
    '..',
    '\\',
    '\\evil.example',
    '@',
    ';',
    '*',
  ),
  fc.constantFrom(
    '%2F',
    '%2f%2fevil.example',
    '%5C',
    '%5Cevil.example',
    '%09',
    '%0d%0a',
    '%01',
    '%20',
    '%2e',
    '%252F',
  ),
  fc.constantFrom(
    '%25zz',
    '%zz',
    'caff%C3%A8',
    'caff%E8',
    '%E2%9C%93',
    '%E2%80%A8',
    '%3F',
    '%23',
    'index.pageContext.json',
  ),
  fc.string({ maxLength: 6 }),
)
const TARGET = fc.array(SEGMENT, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
const QUERY = fc.constantFrom(
  '',
  '?lang=it',
  '?lang=en',
  '?lang=//evil.example',
  '?x=100%&lang=it',
  '?next=//evil.example',
)
const HEADERS = fc.record(
  {
    'Accept-Language': fc.constantFrom('it', 'en-US,en', 'de', '*', 'it-CH, en;q=0.8'),
    Cookie: fc.constantFrom(
      'locale=it',
      'locale=en',
      'requested-path=//evil.example',
      'sb-meridiana-auth-token=x',
    ),
  },
  { requiredKeys: [] },
)
const METHOD = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST')

test('whatever is asked for, in any language and with any cookie, every Location stays on the site', async () => {
  const { app } = testSite()
  let redirects = 0
  const property = fc.asyncProperty(TARGET, QUERY, HEADERS, METHOD, async (path, query, headers, method) => {
    const target = path.replace(/[^!-~]|[?#]/g, encodeURIComponent) + query
    const body = method === 'POST' ? new URLSearchParams({ email: 'a@b.example' }) : null
    const request = new Request(`${SITE}${target}`, { method, headers, body })
    const response = await app.fetch(request, { incoming: { url: target, rawHeaders: [], socket: {} } })
    const location = response.headers.get('Location')
    if (location !== null) {
      redirects++
      expect(location).toSatisfy((found: string) => staysHere(found) || isListed(found))
    }
    expect(response.status).not.toBe(500)
  })
  await fc.assert(property, { numRuns: 3000 })
  expect(redirects).toBeGreaterThan(300)
})

test('any text becomes an address of the site', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', '@', '?', '#', '%', 'è', 'x'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.webUrl()), (text) =>
      staysHere(siteLocation(text)),
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
    const { get } = testSite({ pages: { fill: () => {}, get: async () => page } })
    const response = await get('/blog')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toSatisfy(staysHere)
  },
)
