/** Pictures that stand for a site: its icons, and what is shown where a page without a cover is shared. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import sharp from 'sharp'
import { initialOn } from '../../shared/node/initial.ts'

/** Path below the project → its bytes. They carry the initial of `name`. */
export async function ownPictures(name: string): Promise<Map<string, Uint8Array>> {
  const icon = initialOn(name, 64, 64)
  const small = await pngOf(icon, 32)
  return new Map<string, Uint8Array>([
    ['public/favicon.svg', Buffer.from(`${icon}\n`)],
    ['public/favicon.ico', icoOf(small, 32)],
    ['public/og.png', await pngOf(initialOn(name, 1200, 630), 1200)],
  ])
}

/** Path below `content/` and bytes of the owner's portrait, upright and without what a camera notes in it. */
export async function portraitOf(path: string): Promise<{ file: string; bytes: Uint8Array }> {
  const ending = extname(path).toLowerCase()
  const bytes = ending === '.svg' ? readFileSync(path) : await sharp(path).rotate().toBuffer()
  return { file: `theme/portrait${ending}`, bytes }
}

function pngOf(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png({ palette: true }).toBuffer()
}

/** One PNG in an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
