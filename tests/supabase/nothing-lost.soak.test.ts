/**
 * Messages are sent without pause while the server is killed with -9 at random moments, and the backend now
 * and then: whatever was acknowledged is in the database at the end, and exactly once.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../server/backend/backend.ts'
import { openOutbox } from '../../server/contact/outbox.ts'
import { embeddedBackend } from '../../server/dev/backend/connection.ts'
import { rounds, SEED } from '../effort.ts'

const SERVER_KILLS = rounds(60)
/** At every fourth kill of the server the backend is killed as well. */
const BACKEND_SHARE = 4
const LONGEST_LIFE_MILLISECONDS = 200
const SENDERS = 3

const dataDir = mkdtempSync(join(tmpdir(), 'nothing-lost-'))
const backendDir = join(dataDir, 'backend')
let backend: Backend
let server: ChildProcess
let port = 0
let isSending = true
const acknowledged: string[] = []

beforeAll(async () => {
  backend = embeddedBackend(dataDir, { info: () => {}, warn: () => {} })
  await new Promise<void>((resolve) => backend.onReady(resolve))
}, 120_000)

afterAll(async () => {
  server.kill('SIGKILL')
  await backend.stop()
  rmSync(dataDir, { recursive: true })
})

test('no acknowledged message is lost, and none arrives twice', { timeout: 600_000 }, async () => {
  await startServer()
  const senders = Array.from({ length: SENDERS }, (_, sender) => sendWithoutPause(sender))
  const lives = fc.sample(fc.nat(LONGEST_LIFE_MILLISECONDS), { seed: SEED, numRuns: SERVER_KILLS })
  for (const [index, life] of lives.entries()) {
    const kill = index + 1
    if (kill % BACKEND_SHARE === 0) killBackend()
    // Every other life is long enough to acknowledge something, also on a machine that is busy.
    if (kill % 2 === 0) await nextAcknowledged()
    await delay(life)
    await killServer()
    await startServer()
  }
  isSending = false
  await Promise.all(senders)
  const outbox = openOutbox(join(dataDir, 'outbox', 'contact.db'))
  await expect.poll(() => outbox.waiting().length, { timeout: 240_000 }).toBe(0)
  outbox.close()
  const stored = await storedSubjects()
  expect(acknowledged.length).toBeGreaterThan(SERVER_KILLS / 2)
  expect(acknowledged.filter((subject) => !stored.includes(subject))).toEqual([])
  expect(stored.filter((subject, place) => stored.indexOf(subject) !== place)).toEqual([])
})

async function nextAcknowledged(): Promise<void> {
  const before = acknowledged.length
  while (acknowledged.length === before) await delay(5)
}

/** One message after the other; each is posted until it is acknowledged, as a patient visitor would. */
async function sendWithoutPause(sender: number): Promise<void> {
  for (let number = 0; isSending; number++) {
    const subject = `Message ${number} of sender ${sender}`
    // Each from an address of its own, past the limit of one visitor.
    const address = `10.${sender}.${number >> 8}.${number & 255}`
    while (!(await isAcknowledged(subject, address))) await delay(5)
    acknowledged.push(subject)
  }
}

async function isAcknowledged(subject: string, address: string): Promise<boolean> {
  const message = { name: 'Ada', email: 'ada@example.org', subject, message: 'It could weave patterns.' }
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(message),
    })
    // Half an answer is none: the server may have died between its head and its body.
    return response.ok && (await response.json()).status === 'sent'
  } catch {
    return false
  }
}

async function startServer(): Promise<void> {
  server = fork(join(import.meta.dirname, 'contact-process.ts'), [dataDir, backendDir])
  port = await new Promise<number>((resolve, reject) => {
    server.once('message', (message) => resolve(Number(message)))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  server.removeAllListeners('exit')
}

async function killServer(): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

function killBackend(): void {
  const pid = Number(readFileSync(join(backendDir, 'pid'), 'utf8'))
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It is still down from the kill before.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The subjects of all messages in the database, as its owner reads them, a hundred at a time. */
async function storedSubjects(): Promise<string[]> {
  const { url, secretKey } = JSON.parse(readFileSync(join(backendDir, 'address.json'), 'utf8'))
  const subjects: string[] = []
  for (;;) {
    const query = `select=subject&order=id&limit=100&offset=${subjects.length}`
    const answer = await fetch(`${url}/rest/v1/contact_messages?${query}`, { headers: { apikey: secretKey } })
    const rows: { subject: string }[] = await answer.json()
    subjects.push(...rows.map(({ subject }) => subject))
    if (rows.length < 100) return subjects
  }
}
