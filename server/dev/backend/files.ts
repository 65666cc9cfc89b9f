/** Files beside the embedded backend's database: its keys and its address. Each is written atomically. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../../shared/node/write-whole.ts'
import type { ServerBackendAddress } from '../../backend/client.ts'
import type { LiteKeys } from './lite.ts'

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
})
const addressSchema = z.object({ url: z.url(), publishableKey: z.string(), secretKey: z.string() })

/** Visitors' sessions depend on them: for this user only. */
const MODE = 0o600

/** Made once for each folder, so that sessions outlive a restart; made anew when damaged, which `warn` hears of. */
export function keysIn(dir: string, warn: (line: string) => void): LiteKeys {
  const file = join(dir, 'keys.json')
  const known = readJson(file, keysSchema)
  if (known) return known
  if (existsSync(file)) warn(`${file} was damaged and is made anew: whoever was signed in signs in again`)
  const secret = () => randomBytes(24).toString('base64url')
  const keys = {
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret() + secret(),
  }
  writeWhole(file, JSON.stringify(keys), { mode: MODE })
  return keys
}

/** Address of a folder's backend from its file; `undefined` while it is not running. */
export function readAddress(dir: string): ServerBackendAddress | undefined {
  return readJson(addressFile(dir), addressSchema)
}

/** Holds the secret key: for this user only. */
export function writeAddress(dir: string, url: string, keys: LiteKeys): void {
  writeWhole(addressFile(dir), JSON.stringify({ url, ...keys }), { mode: MODE })
}

/** Before it listens, and after: what another process reads is never an address of the past. */
export function dropAddress(dir: string): void {
  rmSync(addressFile(dir), { force: true })
}

function addressFile(dir: string): string {
  return join(dir, 'address.json')
}

/** `undefined` when the file is missing, cut off, or of another shape. */
function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
