/** Signing in, what it opens, and its cookies, of which none is ever sent in the clear. */
import { describe, expect, test } from 'vitest'
import { OTHER, OWNER, startSignInService, visitor } from './sign-in-site.ts'
import { testSite } from './site.ts'

const service = await startSignInService()

const someone = () => visitor(service.address.url)
const SESSION = 'sb-site-auth-token'

describe('a page that needs a session', () => {
  test.each([
    ['/drafts', '/login'],
    ['/drafts/blog/later', '/login'],
    ['/it/drafts', '/it/login'],
  ])('%s sends an anonymous visitor to %s', async (path, login) => {
    const response = await someone().get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(login)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('opens after signing in, at the address that was asked for', async () => {
    const { get, post } = someone()
    await get('/it/drafts/blog/later?x=1')
    const response = await post('/it/login', { ...OWNER, intent: 'password' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/it/drafts/blog/later?x=1')
    const page = await get('/it/drafts/blog/later')
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.headers.get('ETag')).toBeNull()
    expect(await page.text()).toContain(
      JSON.stringify({ visitor: { account: OWNER.identifier, isOwner: true } }),
    )
  })

  test('knows that another account is not the owner’s', async () => {
    const { get, post } = someone()
    const response = await post('/login', { ...OTHER, intent: 'password' })
    expect(response.headers.get('Location')).toBe('/')
    expect(await (await get('/drafts')).text()).toContain('"isOwner":false')
  })

  test('has no payload: client navigation loads it in full', async () => {
    const { get, site } = someone()
    const response = await get(`/drafts/_payload.json?${site.snapshot().id}`)
    expect(response.status).toBe(204)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the session’s cookies', () => {
  test('are as @supabase/ssr sets them', async () => {
    const response = await someone().post('/login', { ...OWNER, intent: 'password' })
    const [line] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(SESSION))
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; SameSite=Lax$/)
  })

  test.each([
    ['garbage', 'garbage'],
    ['half of one', 'base64-eyJhY2Nlc3NfdG9r'],
    ['a token without signature', sessionCookie('eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIn0.')],
    ['a forged token', sessionCookie('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.Zm9yZ2Vk')],
  ])('that hold %s are nobody’s, and are dropped', async (_name, value) => {
    const { cookies, get } = someone()
    cookies.set(SESSION, value)
    const response = await get('/drafts')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/login?problem=session')
    expect(cookies.has(SESSION)).toBe(false)
  })

  test('of an expired session are renewed, once', async () => {
    const { cookies, get, post } = someone()
    await post('/login', { ...OWNER, intent: 'password' })
    const old = expire(cookies.get(SESSION) ?? '')
    cookies.set(SESSION, old)
    expect((await get('/drafts')).status).toBe(200)
    expect(cookies.get(SESSION)).not.toBe(old)
  })

  test('are gone after signing out', async () => {
    const { cookies, get, post } = someone()
    await post('/login', { ...OWNER, intent: 'password' })
    const kept = cookies.get(SESSION) ?? ''
    const response = await post('/it/logout', {})
    expect(response.headers.get('Location')).toBe('/it')
    expect(cookies.has(SESSION)).toBe(false)
    cookies.set(SESSION, expire(kept))
    expect((await get('/drafts')).status).toBe(302)
  })

  test('are gone even when the service does not answer', async () => {
    const { cookies, post } = visitor('http://127.0.0.1:1')
    cookies.set(SESSION, sessionCookie('a.b.c'))
    expect((await post('/logout', {})).status).toBe(303)
    expect(cookies.has(SESSION)).toBe(false)
  })
})

test.each([
  'https://evil.example/drafts',
  '//evil.example/drafts',
  '/\\evil.example/drafts',
  '/\t/evil.example/drafts',
  'javascript:alert(1)//drafts',
  '/login',
  '/drafts/../login',
  '/blog',
  `/drafts/${'x'.repeat(2000)}`,
])('where sign-in leads is never %j', async (path) => {
  const { cookies, post } = someone()
  cookies.set('requested-path', encodeURIComponent(path))
  const response = await post('/login', { ...OWNER, intent: 'password' })
  expect(response.headers.get('Location')).toBe('/drafts')
})

/** A session as the client keeps it in its cookie. */
function sessionCookie(access_token: string): string {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const session = {
    access_token,
    refresh_token: 'x',
    expires_at,
    expires_in: 3600,
    token_type: 'bearer',
    user: {},
  }
  return `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}

function expire(cookie: string): string {
  const session = JSON.parse(Buffer.from(cookie.slice('base64-'.length), 'base64url').toString())
  return `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')}`
}

describe('what the embedded backend does not have', () => {
  test('is a number to sign in with: the visitor hears that, and not that something is missing', async () => {
    const { post } = someone()
    const fields = { identifier: '+44 20 7946 0123', password: OWNER.password, intent: 'password' }
    expect(await (await post('/login', fields)).text()).toContain('"problem":"phoneDisabled"')
  })

  test('are apps: the form of the apps says so', async () => {
    const { post } = someone()
    await post('/login', { ...OWNER, intent: 'password' })
    const answer = await (await post('/account', { intent: 'enrol', name: 'Phone' })).text()
    expect(answer).toContain('"problem":"noApps","about":"apps"')
  })
})

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
