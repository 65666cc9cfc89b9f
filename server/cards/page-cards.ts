/** The cards of pages, as a build lists them. Drawing is elsewhere: a server that only sends cards does not load it. */
import { readFile, writeFile } from 'node:fs/promises'
import type { SharedPicture } from '../../shared/content.ts'

/** Path of a page → its card. */
export type Cards = Readonly<Record<string, SharedPicture>>

export async function writeCards(cards: Cards, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(cards))
}

/** Reads what `writeCards` wrote. */
export async function readCards(file: string): Promise<Cards> {
  // The build's record knows the file's size.
  return JSON.parse(await readFile(file, 'utf8')) as Cards
}
