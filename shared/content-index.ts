/** The shape of the index that the pipeline writes to `.content/` and the server reads back. */
import type { Locale, Page, Post, Project, Redirect } from './model.ts'
import type { Experience, PortfolioItem, Site, Skills, TagNames, Theme } from './site.ts'

/** Raised whenever the shape below changes, so that an index of another version is refused, not misread. */
export const INDEX_VERSION = 9

/** `.content/index.json`: metadata only. Bodies are files of their own. */
export interface Index {
  version: typeof INDEX_VERSION
  /** Absent when the tree has no `site.yaml`: such an index can be checked, but not served. */
  site?: Site
  /** Empty without a `theme.yaml`. */
  theme: Theme
  skills: Skills
  /** Newest first; the current role before all. */
  experience: Experience[]
  portfolio: PortfolioItem[]
  blog: Post[]
  projects: Project[]
  pages: Page[]
  /** By id. */
  tags: TagNames[]
  redirects: Redirect[]
  /** Origins of the players that texts offer, sorted. */
  players: string[]
  /** Locale → file below `.content/` with its compiled messages. */
  messages: Partial<Record<Locale, string>>
  /** Site path of each picture file → file below `.content/`. */
  files: Record<string, string>
}
