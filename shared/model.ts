/** Locales, collections, content types, and the shape of entries. Safe in a browser. */

/**
 * One row per locale. The first path segment of a locale is its prefix; dates and numbers are written as in `formats`: English
 * texts have American spelling and dates of the rest of the world.
 */
export const LOCALES = {
  en: { language: 'en-US', formats: 'en-GB', social: 'en_US', name: 'English', prefix: '' },
  it: { language: 'it-IT', formats: 'it-IT', social: 'it_IT', name: 'Italiano', prefix: '/it' },
} as const

export type Locale = keyof typeof LOCALES
export const LOCALE_NAMES = Object.keys(LOCALES) as Locale[]
/** The language of the paths without prefix, and of whatever a translation leaves out. */
export const DEFAULT_LOCALE = 'en' satisfies Locale

export function inEveryLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  // Object.fromEntries forgets its keys; they are LOCALE_NAMES.
  return Object.fromEntries(LOCALE_NAMES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}

/** `T` without `undefined`: fields that may be it may be left out. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The fields that have a value. */
export function defined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only undefined values were left out: the rest has the types it came with.
  return Object.fromEntries(entries) as Defined<T>
}

/** The value at a name that somebody else wrote: a record answers to "constructor" as well, which nobody put there. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** Stores a visitor's choice of language, as a locale's name, for 365 days. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The filters of blog and stream. */
export const CONTENT_TYPES = ['article', 'photo', 'link', 'note', 'project'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Places of the cover on a project's page, on a desk: below its title, beside it or above it. */
export const COVER_PLACES = ['below', 'beside', 'above'] as const
export type CoverPlace = (typeof COVER_PLACES)[number]

/** Forms that the story of a project may take, beside the plain one: a line with stops, a sheet of paper, labels of a museum. */
export const STORY_FORMS = ['line', 'sheet', 'labels'] as const
export type StoryForm = (typeof STORY_FORMS)[number]

/**
 * Folders of `content/` whose entries are written in markdown: where each is published, and the fields that every
 * language of an entry shares. A translation may leave those out, and may not say otherwise.
 */
export const MARKDOWN_COLLECTIONS = {
  blog: {
    base: '/blog',
    sharedFields: ['date', 'tags', 'cover', 'draft', 'locales', 'type', 'link', 'series'],
  },
  projects: {
    base: '/project',
    sharedFields: [
      ...['date', 'tags', 'cover', 'draft', 'locales'],
      ...['year', 'hue', 'coverPlace', 'storyForm', 'url', 'tech', 'support'],
    ],
  },
  pages: { base: '', sharedFields: ['cover', 'draft', 'locales'] },
} as const
export type MarkdownCollection = keyof typeof MARKDOWN_COLLECTIONS

/** Pages of `content/pages/` that the code lays out. `about` is a section of the home page, at its anchor. */
const OWN_PAGES = { about: '/#about', cv: '/cv', privacy: '/privacy' } as const
export type OwnPage = keyof typeof OWN_PAGES

export function isOwnPage(id: string): id is OwnPage {
  return Object.hasOwn(OWN_PAGES, id)
}

/** Path of a page of `content/pages/`: its folder's name, unless the code lays it out. */
export function pagePath(id: string): string {
  return isOwnPage(id) ? OWN_PAGES[id] : `/${id}`
}

/** Sections that the privacy page must have, in this order. */
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
  /** Pixels of the part of a drawing that narrow windows show in a body, its `<view id="phone">`. */
  phone?: { width: number; height: number }
  /** Site path of an SVG that the dark theme lays over a cover: its shade and lights at night. */
  night?: string
  /** A colour that stands in while the picture loads, as CSS, e.g. `#c9b8a3`. */
  placeholder: string
}

/** A picture with its text alternative. */
export interface DescribedPicture {
  picture: Picture
  alt: string
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

/** Figure with what it counts: `38 min`, `median wait for an answer`. */
export interface Outcome {
  figure: string
  label: string
}

/** Figure of a project's page, which may say what it was before and in which part of the text it belongs. */
export interface Result extends Outcome {
  /** The value before, in the form of `figure`. */
  before?: string
  /** Id of a heading of level 2; without it the figure follows the text. */
  section?: string
}

/** Content of one language's file of an entry. */
export interface EntryText {
  /** Relative to `content/`, e.g. `blog/hello/en.md`: what "edit this page" opens. */
  file: string
  /** Address, with its locale's prefix, e.g. `/it/blog/ciao`. */
  path: string
  title: string
  description: string
  /** ISO date or date-time, where the front matter says it. */
  updated?: string
  coverAlt?: string
  headings: Heading[]
  /** Reading time in minutes, at least 1. */
  minutes: number
  /** The text without markup, each block on a line. */
  plain: string
  /** Reader's locale → file below `.content/` with the body as HTML, its links in that reader's language. */
  bodies: Record<Locale, string>
  /** The source changed after this translation was accepted. */
  stale?: true
  /** Project pages only: words that are a language's own. */
  client?: string
  role?: string
  badge?: string
  outcome?: Outcome
  /** Further figures, for its own page. */
  results?: Result[]
  /** A screen of the product, for its card on the home page. */
  screen?: DescribedPicture
  gallery?: DescribedPicture[]
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
  /** Name of the series that it is a part of, the same in every language; parts are ordered by date. */
  series?: string
  /** Ids of posts that a reader may go on to, the nearest first. */
  related?: string[]
}

export interface Project extends EntryBase<'projects'>, Dated {
  year?: number
  /** Degrees, 0 to 360: the colour of its page, in place of the accent. */
  hue?: number
  /** Below the title when left out. */
  coverPlace?: CoverPlace
  /** Plain when left out. */
  storyForm?: StoryForm
  url?: string
  tech: string[]
  /** Slug of its badge in the default language, which names its kind; absent where it has none. */
  kind?: string
  /** Whether the support sidebar is shown. */
  support: boolean
}

export interface Page extends EntryBase<'pages'> {
  cover?: Picture
}

export type Entry = Post | Project | Page

/** An address that answers with another; `to` is a site path or an absolute URL. */
export interface Redirect {
  from: string
  to: string
}

/** A message as the browser gets it: plain text, or ICU MessageFormat already parsed. */
export type CompiledMessages = Record<string, string | object[]>
