/**
 * The process of the embedded backend, started by `supervise.ts`: it tells its parent where it listens, on
 * loopback only, and ends with it. While another process has the data, it tells where that one listens, and
 * takes over when it ends. What keeps it from starting is one line, told to the parent as well.
 */
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { writeWhole } from '../../../shared/node/write-whole.ts'
import type { BackendAddress } from '../../backend/client.ts'
import { OperatorError } from '../../env.ts'
import { dropAddress, keysIn, readAddress, writeAddress } from './files.ts'
import type { LiteBackend } from './lite.ts'
import { ownerOf, takeLock } from './lock.ts'
import { migrate } from './migrate.ts'

/** What the parent hears. */
export type EmbeddedReport =
  | { kind: 'ready'; address: BackendAddress }
  /** The data are another process's, whose backend may be used while it listens. */
  | { kind: 'shared'; owner: string; address?: BackendAddress | undefined }
  /** The other process has ended: this one starts. */
  | { kind: 'takeover' }
  | { kind: 'warning'; line: string }
  | { kind: 'refused'; reason: string }

/** What the parent says: where visitors reach the site, which mails have to name. */
export interface SiteReport {
  siteUrl: string
}

/** How often the data are asked for while another process has them. */
const LOCK_PAUSE_MILLISECONDS = 500
/** A process that was told to end takes a moment to close its database: until then it is not worth a word. */
const QUIET_MILLISECONDS = 5000

const [dir = '.data/backend'] = process.argv.slice(2)

let siteUrl: string | undefined
let open: LiteBackend | undefined

process.on('message', (report: SiteReport) => {
  siteUrl = report.siteUrl
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
  await ownFolder(folder)
  const { openLite, shortenErrors } = await import('./lite.ts')
  shortenErrors((line) => process.stderr.write(`The embedded backend: ${line}\n`))
  const keys = keysIn(folder, (line) => tell({ kind: 'warning', line }))
  const database = join(folder, 'database')
  const whole = join(folder, 'database-is-whole')
  // A first start that was interrupted leaves half a database, to which nobody can have written yet.
  if (!existsSync(whole)) rmSync(database, { recursive: true, force: true })
  const backend = await openLite({
    dir: database,
    keys,
    siteUrl: () => siteUrl,
    onMail: ({ to, subject, text }) => console.log(`Mail to ${to}: ${subject}\n${text ?? ''}`),
  })
  open = backend
  await migrate(backend)
  writeWhole(whole, '')
  const server = createServer(getRequestListener((request) => backend.fetch(request)))
  server.listen(0, '127.0.0.1', () => {
    // A TCP server's address is an object once it listens.
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    writeAddress(folder, url, keys)
    tell({ kind: 'ready', address: { url, publishableKey: keys.publishableKey } })
  })
}

function checkInstalled(): void {
  try {
    import.meta.resolve('@supabase/lite')
  } catch (cause) {
    throw new OperatorError(
      'the embedded backend is not installed here: it comes with `npm install`, and not with --omit=dev',
      { cause },
    )
  }
}

/** Resolves when the folder is this process's own. Until then the parent hears where the owner's backend is. */
async function ownFolder(folder: string): Promise<void> {
  let told: string | undefined
  for (let waited = 0; !takeLock(folder); waited += LOCK_PAUSE_MILLISECONDS) {
    const address = readAddress(folder)
    const url = address?.url ?? 'none'
    if (url !== told && (address || told !== undefined || waited >= QUIET_MILLISECONDS)) {
      told = url
      tell({ kind: 'shared', owner: ownerOf(folder), address })
    }
    await pause(LOCK_PAUSE_MILLISECONDS)
  }
  dropAddress(folder)
  if (told !== undefined) tell({ kind: 'takeover' })
}

/** A parent that is gone hears nothing: this process then ends as well. */
function tell(report: EmbeddedReport): void {
  if (process.connected) process.send?.(report, () => {})
}

async function stop(): Promise<void> {
  if (open) dropAddress(dir)
  await open?.close().catch(() => {})
  process.exit(0)
}
