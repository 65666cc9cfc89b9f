/** Facts of a picture, from its bytes: enough to set its place on a page, and to see that it can be shown. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { asWarning, type Problem, problem, type Rule } from '../../shared/problem.ts'
import { slugify } from '../../shared/text.ts'
import type { Source } from '../sources/find-files.ts'
import { FIRST_PLACE, isVideo } from '../sources/find-files.ts'
import {
  CONFLICT,
  CONFLICT_HINT,
  LARGE_PICTURE_BYTES,
  MAX_PICTURE_BYTES,
  sizeProblem,
  standInOf,
} from '../sources/text.ts'
import { hasPhotoLocation, hasVideoLocation } from './location.ts'
import { foreignFormat, formatOf, isPublished, type PublishedFormat } from './signature.ts'
import { type PictureProblem, readSvg } from './svg.ts'
import { type PictureFacts, READING, WIDEST } from './variants.ts'

/** Raised whenever `encode.ts` makes other files of the same picture: then their names are others, too. */
const ENCODING = '2'

/** Loads sharp only for pictures made of pixels. Never throws on the bytes of a picture. */
export async function readPicture(source: Source): Promise<{ facts?: PictureFacts; problems: Problem[] }> {
  const { file, bytes } = source
  const tooLarge = sizeProblem(file, bytes.length, MAX_PICTURE_BYTES)
  if (tooLarge) return { problems: [tooLarge] }
  const { name: stem, ext } = posix.parse(file)
  const extension = ext.slice(1).toLowerCase()
  const name = slugify(stem) || 'picture'
  const hash = createHash('sha256').update(ENCODING).update(bytes).digest('hex').slice(0, 10)
  const read = await readForm(source, extension)
  if ('message' in read) {
    const { message, hint, range = FIRST_PLACE } = read
    return { problems: [problem('image-unreadable', file, range, message, hint)] }
  }
  const { warnings = [], ...facts } = read
  const told = warnings.map(({ rule, message, hint }) =>
    asWarning(problem(rule, file, FIRST_PLACE, message, hint)),
  )
  return { facts: { hash, name, ...facts }, problems: [...largePicture(source), ...told] }
}

function largePicture({ file, bytes: { length } }: Source): Problem[] {
  if (length <= LARGE_PICTURE_BYTES) return []
  const message = `the ${isVideo(file) ? 'video' : 'picture'} has ${(length / 1024 / 1024).toFixed(1)} MiB, and stays in the repository for ever`
  const hint = isVideo(file)
    ? 'export it smaller, or upload it elsewhere and link to it'
    : `export it smaller: ${WIDEST} pixels of width are published at most`
  return [problem('image-large', file, FIRST_PLACE, message, hint)]
}

/** Facts from the bytes alone; `extension` is what they are, whatever the file is called. */
interface FormFacts extends Omit<PictureFacts, 'hash' | 'name'> {
  warnings?: { rule: Rule; message: string; hint: string }[]
}

async function readForm(source: Source, extension: string): Promise<FormFacts | PictureProblem> {
  const start = Buffer.from(source.bytes.subarray(0, 600))
  const wrong = standInOf(start)
  if (wrong) return wrong
  // A picture that two people changed is no longer one; a drawing is a text, in which git marks the place.
  if (start.toString('latin1').startsWith('<<<<<<< ')) return { message: CONFLICT, hint: CONFLICT_HINT }
  const format = formatOf(source.bytes)
  if (format !== undefined && !isPublished(format)) return foreignFormat(format)
  const isNamedVideo = isVideo(source.file)
  const holdsVideo = format === 'mp4' || format === 'webm'
  if (format !== undefined && isNamedVideo !== holdsVideo) return misnamed(source.file, format, holdsVideo)
  if (holdsVideo) return readVideo(source, format)
  if (isNamedVideo)
    return { message: 'the video cannot be read', hint: 'export it again as MP4 (H.264) or WebM' }
  if ((format ?? extension) !== 'svg') return await readPixels(source, format ?? extension)
  const drawing = readSvg(source)
  return 'message' in drawing ? drawing : { ...drawing, extension: 'svg' }
}

/** Texts show a video and a picture by different elements, and choose by the name. */
function misnamed(file: string, format: PublishedFormat, holdsVideo: boolean): PictureProblem {
  const { name } = posix.parse(file)
  const message = `the file is a ${holdsVideo ? 'video' : 'picture'} (${format.toUpperCase()}), whatever its name says`
  return { message, hint: `rename it to "${name}.${format}"` }
}

/** Checks the file signature only. Browsers read the dimensions. */
function readVideo({ file, bytes }: Source, extension: string): FormFacts {
  const hint = `remove it before you commit: exiftool "-gps*=" -location*= ${posix.basename(file)}`
  const warnings = hasVideoLocation(bytes) ? [locationWarning('video', hint)] : []
  return { width: 1280, height: 720, form: 'as-is', placeholder: 'transparent', extension, warnings }
}

function locationWarning(what: string, hint: string) {
  const message = `the ${what} says where it was taken, and so does the repository to everyone who reads it`
  return { rule: 'image-location', message, hint } as const
}

/** For a shell. */
function quoted(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `"${file}"`
}

/** Decodes the whole picture once: a file that breaks off in the middle has a perfect header. */
async function readPixels({ file, bytes }: Source, extension: string): Promise<FormFacts | PictureProblem> {
  const { default: sharp } = await import('sharp')
  try {
    const { pages = 1, hasAlpha, autoOrient, exif, xmp } = await sharp(bytes, READING).metadata()
    const { data } = await sharp(bytes, READING)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const hint = `remove it before you commit: npm run content -- strip ${quoted(file)}`
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      form: pages > 1 ? 'as-is' : hasAlpha ? 'transparent' : 'opaque',
      placeholder: `#${data.subarray(0, 3).toString('hex').padEnd(6, '0')}`,
      extension,
      warnings: [
        ...(pages === 1 && isAnimated(bytes) ? [LOST_FRAMES] : []),
        ...(hasPhotoLocation(exif, xmp) ? [locationWarning('picture', hint)] : []),
      ],
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

const LOST_FRAMES = {
  rule: 'content-lost',
  message: 'the picture is an animation, and only its first frame is published',
  hint: 'export it as an animated WebP or GIF, or as MP4',
} as const

/** PNG and AVIF, of which the decoder sees one frame. */
function isAnimated(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64 * 1024))
  if (start.toString('latin1', 4, 12) === 'ftypavis') return true
  const control = start.indexOf('acTL')
  const isPng = start.toString('latin1', 1, 4) === 'PNG'
  // Of the chunk: its type and the number of frames.
  return isPng && control !== -1 && control + 8 <= start.length && start.readUInt32BE(control + 4) > 1
}
