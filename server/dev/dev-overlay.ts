/** Development: what a run of the pipeline means for open browsers. */
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { codeFrame, plain, readLines } from '../../shared/node/pretty-problem.ts'
import type { Problem } from '../../shared/problem.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { CONTENT, type LiveContent } from './dev-content.ts'

/** Heard in `renderer/browser/dev-content.ts`. */
const CONTENT_CHANGED = 'meridiana:content'

/** The page is shown anew; whatever is wrong then shows as an overlay over it. */
export async function showRun(vite: ViteDevServer, live: LiveContent, previous: ServedIndex): Promise<void> {
  await showContent(vite, live, previous)
  showErrors(vite, live.errors)
}

async function showContent(vite: ViteDevServer, live: LiveContent, previous: ServedIndex): Promise<void> {
  for (const locale of LOCALE_NAMES) {
    if (previous.messages[locale] !== live.index.messages[locale]) await reloadMessages(vite, locale)
  }
  // The theme stands in the document's head, which client navigation leaves alone.
  if (JSON.stringify(previous.theme) !== JSON.stringify(live.index.theme))
    vite.ws.send({ type: 'full-reload' })
  else vite.ws.send({ type: 'custom', event: CONTENT_CHANGED, data: {} })
}

/**
 * Vite's overlay shows one fault: the first, with the count of the others. While no browser is open nothing is sent,
 * because Vite would keep it for the first that opens, mended or not; each is shown what is wrong when it connects.
 */
export function showErrors(vite: ViteDevServer, [first, ...others]: Problem[]): void {
  if (!first || vite.ws.clients.size === 0) return
  const { file, line, column, message, hint, rule } = first
  const id = join(CONTENT, file)
  const more = others.length > 0 ? `\nand ${others.length} more: see the terminal` : ''
  vite.ws.send({
    type: 'error',
    err: {
      message: `${message}\n${hint}${more}`,
      stack: '',
      id,
      frame: codeFrame({ ...first, hint: '' }, readLines(id), plain),
      plugin: rule,
      loc: { file: id, line, column },
    },
  })
}

/** Messages are modules: Vite replaces them in the browser, and loads them anew on the server. */
async function reloadMessages(vite: ViteDevServer, locale: string): Promise<void> {
  for (const environment of Object.values(vite.environments)) {
    const module = environment.moduleGraph.getModuleById(`\0virtual:messages/${locale}`)
    if (module) await environment.reloadModule(module)
  }
}
