/** The cards of pages, as a build lists them. Drawing is elsewhere: a page that only names its card does not load it. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Card } from '../../shared/share-card.ts'
import type { Cards } from '../content/content.ts'

/** Name of a card's file → what is drawn in it. */
export type Drawings = ReadonlyMap<string, Card>

export async function writeCards(cards: Cards, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(cards))
}

/** Reads what `writeCards` wrote. */
export async function readCards(file: string): Promise<Cards> {
  // The build's record knows the file's size.
  return JSON.parse(await readFile(file, 'utf8')) as Cards
}

/** Drawings of a build, and those of the build before: a network may ask for the card of a page that it has just read. */
interface DrawingFile {
  own: Record<string, Card>
  earlier: Record<string, Card>
}

/** Writes the drawings of a build. `previous` is the file of the build before, if there is one. */
export async function writeDrawings(drawings: Drawings, file: string, previous?: string): Promise<void> {
  const earlier = previous !== undefined && existsSync(previous) ? (await readFileOf(previous)).own : {}
  const both: DrawingFile = { own: Object.fromEntries(drawings), earlier }
  await writeFile(file, JSON.stringify(both))
}

/** Reads what `writeDrawings` wrote. */
export async function readDrawings(file: string): Promise<Drawings> {
  const { own, earlier } = await readFileOf(file)
  return new Map(Object.entries({ ...earlier, ...own }))
}

async function readFileOf(file: string): Promise<DrawingFile> {
  // A build wrote it, and its record knows the size.
  return JSON.parse(await readFile(file, 'utf8')) as DrawingFile
}
