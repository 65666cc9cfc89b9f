/** Production builds in `dist/`: one folder per build, and a record of the current one. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { ConfigError } from '../config-error.ts'

const DIST = 'dist'
/** Names the current build. It is replaced once a build is whole, so that half a build is never served. */
export const RECORD = join(DIST, 'build.json')
/** In a build's folder: one empty file for each process that builds or serves it, named by its id. */
const IN_USE = 'in-use'

/** Paths of a build's parts. */
export function partsOf(dir: string) {
  return {
    client: join(dir, 'client'),
    server: join(dir, 'server/entry.mjs'),
    /** Vite's manifest, where Vike puts it. */
    assets: join(dir, 'assets.json'),
    /** The index and the pictures, as the pipeline names them. */
    content: join(dir, 'content'),
    bodies: join(dir, 'bodies'),
    /** Icons of the installed site, by their site paths. */
    icons: join(dir, 'icons'),
    /** List of the pages that have a card. */
    cardList: join(dir, 'cards.json'),
    /** List of the cards' drawings. */
    drawingList: join(dir, 'drawings.json'),
    pages: join(dir, 'pages'),
    search: join(dir, 'search.sqlite'),
    /** Files that only pages of the build before ask for, by site path. */
    earlier: join(dir, 'earlier'),
    /** For the next build only: what each page was rendered from. */
    inputs: join(dir, 'inputs.json'),
    worker: join(dir, 'service-worker.js'),
  }
}

const recordSchema = z.object({
  /** The build's folder. */
  dir: z.string(),
  /** Names what was built: the same sources give the same name. */
  build: z.string(),
  /** Names the code that browsers run: as long as it is the same, pages of one build can go on with those of the next. */
  code: z.string(),
  /** Milliseconds since 1970. */
  builtAt: z.number(),
  /** Hash of all sources, by `sourceFingerprint`. */
  fingerprint: z.string(),
  /** Hash of the code that the bundles were made from, by `codeFingerprint`. */
  sources: z.string(),
  /** The same with the messages, by `bundleFingerprint`. */
  bundles: z.string(),
  /** Hash of all that pages are made from besides content, by `pageFingerprint`. */
  program: z.string(),
  /** The snapshot whose pages were rendered ahead. */
  snapshot: z.string(),
  /** When that snapshot ends, in milliseconds since 1970. */
  until: z.number(),
  /** Locale → site path of the chunk that holds its messages. */
  messages: z.record(z.string(), z.string()),
  /** Every file of the build, by its path in `dir` → its size in bytes. */
  files: z.record(z.string(), z.number()),
})

export type BuildRecord = z.infer<typeof recordSchema>

/** The current build, and in words what is wrong with it. Neither, where nothing was built yet. */
export interface FoundBuild {
  record?: BuildRecord
  damage?: string
}

export async function findBuild(): Promise<FoundBuild> {
  const text = await readFile(RECORD, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const record = parseRecord(text)
  if (!record) return { damage: `${RECORD} cannot be read` }
  const damaged = await firstDamaged(record)
  return damaged === undefined ? { record } : { record, damage: `${damaged} is missing or incomplete` }
}

/** The build that is there. Throws a `ConfigError` when it is damaged, or none was made yet. */
export async function wholeBuild(): Promise<BuildRecord> {
  const { record, damage } = await findBuild()
  if (!record || damage) throw new ConfigError(`${damage ?? 'There is no build'}: run "npm run build" first`)
  return record
}

function parseRecord(text: string): BuildRecord | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function firstDamaged({ dir, files }: BuildRecord): Promise<string | undefined> {
  const paths = await Promise.all(
    Object.entries(files).map(async ([file, size]) => {
      const path = join(dir, file)
      const found = await stat(path).catch(() => undefined)
      return found?.size === size ? [] : path
    }),
  )
  return paths.flat()[0]
}

/** Makes a build the current one: from now on it is what starts. */
export async function publishBuild(record: Omit<BuildRecord, 'files'>): Promise<void> {
  const files = await filesBelow(record.dir)
  const built = files.filter((file) => !file.startsWith(join(record.dir, IN_USE)))
  const sizes = await Promise.all(
    built.map(async (file) => [relative(record.dir, file), (await stat(file)).size] as const),
  )
  const whole: BuildRecord = { ...record, files: Object.fromEntries(sizes) }
  writeWhole(RECORD, JSON.stringify(whole))
}

/** Makes the folder of a new build. */
export function makeBuildFolder(now: Date): string {
  const dir = join(DIST, now.toISOString().replace(/[:.]/g, '-'))
  mkdirSync(dir, { recursive: true })
  markBuildInUse(dir)
  return dir
}

/** Keeps a build from being removed while this process lives. From a disk that is read-only nobody removes it anyway. */
export function markBuildInUse(dir: string): void {
  try {
    mkdirSync(join(dir, IN_USE), { recursive: true })
    writeFileSync(join(dir, IN_USE, String(process.pid)), '')
  } catch {}
}

/** Lets go of a build that this process no longer serves. */
export async function releaseBuild(dir: string): Promise<void> {
  await rm(join(dir, IN_USE, String(process.pid)), { force: true })
}

/** Whether a process is making a build that is to follow the one in `current`: folders are named by their time. */
export async function isBuildUnderWay(current: string): Promise<boolean> {
  const names = await readdir(DIST)
  const later = names.filter((name) => join(DIST, name) !== RECORD && join(DIST, name) > current)
  return (await Promise.all(later.map((name) => isInUse(join(DIST, name))))).includes(true)
}

/** Removes what is in `dist/` but the folders in `keep` and those in use, such as by a server that runs on. */
export async function removeOldBuilds(keep: readonly string[]): Promise<void> {
  for (const name of await readdir(DIST)) {
    const dir = join(DIST, name)
    if (dir === RECORD || keep.includes(dir) || (await isInUse(dir))) continue
    await rm(dir, { recursive: true, force: true })
  }
}

async function isInUse(dir: string): Promise<boolean> {
  const users = await readdir(join(dir, IN_USE)).catch(() => [])
  return users.some((pid) => isAlive(Number(pid)))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function filesBelow(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
