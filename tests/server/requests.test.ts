/** Requests that are refused: of any form, and forms of other sites. */
import { describe, expect, test } from 'vitest'
import { testSite } from './site.ts'

/** Asks as the socket does: with the target as it was sent. */
function ask(target: string, headers: [string, string][] = []) {
  const incoming = { url: target, rawHeaders: headers.flat(), socket: {} }
  const url = `http://site.example${target.replace(/^[^/]/, '/')}`
  return testSite().app.fetch(new Request(url, { headers }), { incoming })
}

describe('requests that no page answers', () => {
  test.each([
    ['a dot segment', '/../etc/passwd', 404],
    ['an encoded dot segment', '/%2e%2e/etc/passwd', 404],
    ['an encoded slash', '/blog%2Fpost', 404],
    ['a second leading slash, which would name another host', '//evil.example', 404],
    ['an empty segment, which would name another host without its language', '/it//evil.example/login', 404],
    ['two slashes at the end', '/blog//', 404],
    ['a line break', '/a%0d%0ab', 404],
    ['a control character', '/%01', 404],
    ['a blank at the end, which routers cut off', '/drafts%20', 404],
    ['the renderer’s own payload address', '/blog/index.pageContext.json', 404],
    ['an address of the development server', '/@vite/client', 404],
    ['a null byte', '/blog%00', 400],
    ['a broken escape', '/blog%zz', 400],
    ['an escape of another encoding', '/caff%E8', 400],
    ['an over-long address', `/${'a'.repeat(2048)}`, 414],
    ['the server as a whole', '*', 404],
  ])('%s', async (_name, target, expected) => {
    expect((await ask(target)).status).toBe(expected)
  })

  test.each([
    ['a plain page', '/blog/2026/promises?type=note'],
    ['dots within a name', '/blog/v1..2'],
    ['a percent sign in a path', '/%25zz'],
    ['a query with an escape of another encoding', '/blog?utm_campaign=perch%E9'],
    ['two slashes in a query', '/blog?from=https://elsewhere.example//x'],
  ])('but %s is answered', async (_name, target) => {
    expect((await ask(target)).status).toBe(200)
  })

  test('a request with two hosts is refused, since it depends on the reader which one counts', async () => {
    const host: [string, string] = ['Host', 'site.example']
    expect((await ask('/blog', [host])).status).toBe(200)
    expect((await ask('/blog', [host, ['host', 'evil.example']])).status).toBe(400)
  })

  test.each([
    ['a page', '/blog', 'PUT', 'GET, HEAD'],
    ['a page that takes a form', '/it', 'DELETE', 'GET, HEAD, POST'],
    ['the sign-in page', '/login', 'OPTIONS', 'GET, HEAD, POST'],
    ['what takes posts only', '/api/contact', 'GET', 'POST'],
    ['the session’s renewal', '/api/session/auth/v1/token', 'GET', 'POST'],
    ['the session’s reader', '/api/session/auth/v1/user', 'POST', 'GET, HEAD'],
  ])('%s (%s) is told by %s which methods it takes', async (_name, path, method, allow) => {
    const response = await testSite().app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe(allow)
  })

  test('a fault of ours is a plain line, never a stack', async () => {
    const logged: unknown[] = []
    const { get } = testSite({
      pages: { get: () => Promise.reject(new Error('secret detail')) },
      log: { error: (fields: unknown) => logged.push(fields) },
    })
    const response = await get('/blog')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('Internal Server Error\n')
    expect(logged).toHaveLength(1)
  })
})

/** A posted form, at the host that a proxy names. */
function post(path: string, origin: string) {
  return testSite().app.request(`http://internal:3000${path}`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'identifier=',
  })
}

const PATHS = ['/login', '/it/login', '/logout', '/account', '/confirm', '/', '/api/contact']

test.each(PATHS)('a form of another site that is posted to %s is rejected', async (path) => {
  expect((await post(path, 'https://evil.example')).status).toBe(403)
})

test.each(PATHS)('a form of the site’s own address is taken at %s behind any proxy', async (path) => {
  const { site } = testSite()
  expect((await post(path, site.url)).status).not.toBe(403)
})
