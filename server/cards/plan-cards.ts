/** The cards of an index, named and described, but not drawn: `card-store.ts` draws those that somebody asks for. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { themeFile } from '../../shared/node/themes.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../shared/share-card.ts'
import { type Cards, contentAt } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { readMessages } from '../content/messages.ts'
import { cardsOf, nameOf } from './cards.ts'
import type { Drawings } from './page-cards.ts'

/** Cards of the pages of one index. */
export interface PlannedCards {
  drawings: Drawings
  cards: Cards
}

export interface PlanOptions {
  /** Folder of the index and the messages. */
  contentDir: string
  /** Whether drafts have cards too. What is scheduled has one before it appears. */
  showHidden: boolean
}

/** Reads what the cards show, and draws nothing. */
export async function planCards(index: ServedIndex, options: PlanOptions): Promise<PlannedCards> {
  const { contentDir, showHidden } = options
  const word = await readMessages(index, contentDir)
  const content = contentAt(index, { readBody: async () => '', now: END_OF_TIME, showHidden })
  const drawing = await drawingFingerprint(index.theme.name)
  const drawings = new Map<string, Card>()
  const cards: Record<string, Cards[string]> = {}
  for (const [path, card] of cardsOf(content, word)) {
    const file = `${nameOf(card, drawing)}.png`
    drawings.set(file, card)
    const alt = [card.title, card.label, card.name].filter(Boolean).join(' · ')
    cards[path] = { src: `/cards/${file}`, width: CARD_WIDTH, height: CARD_HEIGHT, alt }
  }
  return { drawings, cards }
}

/** The last moment that a date can name: all that is scheduled has appeared. */
const END_OF_TIME = new Date(8.64e15)

/** Names the code and the faces that cards are drawn with. */
async function drawingFingerprint(theme: string): Promise<string> {
  const hash = createHash('sha256')
  for (const dir of [import.meta.dirname, themeFile(theme, 'share-card')]) {
    const found = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const file of files.sort()) hash.update(await readFile(file))
  }
  return hash.digest('hex')
}
