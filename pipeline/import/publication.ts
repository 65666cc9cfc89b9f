/** When the old site showed a text, and whether it showed it at all, by the fields of its front matter. */
import { dateOf, type Fields, isFields, isSet, textOf } from './front-matter.ts'

const PUBLISHED_AT = ['publishdate', 'pubdate', 'published_at', 'published']
const HIDDEN_AT = ['expirydate', 'unpublishdate', 'expires', 'expiry']
const HIDDEN_STATE =
  /^(?:draft|private|pending|future|scheduled|hidden|unlisted|unpublished|trash|password|protected|members?|paid|internal|wip)\b/i

/** Fields, and whether one of them hides a text with that value. `now` is in milliseconds. */
const HIDING: readonly (readonly [
  names: readonly string[],
  isHiding: (value: unknown, now: number) => boolean,
])[] = [
  [['draft', 'drafts', 'isdraft', 'is_draft', 'private', 'isprivate', 'hidden', 'headless'], isTrue],
  [['unlisted', 'unpublished', 'protected', 'wip'], isTrue],
  [['published', 'publish', 'ispublished', 'is_published', 'public', 'visible', 'listed'], isFalse],
  [['password'], isSet],
  // Their words say who may read the text.
  [
    ['status', 'post_status', 'state', 'visibility', 'access'],
    (value) => HIDDEN_STATE.test(textOf(value) ?? ''),
  ],
  [HIDDEN_AT, (value, now) => isSet(value) && !(momentOf(value) > now)],
  // A day that cannot be read may be one to come.
  [
    PUBLISHED_AT,
    (value, now) =>
      isSet(value) && dateOf(value) === undefined && !isTrue(value) && !(momentOf(value) <= now),
  ],
  [['build', '_build'], (value) => isFields(value) && [value.render, value.list].some(isNever)],
]

/** Fields that this file reads. */
export const PUBLICATION_FIELDS = HIDING.flatMap(([names]) => names)

export interface Publication {
  /** ISO date, or date-time with offset; of a text that was scheduled, the day on which it was to appear. */
  date: string | undefined
  isDraft: boolean
  /** Fields that hide the text, other than those that call it a draft, and those that will hide it one day. */
  notes: string[]
}

/** `date` is the text's own; keys of `fields` are in small letters. */
export function publicationOf(fields: Fields, date: string | undefined, now: Date): Publication {
  const hiding = Object.keys(fields).filter((name) =>
    HIDING.some(([names, isHiding]) => names.includes(name) && isHiding(fields[name], now.getTime())),
  )
  const publishedAt = PUBLISHED_AT.map((name) => dateOf(fields[name])).find(Boolean)
  const isScheduled = isAfter(publishedAt, now)
  const expiring = HIDDEN_AT.filter((name) => isSet(fields[name]) && !hiding.includes(name))
  return {
    date: isScheduled ? publishedAt : (date ?? publishedAt),
    isDraft: hiding.length > 0,
    notes: [
      ...hiding
        .filter((name) => !/draft|^publish(?:ed)?$/.test(name))
        .map((name) => `${name} hid it: it is a draft`),
      ...expiring.map((name) => `${name}: nothing here hides it on ${textOf(fields[name]) ?? 'that day'}`),
    ],
  }
}

function isNever(value: unknown): boolean {
  return isFalse(value) || /^(?:never|link)$/i.test(textOf(value) ?? '')
}

/** Whether a text of that date is still to appear. */
export function isAfter(date: string | undefined, now: Date): boolean {
  return date !== undefined && Date.parse(date) > now.getTime()
}

/** Milliseconds; NaN where the value is no date. */
function momentOf(value: unknown): number {
  return Date.parse(dateOf(value) ?? (value instanceof Date ? value.toISOString() : (textOf(value) ?? '')))
}

/** Every spelling that YAML 1.1, TOML, JSON or a cast of Go reads as true. */
export function isTrue(value: unknown): boolean {
  return value === true || /^(?:true|t|yes|y|on|1)$/i.test(textOf(value) ?? '')
}

/** Nothing after the colon is false as well. */
function isFalse(value: unknown): boolean {
  return value === false || value === null || /^(?:false|f|no|n|off|0)$/i.test(textOf(value) ?? '')
}
