/** The cards of pages, named, described and listed, but not drawn: `card-store.ts` draws those that somebody asks for. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { themeFile } from '../../shared/node/themes.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../shared/share-card.ts'
import { type Cards, contentAt } from '../content/content.ts'
import { readMessages, type ServedIndex } from '../content/index-file.ts'
import { cardsOf, nameOf } from './cards.ts'

/** Name of a card's file → what is drawn in it. */
export type Drawings = ReadonlyMap<string, Card>

/** Cards of the pages of one index. */
export interface PlannedCards {
  drawings: Drawings
  cards: Cards
}

/** As a build lists them, with the drawings of the build before: a network may ask for the card of a page that it has just read. */
interface CardFile {
  cards: Cards
  drawings: Record<string, Card>
  earlier: Record<string, Card>
}

/** Writes the list of a build. `previous` is the file of the build before, if there is one. */
export async function writeCards(
  { cards, drawings }: PlannedCards,
  file: string,
  previous?: string,
): Promise<void> {
  const earlier = previous === undefined ? {} : (await readCardFile(previous)).drawings
  const list: CardFile = { cards, drawings: Object.fromEntries(drawings), earlier }
  await writeFile(file, JSON.stringify(list))
}

/** Reads what `writeCards` wrote. */
export async function readCards(file: string): Promise<PlannedCards> {
  const { cards, drawings, earlier } = await readCardFile(file)
  return { cards, drawings: new Map(Object.entries({ ...earlier, ...drawings })) }
}

async function readCardFile(file: string): Promise<CardFile> {
  // A build wrote it, and its record has the hash.
  return JSON.parse(await readFile(file, 'utf8')) as CardFile
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
