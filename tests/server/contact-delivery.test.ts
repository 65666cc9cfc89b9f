import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import type { ContactArguments } from '../../server/backend/database.ts'
import { type ContactIntake, contactIntake } from '../../server/contact/intake.ts'
import { type Outbox, outboxAt } from '../../server/contact/outbox.ts'

function message(subject: string): ContactArguments {
  return {
    idempotency_key: crypto.randomUUID(),
    name: 'Ada',
    email: 'ada@example.org',
    subject,
    message: 'It could weave patterns.',
    locale: 'en',
    sent_at: '2026-11-21T12:00:00.000Z',
  }
}

const open: ContactIntake[] = []
const dirs: string[] = []
afterEach(async () => {
  for (const intake of open.splice(0)) await intake.stop()
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true })
})

/** Answers of a backend: subject → what it says to it; without an answer, it has it. */
type Answers = Record<string, () => Response | undefined>

function deliverTo(answers: Answers, given: { outbox?: Outbox; dataDir?: string } = {}) {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'outbox-'))
  if (!given.dataDir) dirs.push(dataDir)
  const received: string[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { subject } = JSON.parse(String(init?.body)) as ContactArguments
    const response = answers[subject]?.()
    if (response) return response
    received.push(subject)
    return new Response(null, { status: 204 })
  }
  const client = backendClient({ url: 'http://backend.example', publishableKey: 'k' }, { fetch })
  const intake = contactIntake({
    dataDir,
    backend: { client: () => client, onReady: (listener) => listener() },
    log: { warn: () => {}, error: () => {} },
    pauses: [5],
    ...(given.outbox && { outbox: given.outbox }),
  })
  open.push(intake)
  return { dataDir, intake, received }
}

/** Fails the first few times, then lets pass. */
function firstTimes(count: number, fail: () => Response): () => Response | undefined {
  let calls = 0
  return () => (++calls > count ? undefined : fail())
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
    expect(await intake.accept(message('first'))).toBe(true)
    expect(await intake.accept(message('second'))).toBe(true)
    await expect.poll(() => [...received].sort(), { timeout: 10_000 }).toEqual(['first', 'second'])
  })

  test('that is refused for good does not hold up the next', async () => {
    const { intake, received } = deliverTo({ bad: () => new Response('{"code":"23514"}', { status: 400 }) })
    await intake.accept(message('bad'))
    await intake.accept(message('good'))
    await expect.poll(() => received).toEqual(['good'])
  })

  test('outlives the process that took it', async () => {
    const down = () => new Response('', { status: 503 })
    const before = deliverTo({ hello: down })
    await before.intake.accept(message('hello'))
    await before.intake.stop()
    const after = deliverTo({}, { dataDir: before.dataDir })
    await expect.poll(() => after.received).toEqual(['hello'])
  })

  test('is handed over when the process is told to stop', async () => {
    let isUp = false
    const { intake, received } = deliverTo({
      late: () => (isUp ? undefined : new Response('', { status: 503 })),
    })
    await intake.accept(message('late'))
    isUp = true
    await intake.stop()
    expect(received).toEqual(['late'])
  })
})

describe('a disk that fails', () => {
  const FULL: Outbox = {
    add: () => {
      throw new Error('database or disk is full')
    },
    waiting: () => [],
    remove: () => {},
    close: () => {},
  }

  test('sends the message straight to the backend', async () => {
    const { intake, received } = deliverTo({}, { outbox: FULL })
    expect(await intake.accept(message('straight'))).toBe(true)
    expect(received).toEqual(['straight'])
  })

  test('and a backend that fails too: the visitor is told', async () => {
    const { intake } = deliverTo({ lost: () => new Response('', { status: 503 }) }, { outbox: FULL })
    expect(await intake.accept(message('lost'))).toBe(false)
  })

  test('is tried again with the next message', () => {
    const dir = mkdtempSync(join(tmpdir(), 'outbox-'))
    dirs.push(dir)
    const outbox = outboxAt(join(dir, 'outbox', 'contact.db'))
    outbox.add(message('kept'))
    outbox.close()
    outbox.add(message('after'))
    expect(outbox.waiting().map(({ subject }) => subject)).toEqual(['kept', 'after'])
    outbox.close()
  })
})

test('the outbox holds a key once, and gives back what it was given', () => {
  const dir = mkdtempSync(join(tmpdir(), 'outbox-'))
  dirs.push(dir)
  const outbox = outboxAt(join(dir, 'contact.db'))
  const one = message('“Quotes”, emoji 🌍 and \n lines')
  outbox.add(one)
  outbox.add(one)
  expect(outbox.waiting()).toEqual([one])
  outbox.remove(one.idempotency_key)
  expect(outbox.waiting()).toEqual([])
  outbox.close()
})
