/** Locales, collections, content types, and the shape of entries. Safe in a browser. */
import { locales } from '#locales'
import type content from '../content.config.ts'
import type { Entry as EntryOf, EntryText as TextOf } from '../pipeline/index-types.ts'
import { type LocaleSettings, localeFacts } from './locales.ts'
import type { Picture } from './picture.ts'

export type { Redirect } from './content-index-base.ts'
export * from './kinds.ts'
export { defined, ownValue } from './objects.ts'
export type { Picture } from './picture.ts'

/** The languages of `content.config.ts`. */
export type Locale = keyof typeof content.locales
// The keys are those of the config, whose type has them.
export const LOCALE_NAMES = Object.keys(locales) as Locale[]
/** The language of the paths without prefix, and of whatever a translation leaves out. */
export const DEFAULT_LOCALE = LOCALE_NAMES[0] as Locale
/** The first path segment of a locale is its name, but for the default one. */
export const LOCALES = inEveryLocale((locale) => localeFacts(locales[locale] as LocaleSettings))

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

/** A post. `link` is always there when `type` is `link`; posts of one `series` are ordered by date. */
export type Post = EntryOf<typeof content, 'blog'>
export type Project = EntryOf<typeof content, 'projects'>
export type Page = EntryOf<typeof content, 'pages'>
export type Entry = Post | Project | Page
/** An entry of any collection of `content.config.ts`. */
export type AnyEntry = EntryOf<typeof content>
/** One language's file of an entry: those of projects have every field that others have. */
export type EntryText = TextOf<typeof content, 'projects'>
/** A heading of a body, for the table of contents. */
export type Heading = EntryText['headings'][number]
/** A figure of a project's page. */
export type Result = NonNullable<EntryText['results']>[number]

/** A message as the browser gets it: plain text, or ICU MessageFormat already parsed. */
export type CompiledMessages = Record<string, string | object[]>
