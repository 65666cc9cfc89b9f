/** Contact messages on their way to the database, and those that it refuses for good. */

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Outbox, openOutbox, outboxFile } from '../../server/contact/outbox.ts'
import { writeTree } from '../pipeline/tree.ts'
import { deliverTo, message } from './contact-outbox.ts'

afterEach(() => void vi.useRealTimers())

/** On a disk that takes nothing. */
const FULL: Outbox = {
  add: () => {
    throw new Error('database or disk is full')
  },
  waiting: () => [],
  remove: () => false,
  refuse: () => {},
  refused: () => [],
  resend: () => 0,
  discard: () => false,
  close: () => {},
}

/** Fails the first few times, then lets pass. */
function firstTimes(count: number, fail: () => Response): () => Response | undefined {
  let calls = 0
  return () => (++calls > count ? undefined : fail())
}

/** A delivery with a clock that the test moves, to a backend that takes nothing. */
function keptOut() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refuse = () => new Response('no', { status: 403 })
  return deliverTo({ old: refuse, new: refuse }, { pauses: { min: 1000, max: 300_000, idle: 10_000 } })
}

describe('a message on its way', () => {
  test.each([
    [
      'the network fails',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
    ['the backend answers 500', () => new Response('{"message":"no"}', { status: 500 })],
    ['the backend answers 503 in HTML', () => new Response('<h1>Service Unavailable</h1>', { status: 503 })],
    ['the backend limits', () => new Response('{}', { status: 429 })],
    ['the function is not there yet', () => new Response('{"code":"PGRST202"}', { status: 404 })],
  ])('is delivered in the end when at first %s', async (_name, fail) => {
    const { intake, received } = deliverTo({ first: firstTimes(6, fail) })
    expect(await intake.submit(message('first'))).toBe(true)
    expect(await intake.submit(message('second'))).toBe(true)
    await expect.poll(() => [...received].sort(), { timeout: 10_000 }).toEqual(['first', 'second'])
  })

  test.each([
    ['a wrong key', '{"message":"Invalid API key"}', 401],
    ['a firewall that dislikes its words', 'Forbidden', 403],
  ])('that %s keeps out does not hold up the next, and is tried again', async (_name, body, status) => {
    const { intake, received } = deliverTo({ first: firstTimes(3, () => new Response(body, { status })) })
    await intake.submit(message('first'))
    await intake.submit(message('second'))
    await expect.poll(() => received).toEqual(['second', 'first'])
  })

  test('that is kept out is tried at longer and longer intervals, once at a time', async () => {
    const { attempts, intake } = keptOut()
    await intake.submit(message('old'))
    const counts: number[] = []
    for (const seconds of [0.9, 0.2, 2, 4, 300, 300]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      counts.push(attempts.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 9, 10])
  })

  test('is tried again soon after a short outage, however many posts have met it', async () => {
    const { attempts, intake } = keptOut()
    for (let post = 0; post < 8; post++) {
      await intake.submit(message('old'))
      await vi.advanceTimersByTimeAsync(400)
    }
    const before = attempts.length
    await vi.advanceTimersByTimeAsync(3500)
    expect(attempts.length).toBeGreaterThan(before)
  })

  test('is tried again soon beside one that was kept out for a day', async () => {
    const { attempts, intake } = keptOut()
    await intake.submit(message('old'))
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    await intake.submit(message('new'))
    await vi.advanceTimersByTimeAsync(3500)
    expect(attempts.filter(({ subject }) => subject === 'new').length).toBeGreaterThan(1)
  })

  test('outlives the process that took it', async () => {
    const down = () => new Response('', { status: 503 })
    const before = deliverTo({ hello: down })
    await before.intake.submit(message('hello'))
    await before.intake.stop()
    const after = deliverTo({}, { dataDir: before.dataDir })
    await expect.poll(() => after.received).toEqual(['hello'])
  })

  test('that waits is counted, with its age, for whoever watches the server', async () => {
    const { intake } = deliverTo({}, { hasBackend: false })
    await intake.submit(message('waiting'))
    const [inAnHour, before] = [Date.now() + 3_600_000, 0].map((time) => intake.backlog(new Date(time)))
    expect(inAnHour?.waiting).toBe(1)
    expect(inAnHour?.oldestSeconds).toBeGreaterThanOrEqual(3600)
    expect(before?.oldestSeconds).toBe(0)
  })

  test('is handed over when the process is told to stop', async () => {
    let isUp = false
    const { intake, received } = deliverTo({
      late: () => (isUp ? undefined : new Response('', { status: 503 })),
    })
    await intake.submit(message('late'))
    isUp = true
    await intake.stop()
    expect(received).toEqual(['late'])
  })
})

describe('two servers with one outbox', () => {
  test('the one that has a backend soon delivers what the other took', async () => {
    const able = deliverTo({})
    const other = deliverTo({}, { dataDir: able.dataDir, hasBackend: false })
    await other.intake.submit(message('from the other'))
    await expect.poll(() => able.received).toEqual(['from the other'])
  })

  test('tell the owner of each message once', async () => {
    const one = deliverTo({})
    const two = deliverTo({}, { dataDir: one.dataDir })
    const subjects = Array.from({ length: 20 }, (_, number) => `Message ${number}`)
    await Promise.all(
      subjects.map((subject, place) => (place % 2 ? one : two).intake.submit(message(subject))),
    )
    await expect.poll(() => [...one.notices, ...two.notices].sort()).toEqual([...subjects].sort())
    await Promise.all([one.intake.stop(), two.intake.stop()])
    expect([...one.notices, ...two.notices].sort()).toEqual([...subjects].sort())
  })
})

describe('a disk that fails', () => {
  test('sends the message straight to the backend', async () => {
    const { intake, received } = deliverTo({}, { outbox: FULL })
    expect(await intake.submit(message('straight'))).toBe(true)
    expect(received).toEqual(['straight'])
  })

  test('and a backend that fails too: the visitor is told', async () => {
    const { intake } = deliverTo({ lost: () => new Response('', { status: 503 }) }, { outbox: FULL })
    expect(await intake.submit(message('lost'))).toBe(false)
  })

  test('is tried again with the next message', () => {
    const outbox = openOutbox(join(writeTree({}), 'outbox', 'contact.db'))
    outbox.add(message('kept'))
    outbox.close()
    outbox.add(message('after'))
    expect(outbox.waiting().map(({ subject }) => subject)).toEqual(['kept', 'after'])
    outbox.close()
  })
})

test('the outbox holds a key once, and gives back what it was given', () => {
  const outbox = openOutbox(join(writeTree({}), 'contact.db'))
  const one = message('“Quotes”, emoji 🌍 and \n lines')
  outbox.add(one)
  outbox.add(one)
  expect(outbox.waiting()).toEqual([one])
  outbox.remove(one.idempotency_key)
  expect(outbox.waiting()).toEqual([])
  outbox.close()
})

describe('a message that the database refuses for good', () => {
  const refusal = () =>
    Response.json({ code: '23514', message: 'violates check constraint' }, { status: 400 })

  async function refuse() {
    const database = { isMended: false }
    const site = deliverTo({ bad: () => (database.isMended ? undefined : refusal()) })
    const outbox = openOutbox(outboxFile(site.dataDir))
    await site.intake.submit(message('bad'))
    await site.intake.submit(message('good'))
    await expect.poll(() => site.received).toEqual(['good'])
    await expect.poll(() => outbox.refused()).toHaveLength(1)
    return { ...site, database, outbox }
  }

  test('is set aside with the reason, and tried no more', async () => {
    const { attempts, lines, outbox, intake } = await refuse()
    expect(outbox.refused()).toMatchObject([
      {
        message: { subject: 'bad', message: 'It could weave patterns.' },
        reason: '400 23514 violates check constraint',
      },
    ])
    expect(outbox.waiting()).toEqual([])
    expect(lines).toContain('The database refuses a contact message for good: see it with npm run outbox')
    await intake.stop()
    expect(attempts.filter(({ subject }) => subject === 'bad')).toHaveLength(1)
    outbox.close()
  })

  test('is named at the next start', async () => {
    const { dataDir, intake, outbox } = await refuse()
    outbox.close()
    await intake.stop()
    expect(deliverTo({}, { dataDir }).lines).toEqual([
      'The database refused contact messages: see them with npm run outbox',
    ])
  })

  test('arrives when the owner has mended the reason, and resends it', async () => {
    const { database, dataDir, received } = await refuse()
    const listed = runOutbox(dataDir)
    expect(listed).toContain('0 waiting for the backend, 1 refused by it')
    expect(listed).toMatch(/Refused on .*: 400 23514 violates check constraint\nKey /)
    expect(listed).toContain('Ada <ada@example.org>: bad\nIt could weave patterns.')
    database.isMended = true
    expect(runOutbox(dataDir, 'resend')).toContain('1 of them wait again')
    await expect.poll(() => received).toEqual(['good', 'bad'])
    expect(runOutbox(dataDir)).toContain('0 waiting for the backend, 0 refused by it')
  })

  test('is deleted when the owner says so', async () => {
    const { dataDir, outbox } = await refuse()
    const key = outbox.refused()[0]?.message.idempotency_key ?? ''
    expect(runOutbox(dataDir, 'discard', key)).toContain('is deleted')
    expect([...outbox.refused(), ...outbox.waiting()]).toEqual([])
    outbox.close()
  })
})

function runOutbox(dataDir: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir }
  return execFileSync(process.execPath, ['server/contact/outbox-command.ts', ...args], {
    env,
    encoding: 'utf8',
  })
}
