/** Draws a share card as a PNG, as its theme wants it. */
import sharp from 'sharp'
import { importOfTheme } from '../../shared/node/themes.ts'
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
