/** Elements that islands make in a browser, for a site in a folder of its host. */
import { beforeAll, expect, test, vi } from 'vitest'

type Runtime = typeof import('../../renderer/browser/jsx-runtime.ts')
let jsx: Runtime['jsx']

beforeAll(async () => {
  vi.stubEnv('BASE_URL', '/repo/')
  const runtime = await import('../../renderer/browser/jsx-runtime.ts')
  jsx = runtime.jsx
})

const propsOf = (type: Parameters<Runtime['jsx']>[0], props: Record<string, unknown>) =>
  jsx(type, props).props

test('an element has the base in its addresses', () => {
  expect(propsOf('a', { href: '/blog', title: '/blog' })).toEqual({ href: '/repo/blog', title: '/blog' })
  const set = '/a.webp 1x, /b.webp 2x'
  expect(propsOf('img', { srcSet: set })).toEqual({ srcSet: '/repo/a.webp 1x, /repo/b.webp 2x' })
  expect(propsOf('img', { style: { '--by-night': 'url(/n.svg)', width: 3 } })).toEqual({
    style: { '--by-night': 'url(/repo/n.svg)', width: 3 },
  })
})

test('a component gets what it was given, and adds the base once', () => {
  expect(propsOf(() => null, { href: '/blog' })).toEqual({ href: '/blog' })
})

test('a payload is asked for below the base, and a page of another site of the host is not ours', async () => {
  const { payloadAddress } = await import('../../renderer/browser/load-page.ts')
  const { isOutside, splitPathname, withBase } = await import('../../renderer/base.ts')
  expect(payloadAddress({ pathname: '/repo/', search: '' }, 'id')).toBe('/repo/_payload.json?id')
  expect(payloadAddress({ pathname: '/repo/it/blog', search: '?x=1' }, 'id')).toBe(
    '/repo/it/blog/_payload.json?x=1&id',
  )
  expect(splitPathname('/repo/it/blog')).toEqual({ locale: 'it', pathname: '/blog' })
  expect(withBase('/')).toBe('/repo/')
  expect([isOutside('/repo/x'), isOutside('/repository/x')]).toEqual([false, true])
})
