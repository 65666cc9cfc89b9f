/** Renders pages in a thread as the running server would, and writes them into the build's folder. */
import { enableCompileCache } from 'node:module'
import { encodePath } from '../../shared/urls.ts'
import { readCards } from '../cards/plan-cards.ts'
import { pageCaching } from '../content/cache-policy.ts'
import { bodiesIn } from '../content/content.ts'
import { type Bundle, loadBundle } from '../content/document.ts'
import { readIndex } from '../content/index-file.ts'
import { recordReads } from '../content/recorded-content.ts'
import { type PageForm, renderForms } from '../content/render.ts'
import { payloadAddress } from '../content/send-page.ts'
import { type ContentSnapshot, snapshotAt } from '../content/snapshot.ts'
import { UNKNOWN_STREAM } from '../stream/fixed-streams.ts'
import type { Bundles } from './bundles.ts'
import { partsOf } from './dist.ts'
import type { MadePage } from './make-pages.ts'
import { storeFile } from './site-folder.ts'

/** Settings that all pages of a build share: plain data, which a thread can be given. */
export interface RenderSettings extends Bundles {
  /** Folder of the build, which has its bundles already. */
  dir: string
  siteUrl: string | undefined
  /** Folder of the index and bodies. */
  contentDir: string
  /** Milliseconds since 1970. */
  builtAt: number
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
  // While one page waits for its body, others are rendered.
  return Promise.all(paths.map(render))
}

async function startRenderer(settings: RenderSettings) {
  const { dir, contentDir, siteUrl, builtAt } = settings
  const bundle = await loadBundle(partsOf(dir))
  const index = await readIndex(contentDir, siteUrl)
  const { cards } = await readCards(partsOf(dir).cardList)
  const options = { readBody: bodiesIn(contentDir), cards, build: '', showHidden: false }
  const snapshot = snapshotAt(index, new Date(builtAt), options)
  return (path: string) => renderPage(path, snapshot, { ...settings, ...bundle })
}

/** What all pages of a build are rendered with. */
export type PageRenderer = Bundles & Bundle & { dir: string; builtAt: number }

const PAYLOAD_TYPE: [string, string] = ['Content-Type', 'application/json']

/** Renders one page into the build's folder and notes what it reads. */
export async function renderPage(
  path: string,
  snapshot: ContentSnapshot,
  { dir, code, builtAt, ...renderer }: PageRenderer,
  render = renderForms,
): Promise<MadePage> {
  const { content, reads } = recordReads(snapshot.content)
  const context = { ...renderer, content, stream: UNKNOWN_STREAM, codeId: code, isDevelopment: false }
  const { headers, bodies } = await render(path, context)
  const store = (form: PageForm, address: string, own: [string, string][]) => {
    const all: typeof own = [...own, ['Cache-Control', pageCaching(form, path)]]
    return storeFile(dir, address, { headers: all, content: bodies[form], modified: builtAt })
  }
  const document = store('document', encodePath(path), headers)
  const payload = store('payload', payloadAddress(path), [PAYLOAD_TYPE])
  return { path, document, payload, reads: [...reads] }
}
