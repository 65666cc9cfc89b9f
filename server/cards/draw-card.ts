/** Draws share cards as PNGs, as their theme wants them, in a process of their own. */
import sharp from 'sharp'
import { importOfTheme } from '../../shared/node/themes.ts'
import { writeWhole } from '../../shared/node/write-whole.ts'
import type { Card, CardPen, DrawCard } from '../../shared/share-card.ts'
import { DISPLAY, LABEL, outlineOf, widthOf } from './faces.ts'
import { LEADING, setTitle } from './set-title.ts'

const FACES = { display: DISPLAY, label: LABEL }

const PEN: CardPen = {
  outline: (face, text, line) => outlineOf(FACES[face], text, line),
  width: (face, text, size) => widthOf(FACES[face], text, size),
  setTitle: (title, room) => ({ ...setTitle(DISPLAY, title, room), leading: LEADING }),
}

export async function drawCard(card: Card): Promise<Buffer> {
  const theme = await importOfTheme<{ drawCard: DrawCard }>(card.theme, 'share-card/draw.ts')
  return sharp(Buffer.from(theme.drawCard(card, PEN)))
    .removeAlpha()
    .png({ compressionLevel: 5 })
    .toBuffer()
}

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
