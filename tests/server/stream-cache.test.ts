import { describe, expect, test } from 'vitest'
import { streamReader } from '../../server/stream/reader.ts'
import { staleCache } from '../../server/stream/stale-cache.ts'
import type { Stream } from '../../shared/stream.ts'
import { type Answer, FAULTS, json } from './faulty-backend.ts'
import { oneEntry, ROW, rowWith } from './one-entry.ts'
import { testSite } from './site.ts'

const world = oneEntry()
const MINUTE = { fresh: 60_000, stale: 60_000 }
/** On a busy machine. */
const SOON = { timeout: 10_000 }

describe('the cache', () => {
  test('is bounded: of 500 values, the one that was asked for least recently goes', async () => {
    const loads: string[] = []
    const cache = staleCache<string>(
      () => 1,
      () => {},
      MINUTE,
    )
    const get = (key: string) =>
      cache.get(key, async () => {
        loads.push(key)
        return key
      })
    await get('kept')
    await get('dropped')
    for (let n = 0; n < 499; n++) {
      await get(`made-up ${n}`)
      await get('kept')
    }
    loads.length = 0
    await get('kept')
    await get('dropped')
    expect(loads).toEqual(['dropped'])
  })

  test('does not load again for 5 seconds after a failure, for a reader who does not wait', async () => {
    const clock = { now: 1 }
    const cache = staleCache<string>(
      () => clock.now,
      () => {},
      MINUTE,
    )
    let loads = 0
    const load = async () => {
      loads++
      throw new Error('down')
    }
    await cache.get('a', load)
    clock.now += 4_999
    cache.peek('a', load)
    expect(loads).toBe(1)
    clock.now += 1
    cache.peek('a', load)
    expect(loads).toBe(2)
  })

  const rename =
    (title_en: string): Answer =>
    (response) =>
      json(response, 200, [rowWith({ title_en })], '0-0/1')
  const titleOf = async (stream: Stream) => (await stream.list('en', {}))?.entries[0]?.title

  test('answers for 15 seconds, then waits for what is new: an open page asks each minute', async () => {
    const stream = world.reader()
    expect(await titleOf(stream)).toBe('The bell at noon')
    world.backend.answer = rename('Changed')
    world.clock.now += 14_000
    expect(await titleOf(stream)).toBe('The bell at noon')
    expect(world.backend.asked).toHaveLength(1)
    world.clock.now += 2_000
    expect(await titleOf(stream)).toBe('Changed')
    expect(world.backend.asked).toHaveLength(2)
  })

  test('makes nobody wait for a backend that has just failed, when there is something older', async () => {
    const stream = world.reader(300)
    await titleOf(stream)
    world.backend.answer = FAULTS.hangs ?? world.backend.answer
    world.clock.now += 60_000
    expect(await titleOf(stream)).toBe('The bell at noon')
    expect(await titleOf(stream)).toBe('The bell at noon')
    // The second question is still being asked behind the answer.
    expect(world.warnings).toHaveLength(1)
    await expect.poll(() => world.warnings.length, SOON).toBe(2)
  })

  test('answers the sitemap at once for ten minutes while it reads anew', async () => {
    const stream = world.reader()
    const first = await stream.newestRows()
    world.clock.now += 599_000
    expect(await stream.newestRows()).toBe(first)
    await expect.poll(() => world.backend.asked.length, SOON).toBe(2)
  })

  test('asks once for readers who come at the same time', async () => {
    const stream = world.reader()
    await Promise.all([stream.list('en', {}), stream.list('it', {}), stream.list('en', {})])
    expect(world.backend.asked).toHaveLength(1)
  })

  test('knows the newest without waiting, as soon as it has been read', async () => {
    const stream = world.reader()
    expect(stream.newest('en')).toBeUndefined()
    await expect.poll(() => stream.newest('en')?.entries[0]?.title, SOON).toBe('The bell at noon')
  })
})

describe.each(Object.entries(FAULTS))('a backend that %s', (_name, fault) => {
  test('is the failure state: soon, without rejecting, and logged', async () => {
    world.backend.answer = fault
    const stream = world.reader(800)
    const started = performance.now()
    expect(await stream.list('en', {})).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(4000)
    expect(world.warnings).toHaveLength(1)
    expect((await testSite({ stream }).get('/api/stream')).status).toBe(503)
  })

  test('does not take away what was good before', async () => {
    const stream = world.reader(800)
    await stream.list('en', {})
    world.backend.answer = fault
    world.clock.now += 3_600_000
    expect((await stream.list('en', {}))?.entries[0]?.title).toBe('The bell at noon')
  })
})

test('no backend at all is the failure state', async () => {
  const client = () => Promise.reject(new Error('There is no backend'))
  const stream = streamReader({ client, now: () => 0, log: { warn: () => {} } })
  expect(await stream.list('en', {})).toBeUndefined()
  expect(await stream.entry('en', 'a')).toBeUndefined()
})

describe('the home page', () => {
  test('does not press a backend that is down', async () => {
    world.backend.answer = FAULTS['answers 500'] ?? world.backend.answer
    const stream = world.reader()
    stream.newest('en')
    await expect.poll(() => world.warnings.length, SOON).toBe(1)
    stream.newest('en')
    world.clock.now += 4_999
    stream.newest('it')
    expect(world.backend.asked).toHaveLength(1)
    world.backend.answer = (response) => json(response, 200, [ROW], '0-0/1')
    world.clock.now += 1
    await expect.poll(() => stream.newest('en')?.total, SOON).toBe(1)
  })

  test('is rendered again when the newest entries are others, and not for every reader', async () => {
    const stream = world.reader()
    const { get, rendered } = testSite({ stream })
    await get('/')
    await expect.poll(() => stream.newest('en'), SOON).toBeDefined()
    await get('/')
    await get('/')
    expect(rendered).toEqual(['document /', 'document /'])
  })

  test('has a payload that is asked for anew', async () => {
    const { get, site } = testSite({ stream: world.reader() })
    const response = await get(`/_payload.json?${site.snapshot().id}`)
    expect(response.headers.get('Cache-Control')).toContain('max-age=0, must-revalidate')
  })
})
