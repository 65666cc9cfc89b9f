/** Share cards in development: drawn beside the first look at the site, and shown together at `/cards`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Cards } from '../cards/page-cards.ts'
import { CARD_CACHE, drawCards, planCards } from '../cards/stored-cards.ts'
import type { ServedFile } from '../http/files.ts'
import { INDEX, type LiveContent } from './dev-content.ts'

const SHEET = `${CARD_CACHE}.html`

export interface DevelopmentCards {
  current(): Cards
  /** The drawing or the sheet at a site path. */
  file(path: string): ServedFile | undefined
  /** Follows a change of the content; what has changed is drawn in the background. */
  renew(): Promise<void>
}

export async function developmentCards(live: LiveContent): Promise<DevelopmentCards> {
  let cards: Cards = {}
  const renew = async () => {
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
