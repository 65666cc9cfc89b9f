/** Draws cards in a process of their own. */
import { writeWhole } from '../../shared/node/write-whole.ts'
import type { Card } from '../../shared/share-card.ts'
import { drawCard } from './draw-card.ts'

export interface CardTask {
  card: Card
  /** Path at which the picture is kept. */
  file: string
}

/** Returns the picture, and writes it to its file where that is possible. */
export default async function drawAndKeep({ card, file }: CardTask): Promise<Buffer> {
  const picture = await drawCard(card)
  try {
    writeWhole(file, picture, { flush: false })
  } catch {
    // A disk that is full or read-only: the card is drawn again when it is next asked for.
  }
  return picture
}
