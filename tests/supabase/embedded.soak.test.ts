import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../server/backend/backend.ts'
import { type BackendClient, backendClient } from '../../server/backend/client.ts'
import { embeddedBackend } from '../../server/dev/backend/connection.ts'
import { readAddress } from '../../server/dev/backend/files.ts'
import { seededFolder } from './seeded.ts'

const home = process.cwd()
const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
const dir = join(dataDir, 'backend')
const lines: string[] = []
let backend: Backend

function connect(): Promise<Backend> {
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const connected = embeddedBackend(dataDir, log)
  return new Promise((resolve) => connected.onReady(() => resolve(connected)))
}

/** With more patience than a page has: the first query of a new database takes seconds on a busy machine. */
function client(): BackendClient {
  const address = readAddress(dir)
  if (!address) throw new Error(`The embedded backend is not there: ${lines.join('; ')}`)
  return backendClient(address, { timeLimit: 20_000 })
}

/** The site's server, which hands in messages with the secret key. */
function server(): BackendClient {
  const { url = '', secretKey = '' } = readAddress(dir) ?? {}
  return backendClient({ url, publishableKey: secretKey }, { timeLimit: 20_000 })
}

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Hello',
  message: '0123456789',
  locale: 'en',
  sent_at: '2026-11-21T12:00:00.000Z',
} as const

beforeAll(async () => {
  process.chdir(seededFolder())
  // An interrupted first start leaves half a database.
  mkdirSync(join(dir, 'database'), { recursive: true })
  writeFileSync(join(dir, 'database', 'PG_VERSION'), '17')
  backend = await connect()
}, 120_000)
afterAll(async () => {
  process.chdir(home)
  await backend.stop()
  rmSync(dataDir, { recursive: true })
})

test('the embedded backend, through supabase-js starts over what an interrupted first start left, and says where it is', () => {
  expect(lines).toEqual([
    expect.stringMatching(
      /^The backend client was initialised against the embedded backend at http:\/\/127\.0\.0\.1:\d+, which is not for production/,
    ),
  ])
})

test('its data are there after kill -9, when it comes back by itself', async () => {
  const message = { ...MESSAGE, idempotency_key: crypto.randomUUID() }
  await server().rpc('submit_contact', message)
  const ready = new Promise<void>((resolve) => {
    let calls = 0
    backend.onReady(() => ++calls === 2 && resolve())
  })
  process.kill(owner(), 'SIGKILL')
  await ready
  expect(await ownerRows(`idempotency_key=eq.${message.idempotency_key}`)).toHaveLength(1)
  const { count } = await client().from('stream_entries').select('*', { count: 'exact', head: true })
  expect(count).toBe(67)
})

test('a second server on its data has no backend, and says whose they are', { timeout: 60_000 }, async () => {
  const said: string[] = []
  const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) }
  const second = embeddedBackend(dataDir, log)
  await expect.poll(() => said, { timeout: 40_000 }).toHaveLength(1)
  expect(said[0]).toContain(`the data in ${dir} belong to process ${owner()}: choose another DATA_DIR`)
  expect(second.address()).toBeUndefined()
  await second.stop()
})

test('it ends with the process that started it, even after kill -9', { timeout: 60_000 }, async () => {
  const own = mkdtempSync(join(tmpdir(), 'orphan-'))
  const parent: ChildProcess = fork(join(import.meta.dirname, 'backend-process.ts'), [own])
  await new Promise((resolve) => parent.once('message', resolve))
  const orphan = Number(readFileSync(join(own, 'backend', 'pid'), 'utf8'))
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(orphan), { timeout: 40_000 }).toBe(false)
  rmSync(own, { recursive: true })
})

function owner(): number {
  return Number(readFileSync(join(dir, 'pid'), 'utf8'))
}

/** Messages as the owner of the project sees them. */
async function ownerRows(filter: string): Promise<unknown[]> {
  const { url, secretKey } = JSON.parse(readFileSync(join(dir, 'address.json'), 'utf8'))
  const answer = await fetch(`${url}/rest/v1/contact_messages?${filter}`, { headers: { apikey: secretKey } })
  return answer.json()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
