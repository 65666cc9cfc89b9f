/** Names of sources as they are now: another name, and what was made from them is old. */
import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { chosenTheme } from '../../shared/node/themes.ts'
import { filesBelow } from './dist.ts'

/** Rooms whose code browsers or pages may hold, and files served as they are. `tests/rules` holds imports to these. */
const BUNDLED = ['pages', 'public', 'renderer', 'shared', 'themes']
const SETTINGS = ['content.config.ts', 'package.json', 'package-lock.json', 'vite.config.ts']
const SOURCES = [...BUNDLED, 'content', 'pipeline', 'server', 'site']

/** Changes whenever a file that goes into a build does: names, sizes and times, so that it costs milliseconds. */
export async function sourceFingerprint(siteUrl: string | undefined): Promise<string> {
  let facts = `${siteUrl} ${process.version}\n`
  for (const file of await sortedFiles(SOURCES)) {
    const { size, mtimeMs } = await stat(file)
    facts += `${file}\0${size}\0${mtimeMs}\n`
  }
  return hash('sha256', facts)
}

/**
 * Names what client and server bundles are made from, by content, so that every checkout agrees: the code, and the messages, all
 * that they hold of the site's content.
 */
export async function bundleFingerprint(base: string, messages: object): Promise<string> {
  return hashFiles(await sortedFiles(BUNDLED), `${base} ${chosenTheme()} ${JSON.stringify(messages)}`)
}

/** Names whatever a page is made from besides the content that it reads: the bundles, by their names, and this server. */
export async function pageFingerprint(bundles: string, code: string): Promise<string> {
  return hashFiles(await sortedFiles(['server']), `${bundles} ${code}`)
}

async function hashFiles(files: readonly string[], facts: string): Promise<string> {
  const lines = files.map(async (file) => `${file}\0${hash('sha256', await readFile(file))}\n`)
  return hash('sha256', `${process.version}\n${facts}\n${(await Promise.all(lines)).join('')}`)
}

async function sortedFiles(rooms: readonly string[]): Promise<string[]> {
  const listed = await Promise.all(rooms.map(filesBelow))
  return [...listed.flat(), ...SETTINGS].sort()
}
