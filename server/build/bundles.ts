/** The code part of a build: client and server bundles, made again only when the code or the messages are others. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { encodeFile } from '../http/compression.ts'
import { isText, listFiles } from '../http/files.ts'
import { type BuildRecord, linkFiles, partsOf } from './dist.ts'

export interface Bundles {
  /** Names the client's files. */
  code: string
  scripts: BuildRecord['scripts']
}

/** Reads what pages need to know of the bundles in `dir`. */
export async function describeBundles(dir: string): Promise<Bundles> {
  return { code: await nameCode(dir), scripts: await entryScripts(dir) }
}

/** Puts the bundles of `previous` into `dir`. */
export function linkBundles(dir: string, previous: BuildRecord): void {
  const files = Object.keys(previous.files).filter((file) => /^(client\/|server\/|assets\.json$)/.test(file))
  linkFiles(files.map((file) => [join(previous.dir, file), join(dir, file)]))
}

/** Compiled messages by locale. */
export type Messages = Record<string, object>

/** Bundles into `dir` for a site in the folder `base` of its host, `/repo` or empty. */
export async function bundle(dir: string, base: string, messages: Messages): Promise<void> {
  // Takes a second to load, which most builds do without.
  const { build } = await import('vike/api')
  const plugins = [giveMessages(messages)]
  await build({ viteConfig: { base: `${base}/`, logLevel: 'warn', build: { outDir: dir }, plugins } })
  const files = await listFiles(partsOf(dir).client)
  await Promise.all([...files.values()].filter(isText).map(encodeFile))
}

/** Gives them to `renderer/build/messages.ts`. */
function giveMessages(messages: Messages): Plugin {
  return {
    name: 'meridiana:give-messages',
    configResolved({ plugins }) {
      plugins.find(({ name }) => name === 'meridiana:messages')?.api.give(messages)
    },
  }
}

/** Files are named by their content, so their names say all there is to say. */
async function nameCode(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await listFiles(partsOf(dir).client)
  for (const path of [...files.keys()].sort()) hash.update(`${path}\n`)
  return hash.digest('hex').slice(0, 12)
}

/** The scripts that documents name, from Vite's manifest (https://vite.dev/guide/backend-integration). */
async function entryScripts(dir: string): Promise<BuildRecord['scripts']> {
  const text = await readFile(partsOf(dir).assets, 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string; isEntry?: boolean }>
  const entries = Object.entries(manifest).filter(
    ([source, { isEntry }]) => isEntry && source.endsWith('.ts'),
  )
  return Object.fromEntries(entries.map(([source, { file }]) => [source, `/${file}`]))
}
