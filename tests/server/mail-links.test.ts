/** Links of mails: opening one changes nothing, its button redeems it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json, startFaultyBackend } from './faulty-backend.ts'
import { OWNER, startSignInService, visitor } from './sign-in-site.ts'

const SESSION = 'sb-site-auth-token'
const service = await startSignInService()

describe('a link by mail', () => {
  const someone = () => visitor(service.address.url)

  /** Has a link sent to the owner; what the button of its page posts. */
  async function askForLink({ post }: ReturnType<typeof visitor>) {
    await post('/it/login', { identifier: OWNER.identifier, intent: 'link' })
    const [, query = ''] = /\/confirm\?(\S+)/.exec(service.mails.at(-1) ?? '') ?? []
    return { query, fields: Object.fromEntries(new URLSearchParams(query)) }
  }

  test('may be opened by a mail scanner, by a browser in advance and by its reader, and still signs in', async () => {
    const reader = someone()
    const { query, fields } = await askForLink(reader)
    for (const method of ['HEAD', 'GET', 'GET']) {
      const page = await someone().send(`/it/confirm?${query}`, { method })
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie()).toEqual([])
    }
    const page = await reader.get(`/it/confirm?${query}`)
    expect(await page.text()).toContain(JSON.stringify({ link: { kind: 'signIn', fields } }))
    const response = await reader.post('/it/confirm', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/it/drafts')
    expect(reader.cookies.has(SESSION)).toBe(true)
  })

  test('signs in once, and leads to the page that was asked for', async () => {
    const { get, post } = someone()
    await get('/drafts/blog/later?x=1')
    const { fields } = await askForLink({ ...someone(), post })
    expect((await post('/confirm', fields)).headers.get('Location')).toBe('/drafts/blog/later?x=1')
    const again = await someone().post('/confirm', fields)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('"problem":"link"')
  })

  test('is one that does not work when its form cannot be read', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'http://localhost' }
    const response = await someone().send('/confirm', { method: 'POST', body: 'broken', headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('"problem":"link"')
  })

  test('keeps its secret when a page turns its reader away meanwhile', async () => {
    const { cookies, get, ...rest } = someone()
    await askForLink({ cookies, get, ...rest })
    const before = [...cookies.keys()]
    const response = await get('/drafts')
    expect(response.headers.get('Location')).toBe('/login')
    expect([...cookies.keys()]).toEqual(expect.arrayContaining(before))
  })

  test('is promised to an address without account in the same words', async () => {
    const response = await someone().post('/login', { identifier: 'nobody@x.example', intent: 'link' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('"sent":"link"')
  })

  test.each(['', '?type=magiclink', '?token_hash=x&type=sms', '?error=access_denied&error_code=otp_expired'])(
    'with %j says that it is not good',
    async (query) => {
      const response = await someone().get(`/confirm${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('"problem":"link"')
    },
  )

  test.each([{}, { type: 'email' }, { token_hash: 'x', type: 'email' }, { code: 'x' }])(
    'that sends %j is refused',
    async (fields) => {
      const response = await someone().post('/confirm', fields as Record<string, string>)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('"problem":"link"')
    },
  )
})

describe('the page of a link', () => {
  let backend: Awaited<ReturnType<typeof startFaultyBackend>>
  beforeEach(async () => {
    backend = await startFaultyBackend((response) => json(response, 200, {}))
  })
  afterEach(() => backend.stop())

  test.each([
    ['token_hash=x&type=magiclink', 'signIn'],
    ['token_hash=x&type=email', 'signIn'],
    ['token_hash=x&type=signup', 'signUp'],
    ['token_hash=x&type=invite', 'invite'],
    ['token_hash=x&type=recovery', 'recovery'],
    ['token_hash=x&type=email_change', 'emailChange'],
    ['code=x', 'signIn'],
  ])('of %s is of kind %s, is kept by nobody, and gives its address away to nobody', async (query, kind) => {
    const response = await visitor(backend.url).get(`/confirm?${query}`)
    expect(await response.text()).toContain(`"kind":"${kind}"`)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(backend.asked).toEqual([])
  })

  test('takes its own button’s post only, and not for ever', async () => {
    const { post } = visitor(backend.url, 2)
    const fields = { token_hash: 'x', type: 'email' }
    expect((await post('/confirm', fields, 'https://evil.example')).status).toBe(403)
    for (const _ of [1, 2]) await post('/confirm', fields)
    const response = await post('/confirm', fields)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(backend.asked).toHaveLength(2)
  })

  test('exchanges a code with the secret that this browser kept (PKCE)', async () => {
    const user = { id: '1', email: OWNER.identifier, email_confirmed_at: '2026-11-01T09:00:00Z' }
    const session = {
      access_token: 'a.b.c',
      refresh_token: 'r',
      expires_in: 3600,
      token_type: 'bearer',
      user,
    }
    backend.answer = (response, url) => json(response, 200, url.pathname.endsWith('/token') ? session : {})
    const { cookies, post } = visitor(backend.url)
    await post('/login', { identifier: OWNER.identifier, intent: 'link' })
    const response = await post('/confirm', { code: 'the-code' })
    expect(backend.asked.at(-1)).toBe('/auth/v1/token?grant_type=pkce')
    expect(response.headers.get('Location')).toBe('/drafts')
    expect([...cookies.keys()].sort()).toEqual([SESSION, 'session-event'])
  })
})
