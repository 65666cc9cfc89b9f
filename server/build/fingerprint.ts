/** Names the sources of a build as they are now: another name, and the build is old. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { filesBelow } from './dist.ts'

const SOURCES = ['content', 'pages', 'pipeline', 'public', 'renderer', 'server', 'shared']
const SOURCE_FILES = ['package.json', 'package-lock.json', 'vite.config.ts']

/** Changes whenever a file that goes into a build does: names, sizes and times, so that it costs milliseconds. */
export async function sourceFingerprint(siteUrl: string | undefined): Promise<string> {
  const listed = await Promise.all(SOURCES.map(filesBelow))
  const hash = createHash('sha256').update(siteUrl ?? '')
  for (const file of [...listed.flat(), ...SOURCE_FILES].sort()) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
