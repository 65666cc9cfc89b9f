/** The `site` folder of a build: its pages, and the files that are made of them and of the content. */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { basePathOf } from '../../shared/base-path.ts'
import { encodePath } from '../../shared/urls.ts'
import { ConfigError } from '../config-error.ts'
import { bodiesIn, type Cards } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { snapshotAt } from '../content/snapshot.ts'
import { bodyOfBrotli } from '../http/compression.ts'
import { type SiteFile, type SiteFileSources, siteFiles } from '../written/site-files.ts'
import { type BuildRecord, hashOf, partsOf } from './dist.ts'
import { type MadePage, makePages } from './make-pages.ts'
import type { RenderSettings, RenderTask } from './render-worker.ts'
import {
  fileName,
  linkStored,
  openSiteFolder,
  type StoredFile,
  type StoredFiles,
  storeFile,
  writeSiteIndex,
} from './site-folder.ts'
import { pictureFile } from './stored-content.ts'

interface SiteToMake {
  build: Pick<BuildRecord, 'dir' | 'build' | 'code' | 'builtAt' | 'scripts'>
  index: ServedIndex
  /** Folder of the index, bodies and pictures. */
  contentDir: string
  cards: Cards
  siteUrl: string | undefined
  /** Folder of a build before with the same program. */
  previous: string | undefined
}

interface MadeSite {
  moment: Pick<BuildRecord, 'snapshot' | 'until'>
  pages: number
  /** Pages that were not taken from the build before. */
  rendered: number
}

/** Makes the pages and the other files of the `site` folder, at the time of the build. */
export async function makeSite(
  { build, index, contentDir, cards, siteUrl, previous }: SiteToMake,
  threads: Tinypool,
): Promise<MadeSite> {
  const { dir, code, builtAt, scripts } = build
  const options = { readBody: bodiesIn(contentDir), cards, build: build.build, showHidden: false }
  const snapshot = snapshotAt(index, new Date(builtAt), options)
  const { content, addresses } = snapshot
  const settings = { dir, code, scripts, siteUrl, contentDir, builtAt }
  const making = makePages({ dir, previous, content, addresses }, (due) => render(threads, settings, due))
  const [made, files] = await Promise.all([
    making,
    makeSiteFiles(dir, previous, {
      ...{ snapshot, code, builtAt, url: index.site.url, base: basePathOf(index.site.url) },
      file: (path) => pictureFile(index, contentDir, path),
      document: async (path) => readDocument(dir, path, (await making).files),
    }),
  ])
  await writeSiteIndex(dir, new Map([...made.files, ...files]))
  const moment = { snapshot: snapshot.id, until: snapshot.until }
  return { moment, pages: addresses.pages.length, rendered: made.rendered }
}

/** Prints what was made. */
export function tellOf({ moment, pages, rendered }: MadeSite): void {
  console.log(`Built ${pages} pages as ${moment.snapshot}, ${rendered} of them anew`)
}

/** Threads that render pages. The first loads its program while there is nothing to render yet. */
export function startThreads(): Tinypool {
  const threads = new Tinypool({
    filename: new URL('render-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: availableParallelism(),
  })
  // A thread that cannot start says so again when it is given pages.
  threads.run({ paths: [] }).catch(() => {})
  return threads
}

/** Pages handed to a thread at once, where several threads share them. */
const BATCH_PAGES = 16
/** A second thread takes half a second to start, in which the first one renders as many pages. */
const MIN_PAGES_PER_THREAD = 80

async function render(
  threads: Tinypool,
  settings: RenderSettings,
  paths: readonly string[],
): Promise<MadePage[]> {
  const size = paths.length > MIN_PAGES_PER_THREAD ? BATCH_PAGES : MIN_PAGES_PER_THREAD
  const batches: Promise<MadePage[]>[] = []
  for (let start = 0; start < paths.length; start += size) {
    const task: RenderTask = { settings, paths: paths.slice(start, start + size) }
    batches.push(threads.run(task))
  }
  try {
    return (await Promise.all(batches)).flat()
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Address → hash of all that its file was made from. */
type FileInputs = Record<string, string>

/** Feeds, lists for programs and the CV, each taken from the build before while its inputs are the same. */
export async function makeSiteFiles(
  dir: string,
  previous: string | undefined,
  sources: SiteFileSources,
): Promise<StoredFiles> {
  const find = previous === undefined ? undefined : await filesOfBuild(previous)
  const [files, taken] = [new Map<string, StoredFile>(), new Map<string, StoredFile>()]
  const inputs: FileInputs = {}
  for (const file of siteFiles(sources)) {
    const address = encodePath(file.path)
    const hash = file.inputs && hashOf(JSON.stringify(await file.inputs()))
    if (hash !== undefined) inputs[address] = hash
    const same = hash === undefined ? undefined : find?.(address, hash)
    const stored = same ?? (await makeFile(file, dir, sources.builtAt))
    if (same) taken.set(address, same)
    if (stored) files.set(address, stored)
  }
  if (previous !== undefined) linkStored(previous, dir, taken)
  await writeFile(partsOf(dir).fileInputs, JSON.stringify(inputs))
  return files
}

async function makeFile({ path, headers, make }: SiteFile, dir: string, modified: number) {
  const content = await make()
  return content === undefined ? undefined : storeFile(dir, encodePath(path), { headers, content, modified })
}

/** Returns a function that finds the file at an address, if it was made from the same. */
async function filesOfBuild(dir: string): Promise<(address: string, hash: string) => StoredFile | undefined> {
  // `makeSiteFiles` wrote it.
  const inputs = JSON.parse(await readFile(partsOf(dir).fileInputs, 'utf8')) as FileInputs
  const { files } = openSiteFolder(dir)
  return (address, hash) => (inputs[address] === hash ? files.get(address) : undefined)
}

async function readDocument(dir: string, path: string, pages: StoredFiles): Promise<string | undefined> {
  const address = encodePath(path)
  const stored = pages.get(address)
  if (!stored) return undefined
  const bytes = await readFile(join(partsOf(dir).site, `${fileName(address, stored)}.br`))
  return Buffer.from(bodyOfBrotli(bytes, stored.etag).in('identity')).toString()
}
