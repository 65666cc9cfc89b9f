/** The code part of a build: client and server bundles, made again only when the code or the messages are others. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { encodeBody } from '../http/compression.ts'
import { writeEncoded } from '../http/encoded-files.ts'
import { isText, listFiles } from '../http/files.ts'
import { type BuildRecord, partsOf } from './dist.ts'
import { linkFile } from './link-file.ts'

export interface Bundles {
  /** Names the client's files. */
  code: string
  messages: BuildRecord['messages']
}

/** Puts the bundles into `dir`: those of `previous` where it was made from the same, by `fingerprint`. */
export async function makeBundles(
  dir: string,
  fingerprint: string,
  previous: BuildRecord | undefined,
): Promise<Bundles> {
  if (previous?.bundles === fingerprint) await linkBundles(dir, previous)
  else await bundle(dir)
  return { code: await nameCode(dir), messages: await messageChunks(dir) }
}

async function linkBundles(dir: string, previous: BuildRecord): Promise<void> {
  const files = Object.keys(previous.files).filter((file) => /^(client\/|server\/|assets\.json$)/.test(file))
  await Promise.all(files.map((file) => linkFile(join(previous.dir, file), join(dir, file))))
}

async function bundle(dir: string): Promise<void> {
  // Takes a second to load, which most builds do without.
  const { build } = await import('vike/api')
  await build({ viteConfig: { logLevel: 'warn', build: { outDir: dir } } })
  const files = await listFiles(partsOf(dir).client)
  await Promise.all(
    [...files.values()]
      .filter(isText)
      .map(async (file) => writeEncoded(file, await encodeBody(await readFile(file)))),
  )
}

/** Files are named by their content, so their names say all there is to say. */
async function nameCode(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await listFiles(partsOf(dir).client)
  for (const path of [...files.keys()].sort()) hash.update(`${path}\n`)
  return hash.digest('hex').slice(0, 12)
}

async function messageChunks(dir: string): Promise<BuildRecord['messages']> {
  const text = await readFile(partsOf(dir).assets, 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string } | undefined>
  return Object.fromEntries(
    LOCALE_NAMES.flatMap((locale) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(`virtual:messages/${locale}`))
      const chunk = key === undefined ? undefined : manifest[key]
      return chunk ? [[locale, `/${chunk.file}`]] : []
    }),
  )
}
