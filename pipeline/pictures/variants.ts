/** Published forms of a picture, known from its facts alone, so that nothing is encoded to name them: files, and HTML. */
import type { Picture } from '../../shared/model.ts'
import { isVideo } from '../sources/find-files.ts'

/** Pixels of the widest file that is published of a picture. */
export const WIDEST = 1920
/** Pixels. Phones to wide screens at twice the density of a 44rem column. */
const WIDTHS = [480, 800, 1280, WIDEST]
/** Pixels: the one file for browsers without AVIF and WebP, for feeds and for previews in other sites. */
const PLAIN_WIDTH = 1280

/** Id of the `<view>` of a drawing that holds what narrow windows show of it. */
export const PHONE_VIEW = 'phone'
/** Windows that show it. */
const NARROW = '(max-width: 39.99rem)'

/** How pictures are decoded, by all who do: a warning of the decoder is no reason to refuse what browsers show. */
export const READING = { failOn: 'truncated' } as const

/** Pixels of the greatest height of each format (libwebp's WEBP_MAX_DIMENSION, libheif's limit for AV1, JPEG's 16 bits). */
const MAX_HEIGHT = { avif: 16_384, webp: 16_383, jpg: 65_500, png: Number.POSITIVE_INFINITY }

/** Plain data, kept between builds by the hash of the picture's bytes. */
export interface PictureFacts {
  /** First 10 hex digits of the SHA-256 of encoding and bytes: part of every address, so that it may be cached without end. */
  hash: string
  /** The file's name as part of an address. */
  name: string
  /** In pixels, turned upright. */
  width: number
  height: number
  /** `as-is` is published byte for byte (drawings, animations); the others are encoded in several sizes. */
  form: 'opaque' | 'transparent' | 'as-is'
  extension: string
  /** Pixels of the part of a drawing that narrow windows show. */
  phone?: { width: number; height: number }
  /** CSS colour. */
  placeholder: string
}

export type Encoding = 'avif' | 'webp' | 'jpg' | 'png' | 'as-is'

export interface Variant {
  /** Site path, and below `.content/` the same without its first slash. */
  path: string
  encoding: Encoding
  width: number
}

/** Published forms of a picture. */
export interface PublishedPicture extends PictureFacts {
  /** Whether it is shown in its one plain file for now, because the others are still to be encoded. */
  isPlain?: boolean
}

export function variantsOf(facts: PublishedPicture): Variant[] {
  return [...sizedVariants(facts).flatMap(({ variants }) => variants), plainVariant(facts)]
}

export function pictureOf(facts: PublishedPicture): Picture {
  const { path, width } = plainVariant(facts)
  return {
    src: path,
    width,
    height: heightOf(facts, width),
    sources: sizedVariants(facts).map(({ encoding, variants }) => ({
      type: `image/${encoding}`,
      srcset: variants.map(({ path, width }) => `${path} ${width}w`).join(', '),
    })),
    ...(facts.phone && { phone: facts.phone }),
    placeholder: facts.placeholder,
  }
}

/** Lighter forms, the lightest first, each in all widths; none of a picture that has one file. */
function sizedVariants(facts: PublishedPicture) {
  const encodings = facts.form === 'as-is' || facts.isPlain ? [] : (['avif', 'webp'] as const)
  return encodings
    .map((encoding) => {
      const fitting = widthsOf(facts).filter((width) => heightOf(facts, width) <= MAX_HEIGHT[encoding])
      const variants = fitting.map((width): Variant => {
        return { path: variantPath(facts, width, encoding), encoding, width }
      })
      return { encoding, variants }
    })
    .filter(({ variants }) => variants.length > 0)
}

function heightOf(facts: PictureFacts, width: number): number {
  return Math.max(1, Math.round((facts.height * width) / facts.width))
}

function plainVariant(facts: PictureFacts): Variant {
  if (facts.form === 'as-is') {
    return {
      path: `/pictures/${facts.name}-${facts.hash}.${facts.extension}`,
      encoding: 'as-is',
      width: facts.width,
    }
  }
  const width = Math.min(facts.width, PLAIN_WIDTH)
  const isJpeg = facts.form === 'opaque' && heightOf(facts, width) <= MAX_HEIGHT.jpg
  const encoding = isJpeg ? 'jpg' : 'png'
  return { path: variantPath(facts, width, encoding), encoding, width }
}

/** Never above the original, whose own width is offered when it lies between two of ours. */
function widthsOf({ width }: PictureFacts): number[] {
  const smaller = WIDTHS.filter((one) => one < width)
  const largest = WIDTHS.at(-1) ?? width
  return [...smaller, ...(width <= largest ? [width] : [])]
}

function variantPath({ name, hash }: PictureFacts, width: number, extension: string): string {
  return `/pictures/${name}-${hash}-${width}.${extension}`
}

/** How wide a picture of a body is shown: the column's width, or the window less its margins. */
const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

/** How a picture stands in a body. */
export interface PictureUse {
  /** Escaped. */
  alt: string
  /** HTML of further attributes, with a space before each. */
  attributes: string
  /** The first picture of a body is probably in view at once and is not put off. */
  isFirst: boolean
  poster: Picture | undefined
}

export function pictureHtml(
  { src, width, height, sources, phone, placeholder }: Picture,
  { alt, attributes, isFirst, poster }: PictureUse,
): string {
  if (isVideo(src)) return videoHtml(src, alt, attributes, poster)
  const offered = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`,
  )
  if (phone) offered.push(`<source media="${NARROW}" srcset="${src}#${PHONE_VIEW}">`)
  const loading = isFirst ? '' : ' loading="lazy"'
  const style = [
    ...(placeholder === 'transparent' ? [] : [`background-color:${placeholder}`]),
    // The shape of a part is not that of the file, which browsers go by.
    ...(phone ? [`--phone:${phone.width}/${phone.height}`] : []),
  ].join(';')
  const image = `<img src="${src}" alt="${alt}" width="${width}" height="${height}"${loading} decoding="async"${style && ` style="${style}"`}${attributes}>`
  return offered.length === 0 ? image : `<picture>${offered.join('')}${image}</picture>`
}

/** Without a poster the browser shows the first frame, once it knows it. */
function videoHtml(src: string, alt: string, attributes: string, poster: Picture | undefined): string {
  const shown = poster ? ` poster="${poster.src}" width="${poster.width}" height="${poster.height}"` : ''
  return `<video src="${src}" controls preload="metadata" playsinline aria-label="${alt}"${shown}${attributes}><a href="${src}">${alt}</a></video>`
}
