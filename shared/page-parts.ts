/** Parts of a rendered page: its document and its payload are made of the same. */

/** Body of `{path}/_payload.json`: all that navigation replaces in a document of the same language. */
export interface Payload {
  /** Value of the root element's `lang`. */
  lang: string
  /** Elements of the head that belong to the page, as HTML; each has `data-head`. */
  head: string
  /** The `main` element, as HTML. */
  main: string
  /** Site paths of its style sheets, in their order. */
  styles: string[]
}

/** A page before the files that it loads are named in it. */
export interface PageParts extends Payload {
  /** Folder of the host that the site is built for, `/repo` or empty. HTML has it, and site paths here do not. */
  base: string
  /** The document around those files: fonts, style sheets and the script, in this order. */
  pieces: readonly [beforeFonts: string, beforeStyles: string, beforeScript: string, end: string]
  /** Site paths of fonts that are preloaded. */
  fonts: string[]
  /** The style sheet of the theme, which the document contains before all others. */
  themeStyle: string
  /** Texts of the scripts that the document contains. */
  scripts: readonly string[]
  /** Source file of the script. */
  script: string
  /** Whether the backend was down that it is made from. */
  isUnavailable: boolean
}
