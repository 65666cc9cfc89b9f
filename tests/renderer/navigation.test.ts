/** Addresses of pages, of their payloads and of hosts, and the steps of a route. */
import type { PageContext, PageContextServer } from 'vike/types'
import { describe, expect, test } from 'vitest'
import { onBeforeRoute } from '../../renderer/+onBeforeRoute.ts'
import { payloadAddress } from '../../renderer/browser/load-page.ts'
import { mayReload } from '../../renderer/browser/reload.ts'
import { runMiddleware } from '../../renderer/middleware.ts'
import { hostOf } from '../../renderer/ui/host.ts'
import { localisePath, splitLocale, switchLocale, trimSlash } from '../../shared/urls.ts'

describe('addresses', () => {
  test.each([
    ['/', 'en', '/'],
    ['/blog/x', 'en', '/blog/x'],
    ['/it', 'it', '/'],
    ['/it/blog/x', 'it', '/blog/x'],
    ['/items', 'en', '/items'],
  ] as const)('%s is %s’s %s', (path, locale, pathname) => {
    expect(splitLocale(path)).toEqual({ locale, pathname })
    expect(localisePath(locale, pathname)).toBe(path)
  })

  test('an anchor of the home page has no slash before it under a prefix', () => {
    expect(localisePath('it', '/#contact')).toBe('/it#contact')
    expect(localisePath('en', '/#contact')).toBe('/#contact')
  })

  test('the same page in the other language', () => {
    expect(switchLocale('/it/cv', 'en')).toBe('/cv')
    expect(switchLocale('/', 'it')).toBe('/it')
  })

  test('a trailing slash is no address of its own, but at the root', () => {
    expect([trimSlash('/blog/'), trimSlash('/'), trimSlash('//')]).toEqual(['/blog', '/', '/'])
  })
})

test.each([
  ['/', '/_payload.json?b1'],
  ['/blog', '/blog/_payload.json?b1'],
  ['/blog?type=note', '/blog/_payload.json?type=note&b1'],
])('the payload of a page %s is at %s', (page, payload) => {
  expect(payloadAddress(new URL(page, 'http://site'), 'b1')).toBe(payload)
})

test('the payload of an exported page is a file of its own for each query', () => {
  const of = (page: string) => payloadAddress(new URL(page, 'http://site'), 'b1', true)
  expect(of('/')).toBe('/_payload.json?b1')
  expect(of('/blog?type=note')).toBe('/blog/~type=note/_payload.json?b1')
})

describe('the reload guard', () => {
  function storage() {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }

  test('allows one full load in 10 seconds', () => {
    const session = storage()
    const at = (milliseconds: number) => mayReload(1_700_000_000_000 + milliseconds, session)
    expect([at(0), at(9999), at(10_000), at(10_001)]).toEqual([true, false, true, false])
  })

  test('allows none where the browser refuses storage, since it could not be remembered', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    expect(mayReload(0, { getItem: refuse, setItem: refuse })).toBe(false)
  })
})

describe('route middleware', () => {
  const pageContext = {} as PageContextServer

  test('runs in the order in which the route names it', async () => {
    const ran: string[] = []
    const known = { first: () => void ran.push('first'), second: () => void ran.push('second') }
    await runMiddleware(['second', 'first'], pageContext, known)
    expect(ran).toEqual(['second', 'first'])
  })

  test.each(['no-such-step', 'constructor', '__proto__'])('%s is unknown', async (name) => {
    await expect(runMiddleware([name], pageContext, {})).rejects.toThrow(`Unknown route middleware: ${name}`)
  })
})

test.each([
  ['/blog', '/blog'],
  ['/it/blog', '/blog'],
  ['/it/blog/caffè', '/blog/caffè'],
  ['/%64rafts', '/%64rafts'],
  ['/what?/#now', '/what?/#now'],
])('%s is routed as %s', (pathname, expected) => {
  const { pageContext } = onBeforeRoute({ urlParsed: { pathname, search: {} } } as PageContext)
  const { urlLogical } = pageContext
  expect(decodeURIComponent(urlLogical)).toBe(expected)
  expect(urlLogical).not.toMatch(/[?#]/)
})

test.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['https://example.org:8080', 'example.org:8080'],
  ['https:// example.org/a', 'https:// example.org/a'],
  ['https://example.org:99999/', 'https://example.org:99999/'],
])('%s is read as %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})
