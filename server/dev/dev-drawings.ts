/** Icons and share cards in development: each card is drawn when it is first looked at. */
import { type CardStore, cardStore } from '../cards/card-store.ts'
import { type PlannedCards, planCards } from '../cards/plan-cards.ts'
import type { Cards } from '../content/content.ts'
import type { ServedFile } from '../http/files.ts'
import { drawAppIcons } from '../web-app/app-icons.ts'
import { INDEX, type LiveContent } from './dev-content.ts'

const QUIET_MILLISECONDS = 1000

export interface DevelopmentDrawings {
  current(): Cards
  /** The icon at a site path. */
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
  }
  await renew()
  return {
    current: () => planned.cards,
    file(path) {
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
