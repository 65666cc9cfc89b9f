/** Production builds in `dist/`: one folder per build, and a record of the current one. */
import { hash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
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
    /** Vike's `renderPage`, bundled with all that pages are rendered with. */
    render: join(dir, 'server/render.mjs'),
    /** Vite's manifest, where Vike puts it. */
    assets: join(dir, 'assets.json'),
    /** The index, bodies and pictures, as the pipeline names them. */
    content: join(dir, 'content'),
    /** Icons of the installed site, by their site paths. */
    icons: join(dir, 'icons'),
    /** List of the pages' cards and of what is drawn in them. */
    cardList: join(dir, 'cards.json'),
    /** Documents, payloads, feeds and the like: `site-folder.ts`. */
    site: join(dir, 'site'),
    siteIndex: join(dir, 'site.json'),
    /** Files that only pages of the build before ask for, by site path. */
    earlier: join(dir, 'earlier'),
    /** For the next build only: what each page was rendered from. */
    inputs: join(dir, 'inputs.json'),
    /** The same for the other files of `site`. */
    fileInputs: join(dir, 'file-inputs.json'),
  }
}

const fileFacts = z.object({ size: z.number(), hash: z.string() })
type FileFacts = z.infer<typeof fileFacts>

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
  /** Hash of the code and the messages that the bundles were made from, by `bundleFingerprint`. */
  bundles: z.string(),
  /** Hash of all that pages are made from besides content, by `pageFingerprint`. */
  program: z.string(),
  /** The snapshot whose pages were rendered ahead. */
  snapshot: z.string(),
  /** When that snapshot ends, in milliseconds since 1970. */
  until: z.number(),
  /** Source file of each script that documents name → its site path. */
  scripts: z.record(z.string(), z.string()),
  /** Every file but those of `site`, by its path in `dir`. A damaged page is rendered anew. */
  files: z.record(z.string(), fileFacts),
})

export type BuildRecord = z.infer<typeof recordSchema>

/** The current build, and a message if it is damaged. Both are undefined before the first build. */
export interface FoundBuild {
  record?: BuildRecord
  damage?: string
  /** Paths in the build's folder of the files that are missing or changed; absent if there are none. */
  damaged?: string[]
}

export async function findBuild(): Promise<FoundBuild> {
  const text = await readFile(RECORD, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const record = parseRecord(text)
  if (!record) return { damage: `${RECORD} cannot be read` }
  const damaged = await damagedFiles(record)
  const damage = damageOf(record.dir, damaged)
  return damage === undefined ? { record } : { record, damage, damaged }
}

function damageOf(dir: string, [first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : `${join(dir, first)} is missing or damaged`
}

/** Paths in the build's folder, in the record's order. */
async function damagedFiles({ dir, files }: BuildRecord): Promise<string[]> {
  const found = await factsOf(Object.keys(files).map((file) => join(dir, file)))
  return Object.keys(files).filter((file) => found.get(join(dir, file))?.hash !== files[file]?.hash)
}

/**
 * Resolves with the damage of a build that is served. Looks at sizes only, so that a health check may call it often.
 */
export async function damageSinceStart({ dir, files }: BuildRecord): Promise<string | undefined> {
  const damaged: string[] = []
  await inLanes(Object.entries(files), async ([file, { size }]) => {
    const found = await stat(join(dir, file)).catch(() => undefined)
    if (found?.size !== size) damaged.push(file)
  })
  return damageOf(dir, damaged)
}

/** Path → size and hash of the file's bytes. Files that cannot be read have none. */
async function factsOf(paths: readonly string[]): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>()
  await inLanes(paths, async (path) => {
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes) facts.set(path, { size: bytes.byteLength, hash: hashOf(bytes) })
  })
  return facts
}

/** 96 bits: enough to find damage and changes, which nobody forges. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 16)
}

/** Files read at once: a site may have more pictures than fit into memory. */
const LANES = 8

export async function inLanes<T>(values: Iterable<T>, use: (value: T) => Promise<void>): Promise<void> {
  const queue = [...values].values()
  const lane = async () => {
    for (const value of queue) await use(value)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
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

/** Makes a build the current one: from now on it is what starts. */
export async function publishBuild(record: Omit<BuildRecord, 'files'>): Promise<void> {
  const files = await filesBelow(record.dir)
  const others = [join(record.dir, IN_USE), partsOf(record.dir).site].map((folder) => folder + sep)
  const built = files.filter((file) => !others.some((folder) => file.startsWith(folder)))
  const facts = await factsOf(built)
  const byPath = [...facts].map(([file, each]) => [relative(record.dir, file), each] as const)
  const whole: BuildRecord = { ...record, files: Object.fromEntries(byPath.sort()) }
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
    rmSync(dir, { recursive: true, force: true })
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

/**
 * Puts each file at a second path as well. Only for files that are replaced and never written to. Where the file system
 * has no links, or is another, files are copied.
 */
export function linkFiles(pairs: readonly (readonly [from: string, to: string])[]): void {
  for (const folder of new Set(pairs.map(([, to]) => dirname(to)))) mkdirSync(folder, { recursive: true })
  for (const [from, to] of pairs) {
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }
}

export async function filesBelow(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
