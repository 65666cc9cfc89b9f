/** What the headers of answers forbid. */

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../server/http/csp.ts'
import { SECURITY_HEADERS } from '../../server/http/response-headers.ts'
import { writeTree } from '../pipeline/tree.ts'
import { testSite } from './site.ts'

/** Those of an answer that are in the list. */
function securityOf({ headers }: Response): Record<string, string | null> {
  return Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]))
}

describe('every answer carries the security headers', () => {
  test.each([
    ['a page', '/blog', 'GET', 200],
    ['a page that is missing', '/nope', 'GET', 404],
    ['what machines read', '/robots.txt', 'GET', 200],
    ['a broken escape', '/%zz', 'GET', 400],
    ['an encoded slash', '/blog%2fx', 'GET', 404],
    ['a method that pages do not have', '/blog', 'DELETE', 405],
    ['an address of 3,000 characters', `/${'a'.repeat(3000)}`, 'GET', 414],
  ])('%s', async (_name, path, method, status) => {
    const answer = await testSite().app.request(path, { method })
    expect(answer.status).toBe(status)
    expect(securityOf(answer)).toEqual(SECURITY_HEADERS)
  })

  test('a fault of the server', async () => {
    const { app } = testSite({
      file: () => {
        throw new Error('broken')
      },
    })
    const answer = await app.request('/blog')
    expect(answer.status).toBe(500)
    expect(securityOf(answer)).toEqual(SECURITY_HEADERS)
  })

  test('nothing may be framed, and nothing may ask for the camera', () => {
    expect(SECURITY_HEADERS).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    })
  })
})

test.each([
  ['is asked for where the site is at an https address', true, 'max-age=31536000'],
  ['is not where it is tried out over plain HTTP', false, null],
])('strict transport %s', async (_name, isHttps, expected) => {
  const { get } = testSite({ isHttps })
  for (const path of ['/blog', '/nope', '/%zz', '/robots.txt']) {
    expect((await get(path)).headers.get('Strict-Transport-Security')).toBe(expected)
  }
})

test('pictures may be shown by other sites, as previews of links do; style sheets may not', async () => {
  const dir = writeTree({ 'og.png': 'a picture', 'a.css': 'a{}' })
  const { get } = testSite({ file: (path) => ({ path: join(dir, path), cacheControl: 'no-cache' }) })
  expect((await get('/og.png')).headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect((await get('/a.css')).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** `script-src` → `'self' 'sha256-…'` */
function directive(name: string, styles: readonly string[] = []): string | undefined {
  const found = contentSecurityPolicy({ styles })
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
  return found?.slice(name.length + 1)
}

describe('the content security policy', () => {
  test('allows the scripts that the site writes into a document, and no others', () => {
    const policy = contentSecurityPolicy({ scripts: ['let a', 'let b'], styles: [] })
    expect(policy).toContain(`script-src 'self' ${hashOf('let a')} ${hashOf('let b')};`)
    expect(directive('script-src')).toBe("'self'")
  })

  test('has scripts make HTML by the site’s own policy, and by no other', () => {
    expect(directive('require-trusted-types-for')).toBe("'script'")
    expect(directive('trusted-types')).toBe('site')
  })

  test('allows frames of the players that texts offer, and otherwise none of other sites', () => {
    expect(directive('frame-src')).toBeUndefined()
    expect(directive('default-src')).toBe("'self'")
    const players = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com']
    expect(contentSecurityPolicy({ styles: [], players })).toContain(`frame-src ${players.join(' ')};`)
  })

  test('allows the style sheets that the server put into the document, and no others', () => {
    expect(directive('style-src')).toBe("'self'")
    expect(directive('style-src', [hashOf('h1{color:red}')])).toBe(`'self' ${hashOf('h1{color:red}')}`)
    expect(directive('style-src-attr')).toBe("'unsafe-inline'")
  })
})
