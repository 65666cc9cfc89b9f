/** Facts of a picture, from its bytes: enough to set its place on a page, and to see that it can be shown. */
import { createHash } from 'node:crypto'
import { type Problem, problem } from '../../shared/problem.ts'
import { slugify } from '../../shared/text.ts'
import type { Source } from '../sources/find-files.ts'
import { FIRST_PLACE, isVideo } from '../sources/find-files.ts'
import { LARGE_PICTURE_BYTES, MAX_PICTURE_BYTES, sizeProblem } from '../sources/text.ts'
import { type PictureProblem, readSvg } from './svg.ts'
import { type PictureFacts, READING, WIDEST } from './variants.ts'

/** Raised whenever `encode.ts` makes other files of the same picture: then their names are others, too. */
const ENCODING = '2'

/** Loads sharp only for pictures made of pixels. Never throws on the bytes of a picture. */
export async function readPicture(source: Source): Promise<{ facts?: PictureFacts; problems: Problem[] }> {
  const { file, bytes } = source
  const tooLarge = sizeProblem(file, bytes.length, MAX_PICTURE_BYTES)
  if (tooLarge) return { problems: [tooLarge] }
  const base = file.slice(file.lastIndexOf('/') + 1)
  const extension = base.slice(base.lastIndexOf('.') + 1).toLowerCase()
  const name = slugify(base.slice(0, base.lastIndexOf('.'))) || 'picture'
  const hash = createHash('sha256').update(ENCODING).update(bytes).digest('hex').slice(0, 10)
  const read = await readForm(source, extension)
  if ('message' in read) {
    const { message, hint, range = FIRST_PLACE } = read
    return { problems: [problem('image-unreadable', file, range, message, hint)] }
  }
  return { facts: { hash, name, extension, ...read }, problems: largePicture(source) }
}

function largePicture({ file, bytes: { length } }: Source): Problem[] {
  if (length <= LARGE_PICTURE_BYTES) return []
  const message = `the ${isVideo(file) ? 'video' : 'picture'} has ${(length / 1024 / 1024).toFixed(1)} MiB, and stays in the repository for ever`
  const hint = isVideo(file)
    ? 'export it smaller, or upload it elsewhere and link to it'
    : `export it smaller: ${WIDEST} pixels of width are published at most`
  return [problem('image-large', file, FIRST_PLACE, message, hint)]
}

async function readForm(source: Source, extension: string): Promise<PixelFacts | PictureProblem> {
  if (extension === 'svg') return readSvg(source)
  return isVideo(source.file) ? readVideo(source) : await readPixels(source)
}

/** Its size is the browser's to find out: only the beginning is looked at (ISO 14496-12, 4.3; RFC 8794, 8.1). */
function readVideo({ bytes }: Source): PixelFacts | PictureProblem {
  const start = Buffer.from(bytes.subarray(0, 12))
  const isKnown = start.toString('latin1', 4, 8) === 'ftyp' || start.toString('hex', 0, 4) === '1a45dfa3'
  if (isKnown) return { width: 1280, height: 720, form: 'as-is', placeholder: 'transparent' }
  return { message: 'the video cannot be read', hint: 'export it again as MP4 (H.264) or WebM' }
}

type PixelFacts = Pick<PictureFacts, 'width' | 'height' | 'form' | 'placeholder'>

/** Decodes the whole picture once: a file that breaks off in the middle has a perfect header. */
async function readPixels({ bytes }: Source): Promise<PixelFacts | PictureProblem> {
  const { default: sharp } = await import('sharp')
  try {
    const { pages = 1, hasAlpha, autoOrient } = await sharp(bytes, READING).metadata()
    const { data } = await sharp(bytes, READING)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      form: pages > 1 ? 'as-is' : hasAlpha ? 'transparent' : 'opaque',
      placeholder: `#${data.subarray(0, 3).toString('hex').padEnd(6, '0')}`,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const isTooLarge = /pixel limit/.test(reason ?? '')
    return {
      message: `the picture cannot be read: ${reason}`,
      hint: isTooLarge
        ? `export it smaller: ${WIDEST} pixels of width are published at most`
        : 'export it again as PNG, JPEG, WebP or SVG',
    }
  }
}
