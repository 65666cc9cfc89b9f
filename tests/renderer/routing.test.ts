/** Routes see the path that was asked for, decoded once and no more. */
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import { onBeforeRoute } from '../../renderer/+onBeforeRoute.ts'

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
