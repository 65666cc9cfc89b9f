/** An open page of the stream: when it asks for new entries, and when it leaves the network alone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countNew } from '../../renderer/browser/new-entries.ts'
import { type ChannelListener, watchStream } from '../../renderer/browser/watch-stream.ts'
import type { StreamEntry } from '../../shared/stream.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page in view whose server answers, and whose channel the test speaks for. */
function openPage() {
  const target = new EventTarget()
  const page = Object.assign(target, { visibilityState: 'visible' }) as unknown as Document
  const world = {
    asked: 0,
    isDown: false,
    listeners: [] as ChannelListener[],
    show: (visibilityState: 'visible' | 'hidden') => {
      Object.assign(page, { visibilityState })
      target.dispatchEvent(new Event('visibilitychange'))
    },
    stop: () => {},
    /** The channel that is open. */
    channel: () => world.listeners.at(-1),
  }
  world.stop = watchStream({
    page,
    ask: async () => {
      world.asked++
      if (world.isDown) throw new Error('down')
    },
    openChannel: (listener) => {
      world.listeners.push(listener)
      return () => void world.listeners.pop()
    },
    now: () => Date.now(),
  })
  return world
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

describe('without a channel', () => {
  test('the server is asked once a minute, and not at once', async () => {
    const page = openPage()
    await pass(0.9)
    expect(page.asked).toBe(0)
    await pass(2.2)
    expect(page.asked).toBe(3)
  })

  test('a server that is down is asked less and less, and again each minute once it is back', async () => {
    const page = openPage()
    page.isDown = true
    await pass(1 + 2 + 4 + 8 + 16)
    expect(page.asked).toBe(5)
    page.isDown = false
    await pass(16)
    expect(page.asked).toBe(6)
    await pass(2)
    expect(page.asked).toBe(8)
  })

  test('a page out of view asks nothing, and asks at once when it is seen again after a while', async () => {
    const page = openPage()
    page.show('hidden')
    await pass(30)
    expect(page.asked).toBe(0)
    page.show('visible')
    expect(page.asked).toBe(1)
    await pass(1)
    expect(page.asked).toBe(2)
  })

  test('a page that was left asks nothing', async () => {
    const page = openPage()
    page.stop()
    await pass(30)
    page.show('visible')
    expect(page.asked).toBe(0)
  })
})

describe('with a channel', () => {
  test('a change is looked at at once, and until the server’s memory has caught up', async () => {
    const page = openPage()
    page.channel()?.onState('joined')
    await pass(9)
    expect(page.asked).toBe(0)
    page.channel()?.onChange()
    expect(page.asked).toBe(1)
    await pass(9)
    expect(page.asked).toBe(3)
  })

  test('a scheduled entry, which no change announces, is found within ten minutes', async () => {
    const page = openPage()
    page.channel()?.onState('joined')
    await pass(10)
    expect(page.asked).toBe(1)
  })

  test.each(['errored', 'closed'] as const)(
    'one that is %s has the server asked each minute',
    async (state) => {
      const page = openPage()
      page.channel()?.onState('joined')
      page.channel()?.onState(state)
      await pass(2)
      expect(page.asked).toBe(2)
    },
  )

  test('it is left while the page is out of view, and joined again', () => {
    const page = openPage()
    expect(page.listeners).toHaveLength(1)
    page.show('hidden')
    expect(page.listeners).toHaveLength(0)
    page.show('visible')
    expect(page.listeners).toHaveLength(1)
    page.stop()
    expect(page.listeners).toHaveLength(0)
  })
})

const list = (...paths: string[]) => ({ entries: paths.map((path) => ({ path }) as StreamEntry) })

test.each([
  [['b', 'a'], ['d', 'c', 'b', 'a'], 2],
  [['b', 'a'], ['b', 'a'], 0],
  // The newest one was taken back.
  [['b', 'a'], ['a'], 0],
  [['b', 'a'], ['c', 'a'], 1],
  [[], ['a'], 1],
  [['a'], [], 0],
])('the number of new entries of a page that shows %j, where there are %j, is %i', (shown, now, count) => {
  expect(countNew(new Set(shown), list(...now))).toBe(count)
})
