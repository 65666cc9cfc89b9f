/** `node pipeline/commands/sample-files.ts` writes `sample.lock` anew after the sample has changed. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeAtomically } from '../fs.ts'
import { lockOf, SAMPLE_LOCK } from '../sample-lock.ts'

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

/** Writes the lock of the files that git tracks, as they are now. */
export function renewSampleLock(root: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...SAMPLE_PATHS], {
    cwd: root,
    encoding: 'utf8',
  })
  writeAtomically(join(root, SAMPLE_LOCK), lockOf(root, listed.split('\0').filter(Boolean).sort()))
}

if (process.argv[1] === import.meta.filename) renewSampleLock(process.cwd())
