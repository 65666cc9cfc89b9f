/** The `site` folder of a build: its pages, and the files that are made of them and of the content. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basePathOf } from '../../shared/base-path.ts'
import { encodePath } from '../../shared/urls.ts'
import { bodiesIn, type Cards } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { snapshotsOf } from '../content/snapshot.ts'
import { bodyOfBrotli } from '../http/compression.ts'
import { type BuildRecord, partsOf } from './dist.ts'
import { makePages } from './make-pages.ts'
import { makeSiteFiles } from './make-site-files.ts'
import { type RenderPool, renderPool } from './render-pool.ts'
import { fileName, type StoredFiles, writeSiteIndex } from './site-folder.ts'
import { pictureFile } from './stored-content.ts'
import { whenAllEnd } from './when-all-end.ts'

/** Registers a task that writes into the folder, and returns it. Its failure counts when it is awaited. */
export type Start = <T>(task: Promise<T>) => Promise<T>

/** Waits for all tasks that were started, also when one fails. */
export async function withThreads<T>(use: (pool: RenderPool, start: Start) => Promise<T>): Promise<T> {
  const pool = renderPool()
  const tasks: Promise<unknown>[] = []
  const start: Start = (task) => {
    tasks.push(task)
    task.catch(() => {})
    return task
  }
  try {
    return await use(pool, start)
  } finally {
    await Promise.allSettled(tasks)
    await pool.stop()
  }
}

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
  pool: RenderPool,
): Promise<MadeSite> {
  const { dir, code, builtAt, scripts } = build
  const options = { readBody: bodiesIn(contentDir), cards, build: build.build, showHidden: false }
  const snapshot = snapshotsOf(index, options)(new Date(builtAt))
  const { content, addresses } = snapshot
  const settings = { dir, code, scripts, siteUrl, contentDir, builtAt }
  const made = makePages({ dir, previous, content, addresses }, (due) => pool.render(settings, due))
  const files = makeSiteFiles(dir, previous, {
    ...{ snapshot, code, builtAt, url: index.site.url, base: basePathOf(index.site.url) },
    file: (path) => pictureFile(index, contentDir, path),
    document: async (path) => readDocument(dir, path, (await made).files),
  })
  await whenAllEnd<unknown>([made, files])
  await writeSiteIndex(dir, new Map([...(await made).files, ...(await files)]))
  const { rendered } = await made
  const moment = { snapshot: snapshot.id, until: snapshot.until }
  return { moment, pages: addresses.pages.length, rendered }
}

/** Prints what was made. */
export function tellOf({ moment, pages, rendered }: MadeSite): void {
  console.log(`Built ${pages} pages as ${moment.snapshot}, ${rendered} of them anew`)
}

async function readDocument(dir: string, path: string, pages: StoredFiles): Promise<string | undefined> {
  const address = encodePath(path)
  const stored = pages.get(address)
  if (!stored) return undefined
  const bytes = await readFile(join(partsOf(dir).site, `${fileName(address, stored)}.br`))
  return Buffer.from(await bodyOfBrotli(bytes, stored.etag).in('identity')).toString()
}
