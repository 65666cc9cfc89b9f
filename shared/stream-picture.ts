/** Names of a stream's uploaded pictures: each tells its content, its size and its width. Pure; safe in a browser. */
import type { Picture } from './model.ts'

/** Path below which the site serves them. */
export const STREAM_PICTURES = '/stream/pictures/'

/** Widths that an upload is encoded in, in pixels, besides its own. */
const WIDTHS = [480, 960, 1440]

/** The picture of a colour that stands in while it loads. */
const PLACEHOLDER = 'var(--paper-sunken)'

const NAME = /^([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.jpg$/
const FILE = /^[0-9a-f]{32}-\d{1,4}x\d{1,4}(?:-\d{1,4}\.webp|\.jpg)$/

export interface UploadedPicture {
  /** `<hash>-<width>x<height>` */
  base: string
  width: number
  height: number
}

/** `<hash>-1600x1067.jpg`: the form of the picture that every browser shows. */
export function pictureName({ base }: UploadedPicture): string {
  return `${base}.jpg`
}

/** `undefined` for any other path. */
export function uploadedPicture(path: string): UploadedPicture | undefined {
  if (!path.startsWith(STREAM_PICTURES)) return undefined
  const [, hash, width, height] = NAME.exec(path.slice(STREAM_PICTURES.length)) ?? []
  return hash === undefined
    ? undefined
    : { base: `${hash}-${width}x${height}`, width: Number(width), height: Number(height) }
}

/** Whether a file of a picture can have this name. */
export function isPictureFile(name: string): boolean {
  return FILE.test(name)
}

/** Widths of its lighter form, the picture's own last. */
export function widthsOf({ width }: UploadedPicture): number[] {
  return [...WIDTHS.filter((each) => each < width), width]
}

/** The file of its lighter form in a width. */
export function lightName({ base }: UploadedPicture, width: number): string {
  return `${base}-${width}.webp`
}

/** A picture of the stream: one that was uploaded comes in several widths, a file of `public/` as it is. */
export function streamPicture(src: string, width: number, height: number): Picture {
  const uploaded = uploadedPicture(src)
  const srcset =
    uploaded &&
    widthsOf(uploaded)
      .map((each) => `${STREAM_PICTURES}${lightName(uploaded, each)} ${each}w`)
      .join(', ')
  const sources = srcset === undefined ? [] : [{ type: 'image/webp' as const, srcset }]
  return { src, width, height, sources, placeholder: PLACEHOLDER }
}
