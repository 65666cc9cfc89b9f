/** What every index that the pipeline writes has, whatever the config of its content. */

/** An address that answers with another; `to` is a site path or an absolute URL. */
export interface Redirect {
  from: string
  to: string
}

/** Raised whenever the shape below changes, so that an index of another version is refused, not misread. */
export const INDEX_VERSION = 10

export interface IndexBase {
  version: typeof INDEX_VERSION
  /** Name → language, the default first. */
  locales: Record<string, { language: string; name: string }>
  redirects: Redirect[]
  /** Origins of the players that texts offer, sorted. */
  players: string[]
  /** Locale → file below `.content/` with its compiled messages. */
  messages: Record<string, string>
  /** Site path of each picture or file → file below `.content/`. */
  files: Record<string, string>
}
