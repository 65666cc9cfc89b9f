/** Cards on disk: each is drawn once, and kept by what it is drawn from. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { CompiledMessages, Locale } from '../../shared/model.ts'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { linkFiles } from '../build/link-file.ts'
import { contentAt } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { cardsOf, nameOf, type Word } from './cards.ts'
import type { Card } from './draw-card.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './motif.ts'
import type { Cards } from './page-cards.ts'

/** Folder of drawn cards, which may be deleted at any time. */
export const CARD_CACHE = '.cache/cards'

/** Cards of the pages of one index. */
export interface PlannedCards {
  /** Name of the file → its card. */
  drawings: ReadonlyMap<string, Card>
  cards: Cards
}

export const NO_CARDS: PlannedCards = { drawings: new Map(), cards: {} }

export interface PlanOptions {
  /** Folder of the index and the messages. */
  contentDir: string
  /** Whether drafts have cards too. What is scheduled has one before it appears. */
  showHidden: boolean
}

/** Reads what the cards show, and draws nothing. */
export async function planCards(index: ServedIndex, options: PlanOptions): Promise<PlannedCards> {
  const { contentDir, showHidden } = options
  const word = await readWords(index, contentDir)
  const content = contentAt(index, { readBody: async () => '', now: END_OF_TIME, showHidden })
  const drawing = await drawingFingerprint()
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

async function readWords({ messages }: ServedIndex, dir: string): Promise<Word> {
  const read = async ([locale, file]: [string, string]) =>
    // The pipeline wrote it, whole or not at all.
    [locale, JSON.parse(await readFile(join(dir, file), 'utf8')) as CompiledMessages] as const
  const known: Partial<Record<Locale, CompiledMessages>> = Object.fromEntries(
    await Promise.all(Object.entries(messages).map(read)),
  )
  return (locale, id) => {
    const message = known[locale]?.[id]
    return typeof message === 'string' ? message : ''
  }
}

/** Names the code and the faces that cards are drawn with. */
async function drawingFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const found = await readdir(import.meta.dirname, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const file of files.sort()) hash.update(await readFile(file))
  return hash.digest('hex')
}

/** Draws what is not in the cache. Returns how many that were. */
export async function drawCards({ drawings }: Pick<PlannedCards, 'drawings'>): Promise<number> {
  await mkdir(CARD_CACHE, { recursive: true })
  const missing = [...drawings].filter(([file]) => !existsSync(join(CARD_CACHE, file)))
  if (missing.length === 0) return 0
  // Loads the faces, which most builds do without.
  const { drawCard } = await import('./draw-card.ts')
  const queue = missing.values()
  const drawNext = async () => {
    for (const [file, card] of queue)
      writeWhole(join(CARD_CACHE, file), await drawCard(card), { flush: false })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, drawNext))
  return missing.length
}

/** Puts the drawn cards into `dir`, the folder of a build, and removes from the cache what no page has any more. */
export async function storeCards({ drawings }: PlannedCards, dir: string): Promise<void> {
  if (drawings.size === 0) return
  await drawCards({ drawings })
  await linkFiles([...drawings.keys()].map((file) => [join(CARD_CACHE, file), join(dir, file)]))
  const old = (await readdir(CARD_CACHE)).filter((file) => !drawings.has(file))
  await Promise.all(old.map((file) => rm(join(CARD_CACHE, file), { force: true })))
}
