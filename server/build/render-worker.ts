/** Renders pages in a thread as the running server would, and writes them into the build's folder. */
import { enableCompileCache } from 'node:module'
import { readCards } from '../cards/page-cards.ts'
import { readIndex } from '../content/index-file.ts'
import { recordReads } from '../content/recorded-content.ts'
import { type RenderContext, renderForms } from '../content/render.ts'
import { type ContentSnapshot, snapshotsOf } from '../content/snapshot.ts'
import { etagOf } from '../http/compression.ts'
import { UNKNOWN_STREAM } from '../stream/fixed-streams.ts'
import type { Bundles } from './bundles.ts'
import { partsOf } from './dist.ts'
import type { MadePage } from './make-pages.ts'
import { writePage } from './page-files.ts'
import { loadBundle } from './server-bundle.ts'
import { PIPELINE_OUTPUT, pipelineBodies } from './stored-content.ts'

/** Settings that all pages of a build share: plain data, which a thread can be given. */
export interface RenderSettings extends Bundles {
  /** Folder of the build, which has its bundles already. */
  dir: string
  siteUrl: string | undefined
  now: Date
}

export interface RenderTask {
  settings: RenderSettings
  paths: readonly string[]
}

// Threads share compiled code: the first one compiles, the others read.
enableCompileCache()

let starting: ReturnType<typeof startRenderer> | undefined

/** Renders the pages of a task. One without pages only loads this program. */
export default async function renderBatch({
  settings,
  paths,
}: RenderTask | { settings?: never; paths: [] }): Promise<MadePage[]> {
  if (!settings) return []
  starting ??= startRenderer(settings)
  const render = await starting
  // While one page waits for its body or for zlib, others are rendered.
  return Promise.all(paths.map(render))
}

async function startRenderer(settings: RenderSettings) {
  const bundle = await loadBundle(settings.dir)
  const index = await readIndex(PIPELINE_OUTPUT, settings.siteUrl)
  const cards = await readCards(partsOf(settings.dir).cardList)
  const snapshots = snapshotsOf(index, { readBody: pipelineBodies, cards, build: '', showHidden: false })
  const snapshot = snapshots(settings.now)
  return (path: string) => renderPage(path, snapshot, { ...settings, ...bundle })
}

/** What all pages of a build are rendered with. */
export type PageRenderer = Bundles & Pick<RenderContext, 'renderPage' | 'styleSheets'> & { dir: string }

/** Renders one page into the build's folder and notes what it reads. */
export async function renderPage(
  path: string,
  snapshot: ContentSnapshot,
  { dir, code, ...renderer }: PageRenderer,
  render = renderForms,
): Promise<MadePage> {
  const { content, reads } = recordReads(snapshot.content)
  const context = { ...renderer, content, stream: UNKNOWN_STREAM, codeId: code, isDevelopment: false }
  const { headers, bodies } = await render(path, context)
  const hashes = await writePage(dir, path, bodies)
  return { headers, etag: etagOf(Buffer.from(bodies.document)), hashes, reads: [...reads] }
}
