/** Icons and share cards in development: cards are drawn beside the first look at the site, and shown together at `/cards`. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Cards } from '../cards/page-cards.ts'
import { CARD_CACHE, drawCards, planCards } from '../cards/stored-cards.ts'
import type { ServedFile } from '../http/files.ts'
import { storeAppIcons } from '../web-app/app-icons.ts'
import { APP_ICONS } from '../web-app/manifest.ts'
import { INDEX, type LiveContent } from './dev-content.ts'

/** Icons by their site paths. */
const DRAWN = '.cache/drawn'
const SHEET = `${CARD_CACHE}.html`

export interface DevelopmentDrawings {
  current(): Cards
  /** The drawing or the sheet at a site path. */
  file(path: string): ServedFile | undefined
  /** Follows a change of the content; other cards are drawn in the background. */
  renew(): Promise<void>
}

export async function developmentDrawings(live: LiveContent): Promise<DevelopmentDrawings> {
  let cards: Cards = {}
  const renew = async () => {
    // Files of a build are put where there are none.
    rmSync(DRAWN, { recursive: true, force: true })
    await storeAppIcons(live.index, INDEX, DRAWN)
    const plan = await planCards(live.index, { contentDir: INDEX, showHidden: true })
    cards = plan.cards
    writeWhole(SHEET, sheetOf(cards))
    drawCards(plan).catch((error: unknown) => console.error(error))
  }
  await renew()
  return {
    current: () => cards,
    file(path) {
      if (path === '/cards') return { path: SHEET, cacheControl: 'no-cache' }
      if (APP_ICONS.some((icon) => icon.path === path))
        return { path: join(DRAWN, path), cacheControl: 'no-cache' }
      const name = /^\/cards\/(\w+\.png)$/.exec(path)?.[1]
      const drawn = name && join(CARD_CACHE, name)
      return drawn && existsSync(drawn) ? { path: drawn, cacheControl: 'no-cache' } : undefined
    },
    renew,
  }
}

/** Every card with the address that it stands for. */
function sheetOf(cards: Cards): string {
  const figures = Object.entries(cards).map(
    ([path, { src, width, height, alt }]) =>
      `<a href="${escapeHtml(path)}"><img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy">${escapeHtml(path)}</a>`,
  )
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Share cards</title>
<style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(24rem,1fr));gap:1.5rem;margin:1.5rem;background:#777;font:1rem system-ui}a{color:#fff}img{display:block;width:100%;height:auto}</style>
${figures.join('\n')}
</html>
`
}
