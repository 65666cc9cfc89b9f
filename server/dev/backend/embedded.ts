/**
 * Process of the embedded backend, started by `connection.ts`. It listens on loopback only, reports its address to its
 * parent, and ends with it. A problem that keeps it from starting is reported as one line.
 */
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { writeWhole } from '../../../shared/node/write-whole.ts'
import type { ServerBackendAddress } from '../../backend/client.ts'
import { ConfigError } from '../../config-error.ts'
import { dropAddress, keysIn, writeAddress } from './files.ts'
import type { LiteBackend } from './lite.ts'
import { lockHolder, takeLock } from './lock.ts'
import { migrate, removeSeed } from './migrate.ts'

/** Message to the parent. */
export type EmbeddedReport =
  | { kind: 'ready'; address: ServerBackendAddress }
  | { kind: 'warning'; line: string }
  | { kind: 'refused'; reason: string }

/** Message from the parent: the address that mails link to. */
export interface SiteUrlMessage {
  siteUrl: string
}

/** Time for a process that is ending to close its database, and pause between two attempts to lock it. */
const LOCK_TIMEOUT_MS = 5000
const LOCK_PAUSE_MS = 500

const [dir = '.data/backend'] = process.argv.slice(2)

let siteUrl: string | undefined
let open: LiteBackend | undefined

process.on('message', (message: SiteUrlMessage) => {
  siteUrl = message.siteUrl
})
process.on('disconnect', () => void stop())
process.on('SIGTERM', () => void stop())
// Ctrl-C reaches the parent too, which still hands over the last messages before it ends.
process.on('SIGINT', () => {})

await start(dir).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.send?.({ kind: 'refused', reason } satisfies EmbeddedReport, () => process.exit(1))
})

async function start(folder: string): Promise<void> {
  checkInstalled()
  await lockFolder(folder)
  const { openLite, shortenErrors } = await import('./lite.ts')
  shortenErrors((line) => process.stderr.write(`The embedded backend: ${line}\n`))
  const keys = keysIn(folder, (line) => report({ kind: 'warning', line }))
  const database = join(folder, 'database')
  const whole = join(folder, 'database-is-whole')
  // An interrupted first start leaves half a database, to which nobody can have written yet.
  if (!existsSync(whole)) rmSync(database, { recursive: true, force: true })
  const backend = await openLite({
    dir: database,
    keys,
    siteUrl: () => siteUrl,
    onMail: ({ to, subject, text }) => console.log(`Mail to ${to}: ${subject}\n${text ?? ''}`),
  })
  open = backend
  await migrate(backend)
  await removeSeed(backend, join(folder, 'remove-seed.sql'))
  writeWhole(whole, '')
  const server = createServer(getRequestListener((request) => backend.fetch(request)))
  server.listen(0, '127.0.0.1', () => {
    // A TCP server's address is an object once it listens.
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    writeAddress(folder, url, keys)
    const { publishableKey, secretKey } = keys
    report({ kind: 'ready', address: { url, publishableKey, secretKey } })
  })
}

function checkInstalled(): void {
  try {
    import.meta.resolve('@supabase/lite')
  } catch (cause) {
    throw new ConfigError(
      'the embedded backend is not installed here: it comes with `npm install`, and not with --omit=dev',
      { cause },
    )
  }
}

/** Throws a `ConfigError` if another process goes on holding the data. */
async function lockFolder(folder: string): Promise<void> {
  for (let waited = 0; !takeLock(folder); waited += LOCK_PAUSE_MS) {
    if (waited >= LOCK_TIMEOUT_MS) {
      throw new ConfigError(
        `the data in ${folder} belong to process ${lockHolder(folder)}: choose another DATA_DIR`,
      )
    }
    await pause(LOCK_PAUSE_MS)
  }
  dropAddress(folder)
}

/** Does nothing when the parent has ended: this process then ends as well. */
function report(message: EmbeddedReport): void {
  if (process.connected) process.send?.(message, () => {})
}

async function stop(): Promise<void> {
  if (open) dropAddress(dir)
  await open?.close().catch(() => {})
  process.exit(0)
}
