/** Two servers with one data folder: one embedded backend serves both, and outlives the server that started it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../server/backend/backend.ts'
import { contactMessage } from '../../server/contact/fields.ts'
import { contactIntake } from '../../server/contact/intake.ts'
import { embeddedBackend } from '../../server/dev/backend/connection.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shared-'))
const dir = join(dataDir, 'backend')

function connect() {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
  return { backend: embeddedBackend(dataDir, { log }), lines }
}

let first: ReturnType<typeof connect>
let second: ReturnType<typeof connect>

beforeAll(async () => {
  first = connect()
  await isThere(first.backend)
  second = connect()
  await isThere(second.backend)
}, 120_000)
afterAll(async () => {
  await Promise.all([first.backend.stop(), second.backend.stop()])
  rmSync(dataDir, { recursive: true })
})

function isThere(backend: Backend): Promise<void> {
  return new Promise((resolve) => backend.onReady(resolve))
}

/** A message that the second server takes. */
async function send(subject: string): Promise<void> {
  const intake = contactIntake({ dataDir, backend: second.backend, log: { warn: () => {}, error: () => {} } })
  const text = { name: 'Ada', email: 'ada@example.org', subject, message: 'It could weave patterns.' }
  await intake.submit(contactMessage(text, { locale: 'en', now: new Date(), isFlagged: false }))
  await expect.poll(() => storedSubjects().catch(() => []), { timeout: 30_000 }).toContain(subject)
  await intake.stop()
}

async function storedSubjects(): Promise<string[]> {
  const { url, secretKey } = JSON.parse(readFileSync(join(dir, 'address.json'), 'utf8'))
  const answer = await fetch(`${url}/rest/v1/contact_messages?select=subject`, {
    headers: { apikey: secretKey },
  })
  const rows: { subject: string }[] = await answer.json()
  return rows.map(({ subject }) => subject)
}

test('the second server uses the backend of the first, and names its process', async () => {
  const url = first.backend.address()?.url
  expect(second.backend.address()?.url).toBe(url)
  const pid = readFileSync(join(dir, 'pid'), 'utf8')
  expect(second.lines).toEqual([
    expect.stringContaining(
      `initialised against the embedded backend of process ${pid} at ${url}, which is not`,
    ),
  ])
  await send('Through the first')
})

test('when the first server ends, the second takes over with all that is stored', {
  timeout: 60_000,
}, async () => {
  const before = second.backend.address()?.url
  await first.backend.stop()
  await send('After the first')
  expect(second.backend.address()?.url).not.toBe(before)
  expect(second.lines.at(-2)).toBe('The process that had the embedded backend has ended: it starts here')
  expect(await storedSubjects()).toEqual(['Through the first', 'After the first'])
})
