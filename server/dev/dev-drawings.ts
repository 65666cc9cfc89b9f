/** Icons and share cards in development: all cards are shown at `/cards`, and each is drawn when it is first looked at. */
import { writeWhole } from '../../shared/node/write-whole.ts'
import { escapeHtml } from '../../shared/text.ts'
import { type CardStore, cardStore } from '../cards/card-store.ts'
import { type PlannedCards, planCards } from '../cards/plan-cards.ts'
import type { Cards } from '../content/content.ts'
import type { ServedFile } from '../http/files.ts'
import { drawAppIcons } from '../web-app/app-icons.ts'
import { INDEX, type LiveContent } from './dev-content.ts'

const QUIET_MILLISECONDS = 1000
const SHEET = '.cache/cards.html'

export interface DevelopmentDrawings {
  current(): Cards
  /** The icon or the sheet of cards at a site path. */
  file(path: string): ServedFile | undefined
  store: CardStore
  /** Follows a change of the content, once nothing has changed for a moment: a save is shown first. */
  renewSoon(): void
}

/** `cardDir` is the folder of drawn cards. */
export async function developmentDrawings(live: LiveContent, cardDir: string): Promise<DevelopmentDrawings> {
  let planned: PlannedCards = { cards: {}, drawings: new Map() }
  let icons: ReadonlyMap<string, string> = new Map()
  let timer: NodeJS.Timeout | undefined
  const renew = async () => {
    icons = await drawAppIcons(live.index, INDEX)
    planned = await planCards(live.index, { contentDir: INDEX, showHidden: true })
    writeWhole(SHEET, sheetOf(planned.cards))
  }
  await renew()
  return {
    current: () => planned.cards,
    file(path) {
      if (path === '/cards') return { path: SHEET, cacheControl: 'no-cache' }
      const icon = icons.get(path)
      return icon === undefined ? undefined : { path: icon, cacheControl: 'no-cache' }
    },
    store: cardStore({ dir: cardDir, drawings: () => planned.drawings }),
    renewSoon() {
      clearTimeout(timer)
      const renewed = () => void renew().catch((error: unknown) => console.error(error))
      timer = setTimeout(renewed, QUIET_MILLISECONDS).unref()
    },
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
