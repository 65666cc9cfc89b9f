/** Keys of cached results: equal keys mean equal input, read by the same program. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const CODE = ['pipeline', 'shared']

/** First 32 hex digits of SHA-256: 128 bits, so that equal keys mean equal content. */
export function contentKey(parts: readonly (string | Uint8Array)[]): string {
  if (parts.length === 1) return hash('sha256', parts[0] ?? '', 'hex').slice(0, 32)
  return contentKey([parts.map((part) => contentKey([part])).join()])
}

/**
 * The code of the pipeline and of what it shares, the versions of all packages, and Node's, whose Unicode tables
 * decide on letters.
 */
export function programFingerprint(): string {
  const files = CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => file + readFileSync(join(ROOT, file), 'utf8'))
  return contentKey([process.version, packageVersions(), ...code])
}

function packageVersions(): string {
  for (const file of ['package-lock.json', 'package.json']) {
    try {
      return readFileSync(join(ROOT, file), 'utf8')
    } catch {
      // The lock is missing where only production files were copied.
    }
  }
  return ''
}
