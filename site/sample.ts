/**
 * `sample.lock`: the files of the sample site with their hashes, which tell what is the sample's from what its owner wrote.
 * `node site/sample.ts` writes it anew after the sample has changed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SAMPLE_LOCK = 'sample.lock'

export interface SampleFiles {
  /** Files of the sample that exist and have not been changed, relative to the project. */
  unchanged: readonly string[]
  isUnchanged(file: string): boolean
}

/** Reads the lock of a project. Without a lock nothing is known to be the sample's. */
export function readSampleFiles(root: string): SampleFiles {
  const path = join(root, SAMPLE_LOCK)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const hashes = new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ', 1)[0]]))
  const isUnchanged = (file: string) =>
    hashes.has(file) && existsSync(join(root, file)) && hashOf(root, file) === hashes.get(file)
  return {
    // All of them are read.
    get unchanged() {
      return [...hashes.keys()].filter(isUnchanged)
    },
    isUnchanged,
  }
}

/** Line endings do not count: git may check a file out with CRLF. */
function hashOf(root: string, file: string): string {
  const bytes = readFileSync(join(root, file)).toString('latin1').replaceAll('\r\n', '\n')
  return createHash('sha256').update(bytes, 'latin1').digest('hex').slice(0, 16)
}

/** Text of the lock for these files of a project. */
export function lockOf(root: string, files: readonly string[]): string {
  return files.map((file) => `${hashOf(root, file)} ${file}\n`).join('')
}

/** Paths that `init` deletes or replaces; messages are edited line by line. */
const SAMPLE_PATHS = [
  'content',
  ':!content/messages',
  'public/favicon.ico',
  'public/favicon.svg',
  'public/og.png',
  'public/stream',
  'supabase/seed.sql',
  'published-urls.txt',
  'LICENSE',
]

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd()
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...SAMPLE_PATHS], { encoding: 'utf8' })
  writeFileSync(join(root, SAMPLE_LOCK), lockOf(root, listed.split('\0').filter(Boolean).sort()))
}
