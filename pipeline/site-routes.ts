/** Addresses that the code of a site answers, as the config of its content names them. */

/** Ids that a link may name on a page; `any` where only the page itself knows. */
export type Anchors = readonly string[] | 'any'

/** Paths have no prefix of a language unless it is said. */
export interface SiteRoutes {
  /** Paths that a misspelt link may have meant. */
  paths: readonly string[]
  /** Files of the whole site: the same for every language, and without a prefix. */
  files: readonly string[]
  /** Whether the code answers a path, whatever the content is: no entry, alias or redirect may have it. */
  isOwn(pathname: string): boolean
  /** Whether no entry can be read at `/<id>`, the first parts of the code's own addresses among them. */
  isReserved(pathname: string, locales: readonly string[]): boolean
  /** Whether the code lays out this entry at one of its own addresses. */
  isOwnEntry(collection: string, id: string): boolean
  /** Anchors of what answers at a path; `undefined` where nothing does. `path` has the prefix. */
  anchors(pathname: string, path: string): Anchors | undefined
  /** Whether what answers at a path changes with the reader's language. */
  isSpoken(pathname: string): boolean
  /** Why no entry can have an address: `is the page of a year`. */
  takenBy(pathname: string): string | undefined
  /** Pages that exist because an entry does: `/blog/2026`, `/tags/music`. */
  archivesOf(entry: { collection: string; fields: Readonly<Record<string, unknown>> }): string[]
  /** Whether a file is made of the archive or of the entry at `page`, and which page that is: `/tags/x/feed.xml`. */
  sourceOf(path: string): { page: string; of: 'archive' | 'entry' } | undefined
  /** Whether entries of a collection have files of that kind. */
  hasFiles(collection: string): boolean
}
