/** Addresses in a browser, for a site in a folder of its host. */
import { expect, test, vi } from 'vitest'

test('a payload is asked for below the base, and a page of another site of the host is not ours', async () => {
  vi.stubEnv('BASE_URL', '/repo/')
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
