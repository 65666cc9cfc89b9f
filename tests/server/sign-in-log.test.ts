/** Log lines about a session that cannot be renewed. */
import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logPrintedErrors } from '../../server/auth/printed-errors.ts'
import { json, startFaultyBackend } from './faulty-backend.ts'
import { visitor } from './sign-in-site.ts'

let lines: string[]
let printed: unknown[][]
let backend: Awaited<ReturnType<typeof startFaultyBackend>>
const { warn, error } = console

beforeEach(async () => {
  lines = []
  printed = []
  const keep = (...parts: unknown[]) => void printed.push(parts)
  Object.assign(console, { warn: keep, error: keep })
  const line = (level: string) => (text: string) => void lines.push(`${level} ${text}`)
  logPrintedErrors({ debug: line('debug'), warn: line('warn') })
  backend = await startFaultyBackend((response) =>
    json(response, 400, {
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    }),
  )
})

afterEach(async () => {
  Object.assign(console, { warn, error })
  await backend.stop()
})

test('a visitor with an expired session is told on debug level in plain lines, and printed nowhere', async () => {
  const { cookies, get } = visitor(backend.url)
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'gone',
    expires_at: 1,
    token_type: 'bearer',
    user: {},
  }
  const value = Buffer.from(JSON.stringify(session)).toString('base64url')
  cookies.set('sb-site-auth-token', `base64-${value}`)
  const response = await get('/drafts')
  expect(response.headers.get('Location')).toBe('/login?problem=session')
  // The client comes to it twice: by itself, and asked who the visitor is.
  await expect
    .poll(() => new Set(lines))
    .toEqual(new Set(['debug Sign-in: Invalid Refresh Token: Refresh Token Not Found']))
  expect(printed).toEqual([])
})

test.each([
  ['half of one', 'base64-abc'],
  ['garbage', 'garbage'],
  ['no session', `base64-${Buffer.from('{"a":1}').toString('base64url')}`],
])('a session cookie that holds %s is one line, and printed nowhere', async (_name, value) => {
  for (const [path, isPost] of [
    ['/drafts', false],
    ['/login', false],
    ['/logout', true],
  ] as const) {
    const { cookies, get, post, lines: logged } = visitor(backend.url)
    cookies.set('sb-site-auth-token', value)
    await (isPost ? post(path, {}) : get(path))
    expect(cookies.has('sb-site-auth-token')).toBe(false)
    if (!isPost) expect(logged).toEqual(['Sign-in: a session cookie that cannot be read was dropped'])
  }
  // The client would read it once more by itself, after it has answered.
  await new Promise((resolve) => setImmediate(resolve))
  expect([...lines, ...printed]).toEqual([])
  expect(backend.asked).toEqual([])
})

test('a sign-in service that is not reached is a warning; other errors are printed as usual', () => {
  console.warn(new AuthRetryableFetchError('fetch failed', 0))
  console.error('Something else', 7)
  expect(lines).toEqual(['warn Sign-in: fetch failed'])
  expect(printed).toEqual([['Something else', 7]])
})
