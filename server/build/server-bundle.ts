/** The program of a build that renders pages. */
import { join } from 'node:path'
import { readStyleSheets } from '../content/document.ts'
import type { RenderContext } from '../content/render.ts'
import { partsOf } from './dist.ts'

/** Loads it. A process can load one only: Vike's state is global. */
export async function loadBundle(dir: string): Promise<Pick<RenderContext, 'renderPage' | 'styleSheets'>> {
  const { client, server, render } = partsOf(dir)
  await import(join(process.cwd(), server))
  // `renderer/render-page.ts`.
  const { renderPage }: Pick<RenderContext, 'renderPage'> = await import(join(process.cwd(), render))
  return { renderPage, styleSheets: await readStyleSheets(client) }
}
