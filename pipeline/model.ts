/**
 * The words the whole site is written in: locales, collections, content types, and the shape of the
 * index that the pipeline writes to `.content/` and the server reads back.
 *
 * Everything here is safe to import in a browser: constants and types only. The schemas that check what
 * an author writes are in `schema.ts`.
 */

import type { Experience, PortfolioItem, Site, Skills } from './owner.ts'

export {
  CONTACT_BOUNDS,
  CONTACT_FIELDS,
  CONTACT_TRAP,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
  type ContactReply,
  type ContactText,
  contactProblem,
  countCharacters,
  type ReturnedContact,
} from './contact.ts'
export { OFFLINE_PATH, SERVICE_WORKER_PATH } from './offline.ts'
export type { Experience, PortfolioItem, Site, Skill, Skills } from './owner.ts'
export type { Problem } from './problem.ts'
export {
  SESSION_API,
  SESSION_COOKIE,
  SIGN_IN_PROBLEMS,
  type SignInProblem,
  type SignInReply,
  type Visitor,
  WEAK_PASSWORD_REASONS,
  type WeakPasswordReason,
} from './sign-in.ts'
export {
  type EntryIcon,
  ICON_API,
  type RemoteIcon,
  type Stream,
  type StreamEntry,
  type StreamList,
  type StreamQuery,
} from './stream.ts'
export type { Content, View } from './view.ts'

/** Raised whenever the shape below changes, so that an index of another version is refused, not misread. */
export const INDEX_VERSION = 1

/** One row a locale (the specification, section 3). The first path segment of a locale is its prefix. */
export const LOCALES = {
  en: { language: 'en-US', social: 'en_US', name: 'English', prefix: '' },
  it: { language: 'it-IT', social: 'it_IT', name: 'Italiano', prefix: '/it' },
} as const

export type Locale = keyof typeof LOCALES
export const LOCALE_NAMES = Object.keys(LOCALES) as Locale[]
/** The language of the paths without prefix, and of whatever a translation leaves out. */
export const DEFAULT_LOCALE: Locale = 'en'

/** Stores a visitor's choice of language, as a locale's name, for 365 days (the specification, section 9). */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The filters of blog and stream (the specification, section 3). */
export const CONTENT_TYPES = ['article', 'photo', 'link', 'note', 'project'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Folders of `content/` whose entries are written in markdown, and where each is published. */
export const MARKDOWN_COLLECTIONS = {
  blog: { base: '/blog' },
  projects: { base: '/project' },
  pages: { base: '' },
} as const
export type MarkdownCollection = keyof typeof MARKDOWN_COLLECTIONS

/** The pages that `content/pages/` may hold. `about` is a section of the home page, at its anchor. */
export const PAGES = { about: '/#about', cv: '/cv', privacy: '/privacy' } as const
export type PageId = keyof typeof PAGES

/** What the privacy page has to say, in this order (the specification, section 3). */
export const PRIVACY_SECTIONS = [
  'controller',
  'dataCollected',
  'legalBasis',
  'thirdParty',
  'retention',
  'rights',
  'contact',
  'changes',
] as const

/** A picture as a page shows it: the largest plain file, and its lighter forms. */
export interface Picture {
  /** Site path of a file that every browser shows, e.g. `/pictures/cover-1a2b3c-1280.jpg`. */
  src: string
  /** Pixels of `src`. */
  width: number
  height: number
  /** AVIF then WebP, each with a `srcset` in several widths; empty for SVG. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
  /** A colour that stands in while the picture loads, as CSS, e.g. `#c9b8a3`. */
  placeholder: string
}

/** An icon resolved at build from an Iconify name such as `ph:compass`: the inside of an `<svg>`. */
export interface IconData {
  body: string
  width: number
  height: number
}

/** A heading of a body, for the table of contents. */
export interface Heading {
  depth: number
  id: string
  text: string
}

/** What one language's file of an entry says. */
export interface EntryText {
  /** Relative to `content/`, e.g. `blog/hello/en.md`: what "edit this page" opens. */
  file: string
  /** Where it is read, with its locale's prefix, e.g. `/it/blog/ciao`. */
  path: string
  title: string
  description: string
  /** ISO date or date-time: the front matter's, otherwise the file's last commit; unknown on a shallow clone. */
  updated?: string
  coverAlt?: string
  headings: Heading[]
  /** Reading time in minutes, at least 1. */
  minutes: number
  /** Reader's locale → file below `.content/` with the body as HTML, its links in that reader's language. */
  bodies: Record<Locale, string>
  /** The source changed after this translation was accepted. */
  stale?: true
  /** Project pages only: words that are a language's own. */
  client?: string
  role?: string
  badge?: string
  gallery?: { picture: Picture; alt: string }[]
}

interface EntryBase<C extends MarkdownCollection> {
  collection: C
  /** The folder below the collection's, e.g. `2026/hello`. */
  id: string
  /** Shown in development and in `/drafts` only. */
  draft: boolean
  /** At least one language. */
  texts: Partial<Record<Locale, EntryText>>
}

interface Dated {
  /** ISO date or date-time with offset; in the future, it schedules the entry. */
  date: string
  tags: string[]
  cover?: Picture
}

export interface Post extends EntryBase<'blog'>, Dated {
  type: ContentType
  /** Absolute URL; always there when `type` is `link`. */
  link?: string
}

export interface Project extends EntryBase<'projects'>, Dated {
  year?: number
  url?: string
  tech: string[]
  /** Whether the support sidebar is shown. */
  support: boolean
}

export interface Page extends EntryBase<'pages'> {
  id: PageId
}

export type Entry = Post | Project | Page

/** An address that answers with another; `to` is a site path or an absolute URL. */
export interface Redirect {
  from: string
  to: string
}

/** `.content/index.json`: metadata only. Bodies are files of their own. */
export interface Index {
  version: typeof INDEX_VERSION
  /** Absent when the tree has no `site.yaml`: such an index can be checked, but not served. */
  site?: Site
  skills: Skills
  /** Newest first; the current role before all. */
  experience: Experience[]
  portfolio: PortfolioItem[]
  blog: Post[]
  projects: Project[]
  pages: Page[]
  redirects: Redirect[]
  /** Locale → file below `.content/` with its compiled messages. */
  messages: Partial<Record<Locale, string>>
  /** Site path of each picture file → file below `.content/`. */
  files: Record<string, string>
}

/** A message as the browser gets it: plain text, or ICU MessageFormat already parsed. */
export type CompiledMessages = Record<string, string | object[]>
