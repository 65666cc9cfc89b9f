/** What a production build leaves in `dist/`, and what of the sources it was made from. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '../../shared/model.ts'

/** Folders of a build; `record` is written last, so that half a build is never taken for a whole one. */
export const DIST = {
  client: 'dist/client',
  server: 'dist/server/entry.mjs',
  /** Vite's manifest, where Vike puts it. */
  assets: 'dist/assets.json',
  content: 'dist/content',
  pages: 'dist/pages',
  record: 'dist/build.json',
} as const

export interface BuildRecord {
  /** Names what was built: the same sources give the same name. */
  build: string
  /** Milliseconds since 1970. */
  builtAt: number
  /** Of the sources, by `sourceFingerprint`. */
  fingerprint: string
  /** The edition whose pages were rendered ahead. */
  edition: string
  /** Site path of the chunk that holds a locale's messages. */
  messages: Partial<Record<Locale, string>>
  /** Key of a page (`pageKey`) → what is not in its files. */
  pages: Record<string, { file: string; status: number; headers: [string, string][]; etag: string }>
}

const recordSchema = z.object({
  build: z.string(),
  builtAt: z.number(),
  fingerprint: z.string(),
  edition: z.string(),
  messages: z.record(z.string(), z.string()),
  pages: z.record(
    z.string(),
    z.object({
      file: z.string(),
      status: z.number(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      etag: z.string(),
    }),
  ),
})

/** `undefined` when there is no whole build. */
export async function readBuildRecord(): Promise<BuildRecord | undefined> {
  const text = await readFile(DIST.record, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return recordSchema.safeParse(JSON.parse(text)).data
}

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

async function filesBelow(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
