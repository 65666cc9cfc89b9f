/** A blog of another system as it was read, before anything is written. */

/** One language of a post or page. */
export interface ImportedText {
  /** Its file, relative to what is imported, and the line at which it starts. */
  file: string
  line: number
  /** The file as links within the old site name it, where that is not `file`. */
  path?: string
  /** A page stands by itself and has no date. */
  isPage: boolean
  /** Name of its folder, within the year of a post. */
  slug: string
  locale: string
  /** Texts with the same key are languages of one entry. */
  key: string
  title: string
  description?: string | undefined
  /** ISO date, or date-time with offset. */
  date?: string | undefined
  updated?: string | undefined
  tags: string[]
  isDraft: boolean
  /** Old paths, each decoded and without slash at its end; the first is the one it was read at last. */
  addresses: string[]
  /** Further addresses that links name it by, and that no path answers to: `/?p=7`. */
  queries?: string[]
  cover?: { src: string; alt?: string | undefined } | undefined
  body: Body
  /** Found while it was read. */
  leftovers?: Leftover[]
}

interface Body {
  form: 'markdown' | 'html'
  text: string
  /** Line of its first character. */
  line: number
}

/** Something that could not be brought over, or not whole. */
export interface Leftover {
  file: string
  line: number
  kind: LeftoverKind
  detail: string
  /** Leaves an error in the text, so it stays a draft until its owner has mended it. */
  isBlocking: boolean
}

export type LeftoverKind =
  | 'comment'
  | 'cover'
  | 'date'
  | 'embed'
  | 'field'
  | 'file'
  | 'html'
  | 'link'
  | 'picture'
  | 'shortcode'
  | 'text'

export interface ImportedSite {
  texts: ImportedText[]
  /** Texts that were found and are not among `texts`; each is among the leftovers. */
  skipped: number
  leftovers: Leftover[]
  /** Host of the old site, e.g. `blog.example.org`. */
  host?: string | undefined
  /** Path that the old site's own addresses begin with, e.g. `/blog`; often empty. */
  base: string
  /** File for an address or path in a text, as an absolute path; nothing where it is not at hand. */
  fileFor(target: string, text: ImportedText): string | undefined
  /** Words for pictures by their address, where the old system keeps them apart from the texts. */
  altFor?(target: string): string | undefined
}

export interface ImportSettings {
  /** Folder or file that is imported; absolute. */
  path: string
  /** Folder with the uploads of systems whose exports only name them. */
  mediaDir?: string | undefined
  /** Language of texts that do not say theirs. */
  locale?: string | undefined
  /** The site's languages, the default one first. */
  locales: readonly string[]
  /** What was to appear later is hidden until then. */
  now: Date
}

export function leftover(
  { file, line }: { file: string; line: number },
  kind: LeftoverKind,
  detail: string,
  isBlocking = false,
): Leftover {
  return { file, line, kind, detail, isBlocking }
}

/** The one of these languages that is meant by `it`, `it-IT` or `IT_it`; nothing where the site does not have it. */
export function localeNamed(name: unknown, locales: readonly string[]): string | undefined {
  const [language] = String(name).trim().toLowerCase().split(/[-_]/)
  return locales.find((locale) => locale === language)
}

/** Collects the texts of a site that is read. */
export function emptySite(rest: Pick<ImportedSite, 'fileFor'> & Partial<ImportedSite>): ImportedSite {
  return { texts: [], skipped: 0, leftovers: [], base: '', ...rest }
}

/** What an import finds in one body, and how it is written here. */
export interface Carry {
  /** The picture as it is written here; `elsewhere` is left to its own site, and `missing` is nowhere. */
  picture(
    target: string,
    line: number,
  ): { is: 'here' | 'elsewhere' | 'missing'; target: string; alt?: string | undefined }
  /** The link's address as it is written here. */
  link(target: string, line: number): string
  leave(line: number, kind: LeftoverKind, detail: string, isBlocking?: boolean): void
}
