/**
 * The process of the embedded backend, started by `backend.ts`: it tells its parent where it listens, on
 * loopback only, and ends with it. What keeps it from starting is one line, told to the parent as well.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { OperatorError } from '../../env.ts'
import type { LiteBackend, LiteKeys } from './lite.ts'
import { takeLock } from './lock.ts'
import { migrate } from './migrate.ts'

/** What the parent hears. */
export type EmbeddedReport =
  | { kind: 'ready'; url: string; publishableKey: string }
  | { kind: 'refused'; reason: string }

const [dir = '.data/backend'] = process.argv.slice(2)

process.on('disconnect', () => void stop())
process.on('SIGTERM', () => void stop())
// Ctrl-C reaches the parent too, which still hands over the last messages before it ends.
process.on('SIGINT', () => {})

let open: LiteBackend | undefined

await start(dir).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.send?.({ kind: 'refused', reason } satisfies EmbeddedReport, () => process.exit(1))
})

async function start(folder: string): Promise<void> {
  const { openLite, shortenErrors } = await importLite()
  shortenErrors((line) => process.stderr.write(`The embedded backend: ${line}\n`))
  takeLock(folder)
  const keys = keysIn(folder)
  const database = join(folder, 'database')
  const whole = join(folder, 'database-is-whole')
  // A first start that was interrupted leaves half a database, to which nobody can have written yet.
  if (!existsSync(whole)) rmSync(database, { recursive: true, force: true })
  const backend = await openLite({
    dir: database,
    keys,
    onMail: ({ to, subject, text }) => console.log(`Mail to ${to}: ${subject}\n${text ?? ''}`),
  })
  open = backend
  await migrate(backend)
  writeFileSync(whole, '')
  const server = createServer(getRequestListener((request) => backend.fetch(request)))
  server.listen(0, '127.0.0.1', () => {
    // A TCP server's address is an object once it listens.
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    writeFileSync(join(folder, 'address.json'), JSON.stringify({ url, ...keys }), { mode: 0o600 })
    process.send?.({ kind: 'ready', url, publishableKey: keys.publishableKey } satisfies EmbeddedReport)
  })
}

async function importLite() {
  try {
    return await import('./lite.ts')
  } catch (cause) {
    throw new OperatorError(
      'the embedded backend is not installed here: it comes with `npm install`, and not with --omit=dev',
      { cause },
    )
  }
}

/** Made once for each folder, so that sessions outlive a restart. */
function keysIn(folder: string): LiteKeys {
  const file = join(folder, 'keys.json')
  // Written below, by this same function.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LiteKeys
  const secret = () => randomBytes(24).toString('base64url')
  const keys = {
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret() + secret(),
  }
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

async function stop(): Promise<void> {
  await open?.close().catch(() => {})
  process.exit(0)
}
