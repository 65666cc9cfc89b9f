/** The owner's desk for the stream: its address, its fields, and what it answers. Safe in a browser. */

import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from './model.ts'
import type { StreamEntry } from './stream.ts'

export const DESK_PATH = '/drafts/stream'

/** Last part of the address at which a new entry is written. */
export const NEW_ENTRY = 'new'

/** What an entry says in each language. */
export const TEXT_FIELDS = ['title', 'body', 'image_alt'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
type TranslatedField = `${TextField}_${Locale}`

/** Columns that are the same in every language. */
const SHARED_FIELDS = ['type', 'slug', 'url', 'tags', 'icon'] as const
export type SharedField = (typeof SHARED_FIELDS)[number]

/** Fields of the form: columns, and texts with their language. */
export type EntryField = SharedField | TranslatedField
export const ENTRY_FIELDS: readonly EntryField[] = [
  ...SHARED_FIELDS,
  ...LOCALE_NAMES.flatMap((locale) => TEXT_FIELDS.map((name) => `${name}_${locale}` as const)),
]

/** `body_en` → `body` and `en`; nothing for a field that is the same in every language. */
export function textFieldOf(field: EntryField): { name: TextField; locale: Locale } | undefined {
  for (const locale of LOCALE_NAMES) {
    const name = TEXT_FIELDS.find((one) => field === `${one}_${locale}`)
    if (name) return { name, locale }
  }
  return undefined
}

/** Reasons why a field is refused, each with its words in `content/messages` as `desk.problem.<name>`. */
export type FieldProblem =
  | 'type'
  | 'photo'
  | 'slug'
  | 'slugTaken'
  | 'url'
  | 'link'
  | 'tags'
  | 'icon'
  | 'title'
  | 'translatedTitle'
  | 'body'
  | 'alt'
  | 'describe'
  | 'pictureLarge'
  | 'pictureUnreadable'

/** `picture` is the file. */
export type FieldProblems = Partial<Record<EntryField | 'picture', FieldProblem>>

/** A picture's address on this site, and its pixels. */
export interface EntryImage {
  path: string
  width: number
  height: number
}

/** Reasons why nothing was saved, each with its words as `desk.refused.<name>`. */
export type DeskRefusal = 'session' | 'tooMany' | 'notOwner' | 'refused' | 'unavailable' | 'fault'

/** Changes that the list confirms, each with its words as `desk.done.<name>`. */
export const DESK_CHANGES = ['saved', 'published', 'unpublished', 'deleted'] as const
export type DeskChange = (typeof DESK_CHANGES)[number]

/** Buttons of the form. */
export const DESK_INTENTS = ['preview', 'save', 'publish', 'unpublish', 'delete'] as const
export type DeskIntent = (typeof DESK_INTENTS)[number]

/** An entry as the list shows it. */
export interface DeskEntry {
  id: string
  type: StreamEntry['type']
  title: string
  /** Of the title. */
  lang: Locale
  slug: string
  /** ISO date-time; absent for a draft, in the future for an entry that is scheduled. */
  publishedAt?: string
  isPublic: boolean
}

/** The list: newest first, drafts before all. */
export interface DeskList {
  entries: DeskEntry[]
  /** Entries on all pages. */
  total: number
  page: number
  pages: number
  done?: DeskChange
  refusal?: DeskRefusal
}

export type EntryValues = Readonly<Record<EntryField, string>>

/** The first title that is written, in the order of the site's languages; an empty one where none is. */
export function titleOf(values: EntryValues): { title: string; lang: Locale } {
  const lang = LOCALE_NAMES.find((locale) => values[`title_${locale}`]) ?? DEFAULT_LOCALE
  return { title: values[`title_${lang}`], lang }
}

/** An entry as somebody else, or another tab, has left it since the form was opened. */
export type DeskConflict = { is: 'deleted' } | { is: 'changed'; values: EntryValues; image?: EntryImage }

/** The form of one entry. */
export interface DeskForm {
  id: string
  /** Names what the database had when the form was opened; empty for nothing. */
  version: string
  values: EntryValues
  problems: FieldProblems
  /** The picture that the entry has, or gets when it is saved. */
  image?: EntryImage
  /** Whether the database has it: only then it can be deleted. */
  isSaved: boolean
  publishedAt?: string
  refusal?: DeskRefusal
  /** Why nothing was saved. */
  conflict?: DeskConflict
  preview?: Record<Locale, StreamEntry>
}

/** State of the desk for one request. */
export type Desk = { list: DeskList } | { form: DeskForm }
