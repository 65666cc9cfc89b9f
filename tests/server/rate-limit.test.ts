import { afterEach, describe, expect, test, vi } from 'vitest'
import { rateLimit } from '../../server/http/rate-limit.ts'

const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** A limit on a clock that the test moves. */
function limitAt(posts: number) {
  const clock = { now: 0 }
  const limit = rateLimit(posts, () => clock.now)
  return { clock, wait: (address: string) => limit.wait(address) }
}

describe('the rate limit', () => {
  test('lets the next post pass when the first is 10 minutes old', () => {
    const { clock, wait } = limitAt(2)
    expect([wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 600])
    clock.now = 4 * MINUTE
    expect(wait('a')).toBe(360)
    clock.now = 10 * MINUTE
    expect(wait('a')).toBe(0)
  })

  test.each([
    ['back 60 days', -60],
    ['forward 60 days', 60],
  ])('waits no longer and no shorter when the machine’s time of day is set %s', (_direction, days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
    const limit = rateLimit(1)
    limit.wait('a')
    vi.setSystemTime(Date.now() + days * 24 * 60 * MINUTE)
    expect(limit.wait('a')).toBe(600)
  })

  test('counts each address by itself', () => {
    const { wait } = limitAt(1)
    expect([wait('a'), wait('b'), wait('c')]).toEqual([0, 0, 0])
    expect([wait('a'), wait('b'), wait('c')]).toEqual([600, 600, 600])
  })
})
