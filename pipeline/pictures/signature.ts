/** The format of a file, by its first bytes: renaming `photo.heic` to `photo.jpg` changes none of them. */

/** Formats that are published. */
export type PublishedFormat = 'png' | 'jpg' | 'webp' | 'avif' | 'gif' | 'svg' | 'mp4' | 'webm'

/** Formats that are not, by the name that their users know. */
const FOREIGN = {
  heic: ['HEIC', 'export it as JPEG'],
  tiff: ['TIFF', 'export it as JPEG'],
  bmp: ['BMP', 'export it as PNG'],
  psd: ['a Photoshop file', 'export it as PNG'],
  jxl: ['JPEG XL', 'export it as JPEG'],
  ico: ['an icon file', 'export it as PNG'],
  pdf: ['a PDF', 'export the page as PNG or SVG'],
  gzip: ['compressed', 'unpack it, or export it again'],
  mkv: ['a Matroska video', 'export it as MP4'],
  html: ['a web page', 'download the picture itself'],
} as const

type Format = PublishedFormat | keyof typeof FOREIGN

const AT_START: readonly [hex: string, format: Format][] = [
  ['89504e470d0a1a0a', 'png'],
  ['ffd8ff', 'jpg'],
  ['47494638', 'gif'],
  ['49492a00', 'tiff'],
  ['4d4d002a', 'tiff'],
  ['424d', 'bmp'],
  ['38425053', 'psd'],
  ['ff0a', 'jxl'],
  ['0000000c4a584c20', 'jxl'],
  ['00000100', 'ico'],
  ['25504446', 'pdf'],
  ['1f8b', 'gzip'],
]

/** Nothing where no signature is known: text, or a damaged file. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024))
  const text = start.toString('latin1')
  if (text.startsWith('ftyp', 4)) return formatOfBrands(text, start.readUInt32BE(0))
  if (start.toString('hex', 0, 4) === '1a45dfa3') return text.includes('matroska') ? 'mkv' : 'webm'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  const hex = start.toString('hex', 0, 8)
  return AT_START.find(([signature]) => hex.startsWith(signature))?.[1] ?? formatOfText(text)
}

/** ISO 14496-12, 4.3: the major brand, its version, and compatible brands to the end of the box. */
function formatOfBrands(text: string, size: number): Format {
  const brands = text.slice(8, Math.min(size, 256))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /^(?:hei|hev|mif1|msf1)/.test(brands) ? 'heic' : 'mp4'
}

function formatOfText(text: string): Format | undefined {
  const first = text.replace(/^(?:\xEF\xBB\xBF)?\s*/, '')
  if (/^<(?:!doctype )?html/i.test(first)) return 'html'
  return /^<(?:\?xml|!--|!doctype svg|(?:\w{1,20}:)?svg)/i.test(first) ? 'svg' : undefined
}

export function isPublished(format: Format): format is PublishedFormat {
  return !Object.hasOwn(FOREIGN, format)
}

/** The message and the hint of a file whose name promises something else. */
export function foreignFormat(format: Exclude<Format, PublishedFormat>): { message: string; hint: string } {
  const [what, hint] = FOREIGN[format]
  return { message: `the file is ${what}, whatever its name says`, hint }
}
