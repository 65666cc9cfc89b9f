/** Cookies of a site over TLS: none is ever sent in the clear. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, startSignInService, visitor } from './sign-in-site.ts'
import { testSite } from './site.ts'

let service: Awaited<ReturnType<typeof startSignInService>>
beforeAll(async () => {
  service = await startSignInService()
})
afterAll(() => service.stop())

const insecure = (response: Response) =>
  response.headers.getSetCookie().filter((line) => !line.endsWith('; Secure'))

test('every cookie of a site whose address is https is Secure', async () => {
  const { get, post } = visitor(service.address.url, 30, { isHttps: true })
  const answers = [
    await get('/it/blog?lang=en'),
    await get('/drafts'),
    await post('/login', { identifier: OWNER.identifier, intent: 'link' }),
    await post('/login', { ...OWNER, intent: 'password' }),
    await post('/logout', {}),
  ]
  for (const answer of answers) {
    expect(answer.headers.getSetCookie()).not.toEqual([])
    expect(insecure(answer)).toEqual([])
  }
})

test.each([
  ['that is trusted', '10.0.0.1', 'https', true],
  ['that is trusted, the first of two', '10.0.0.1', 'https, http', true],
  ['that was reached in the clear', '10.0.0.1', 'http', false],
  ['that nobody trusts', '203.0.113.7', 'https', false],
])(
  'behind a proxy that ends TLS %s, cookies of %s and %s are Secure: %s',
  async (_name, remoteAddress, proto, isSecure) => {
    const { site, app } = testSite()
    site.trusted.addAddress('10.0.0.1')
    const headers = { 'X-Forwarded-Proto': proto }
    const bindings = { incoming: { socket: { remoteAddress } } }
    const response = await app.request('/it/blog?lang=en', { headers }, bindings)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(insecure(response).length === 0).toBe(isSecure)
  },
)

test('cookies of a site that is tried out over plain HTTP are not: not every browser would keep them', async () => {
  const { app } = testSite()
  const response = await app.request('/it/blog?lang=en')
  expect(insecure(response)).toHaveLength(1)
})
