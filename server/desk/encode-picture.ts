/** An uploaded picture: looked at as a stranger's file, turned upright, and encoded in all its widths. */
import { createHash } from 'node:crypto'
import type { OutputInfo } from 'sharp'
import type { FieldProblem } from '../../shared/desk.ts'
import { lightName, pictureName, type UploadedPicture, widthsOf } from '../../shared/stream-picture.ts'
import type { PictureFile } from '../stream/picture-store.ts'

/** A photo of a phone has 3 to 8 MB. */
export const LARGEST_PICTURE_BYTES = 12 * 1024 * 1024
/** Decoded, a pixel takes four bytes: 200 MB. */
const MOST_PIXELS = 50_000_000
/** Each side; a screen of 2 × 1,000 px shows no more. */
const LARGEST_SIDE_PIXELS = 2000
const TIME_LIMIT_SECONDS = 20
/** Formats of photos. SVG is a program, and others are rarely what was meant. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

type Sharp = typeof import('sharp').default

export interface EncodedPicture {
  picture: UploadedPicture
  files: PictureFile[]
}

/** The problem of a file that is too large, of another kind, broken, or not what its name says. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture | { problem: FieldProblem }> {
  if (bytes.byteLength > LARGEST_PICTURE_BYTES) return { problem: 'pictureLarge' }
  const { default: sharp } = await import('sharp')
  const decoded = await decode(sharp, bytes).catch((error: unknown) => {
    // sharp's own words about a file are a plain `Error`.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error
    return undefined
  })
  return decoded ? encode(sharp, bytes, decoded) : { problem: 'pictureUnreadable' }
}

interface Decoded {
  data: Buffer
  info: OutputInfo
}

/** Pixels, upright and in sRGB. Rejects as sharp does. */
async function decode(sharp: Sharp, bytes: Uint8Array): Promise<Decoded> {
  const options = { failOn: 'truncated', limitInputPixels: MOST_PIXELS } as const
  const { format } = await sharp(bytes, options).metadata()
  if (!FORMATS.includes(format)) throw new Error(`${format} is not a format of photos`)
  const limit = {
    width: LARGEST_SIDE_PIXELS,
    height: LARGEST_SIDE_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return sharp(bytes, options)
    .autoOrient()
    .resize(limit)
    .toColourspace('srgb')
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Leaves out what the camera wrote about place and time, as sharp does unless told otherwise. */
async function encode(sharp: Sharp, bytes: Uint8Array, { data, info }: Decoded): Promise<EncodedPicture> {
  const { width, height, channels } = info
  const upright = () => sharp(data, { raw: { width, height, channels } })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const picture = { base: `${hash}-${width}x${height}`, width, height }
  const plain = await upright().flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer()
  const files = [{ name: pictureName(picture), bytes: new Uint8Array(plain) }]
  for (const each of widthsOf(picture)) {
    const light = await upright().resize({ width: each }).webp({ quality: 78 }).toBuffer()
    files.push({ name: lightName(picture, each), bytes: new Uint8Array(light) })
  }
  return { picture, files }
}
