/** Pictures as pages show them. Types only. */

/** The largest plain file of a picture, and its lighter forms. */
export interface Picture {
  /** Site path of a file that every browser shows, e.g. `/pictures/cover-1a2b3c-1280.jpg`. */
  src: string
  /** Pixels of `src`. */
  width: number
  height: number
  /** AVIF then WebP, each with a `srcset` in several widths; empty for SVG. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
  /** Pixels of the part of a drawing that narrow windows show in a body, its `<view id="phone">`. */
  phone?: { width: number; height: number }
  /** Site path of an SVG that the dark theme lays over a cover: its shade and lights at night. */
  night?: string
  /** A colour that stands in while the picture loads, as CSS, e.g. `#c9b8a3`. */
  placeholder: string
}
