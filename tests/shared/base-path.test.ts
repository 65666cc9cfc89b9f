import { describe, expect, test } from 'vitest'
import { htmlWithBase } from '../../renderer/html-with-base.ts'
import {
  absoluteUrl,
  addBase,
  addBaseToAttribute,
  basePathOf,
  ownPath,
  removeBase,
} from '../../shared/base-path.ts'

test.each([
  ['https://example.org', ''],
  ['https://example.org/', ''],
  ['https://you.github.io/repo', '/repo'],
  ['https://you.github.io/a/b/', '/a/b'],
])('the base of %s is "%s"', (url, base) => {
  expect(basePathOf(url)).toBe(base)
})

test.each([
  ['/', '/repo/'],
  ['/it/blog', '/repo/it/blog'],
  ['https://a.example/x', 'https://a.example/x'],
  ['//a.example/x', '//a.example/x'],
  ['#part', '#part'],
])('%s is %s below the base', (address, expected) => {
  expect(addBase(address, '/repo')).toBe(expected)
  expect(addBase(address, '')).toBe(address)
})

test.each([
  ['/repo', '/'],
  ['/repo/', '/'],
  ['/repo/blog', '/blog'],
  ['/repository', undefined],
  ['/blog', undefined],
])('%s without the base is %s', (path, expected) => {
  expect(removeBase(path, '/repo')).toBe(expected)
  expect(removeBase(path, '')).toBe(path)
})

test('an absolute address keeps the path that the site has', () => {
  expect(absoluteUrl('/it', 'https://you.github.io/repo')).toBe('https://you.github.io/repo/it')
  expect(absoluteUrl('/it', 'https://example.org')).toBe('https://example.org/it')
  expect(absoluteUrl('https://a.example/x', 'https://you.github.io/repo')).toBe('https://a.example/x')
})

test('only addresses below the base are the site’s own', () => {
  expect(ownPath('http://you.github.io/repo/blog?x', 'https://you.github.io/repo')).toBe('/blog')
  expect(ownPath('https://you.github.io/other', 'https://you.github.io/repo')).toBeUndefined()
  expect(ownPath('/repo/blog', 'https://you.github.io/repo')).toBeUndefined()
})

test('each candidate of a picture gets the base', () => {
  const set = '/a.webp 480w, /b.webp 960w,https://c.example/c.webp 2x'
  expect(addBaseToAttribute('srcSet', set, '/repo')).toBe(
    '/repo/a.webp 480w, /repo/b.webp 960w,https://c.example/c.webp 2x',
  )
})

describe('HTML', () => {
  const html =
    '<!DOCTYPE html><a data-path="/x" title=\'say "/x"\' href="/blog?a=1&amp;b=2">href="/no"</a><img src=/a.png srcset="/a.png 1x, /b.png 2x"><form action="/it" style="--a:url(&quot;/a.svg&quot;);--b:url(/b.svg)"></form><script>a="<a href=/x>"</script><a href="#x"><a href="//h/x">'

  test('has the base in its addresses, and is otherwise the same', () => {
    expect(htmlWithBase(html, '/repo')).toBe(
      '<!DOCTYPE html><a data-path="/x" title=\'say "/x"\' href="/repo/blog?a=1&amp;b=2">href="/no"</a><img src=/repo/a.png srcset="/repo/a.png 1x, /repo/b.png 2x"><form action="/repo/it" style="--a:url(&quot;/repo/a.svg&quot;);--b:url(/repo/b.svg)"></form><script>a="<a href=/x>"</script><a href="#x"><a href="//h/x">',
    )
  })

  test('stays the same without a base', () => {
    expect(htmlWithBase(html, '')).toBe(html)
  })
})
