/** Locales, collections, content types, and the shape of entries. Safe in a browser. */
import type content from '../content.config.ts'
import type { Entry as EntryOf, EntryText as TextOf } from '../pipeline/index-types.ts'
import type { Picture } from './picture.ts'

export type { Redirect } from './content-index-base.ts'
export * from './kinds.ts'
export { defined, ownValue } from './objects.ts'
export type { Picture } from './picture.ts'

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

/** Stores a visitor's choice of language, as a locale's name, for 365 days. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60

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

/** A post. `link` is always there when `type` is `link`; posts of one `series` are ordered by date. */
export type Post = EntryOf<typeof content, 'blog'>
export type Project = EntryOf<typeof content, 'projects'>
export type Page = EntryOf<typeof content, 'pages'>
export type Entry = Post | Project | Page
/** One language's file of an entry: those of projects have every field that others have. */
export type EntryText = TextOf<typeof content, 'projects'>

/** A message as the browser gets it: plain text, or ICU MessageFormat already parsed. */
export type CompiledMessages = Record<string, string | object[]>
