/** When the old site showed a text, and whether it showed it at all, by the fields of its front matter. */
import { dateOf, type Fields, isFields, isSet, textOf } from './front-matter.ts'

const HIDDEN_IF_TRUE = [
  ...['draft', 'drafts', 'isdraft', 'is_draft', 'private', 'isprivate', 'hidden', 'headless', 'unlisted'],
  ...['unpublished', 'protected', 'wip'],
]
const HIDDEN_IF_FALSE = ['published', 'publish', 'ispublished', 'is_published', 'public', 'visible', 'listed']
const HIDDEN_IF_SET = ['password']
/** Fields whose words say who may read a text. */
const STATES = ['status', 'post_status', 'state', 'visibility', 'access']
const HIDDEN_STATE =
  /^(?:draft|private|pending|future|scheduled|hidden|unlisted|unpublished|trash|password|protected|members?|paid|internal|wip)\b/i
const PUBLISHED_AT = ['publishdate', 'pubdate', 'published_at', 'published']
const HIDDEN_AT = ['expirydate', 'unpublishdate', 'expires', 'expiry']
const BUILD = ['build', '_build']

/** Fields that this file reads. */
export const PUBLICATION_FIELDS = [
  ...HIDDEN_IF_TRUE,
  ...HIDDEN_IF_FALSE,
  ...HIDDEN_IF_SET,
  ...STATES,
  ...PUBLISHED_AT,
  ...HIDDEN_AT,
  ...BUILD,
]

export interface Publication {
  /** ISO date, or date-time with offset; of a text that was scheduled, the day on which it was to appear. */
  date: string | undefined
  isDraft: boolean
  /** Fields that hide the text, other than those that call it a draft, and those that will hide it one day. */
  notes: string[]
}

/** `date` is the text's own; keys of `fields` are in small letters. */
export function publicationOf(fields: Fields, date: string | undefined, now: Date): Publication {
  const hiding = Object.keys(fields).filter((name) => isHiding(name, fields[name], now))
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

function isHiding(name: string, value: unknown, now: Date): boolean {
  if (HIDDEN_IF_TRUE.includes(name)) return isTrue(value)
  if (HIDDEN_IF_FALSE.includes(name) && isFalse(value)) return true
  if (HIDDEN_IF_SET.includes(name)) return isSet(value)
  if (STATES.includes(name)) return HIDDEN_STATE.test(textOf(value) ?? '')
  if (HIDDEN_AT.includes(name)) return isSet(value) && !(momentOf(value) > now.getTime())
  // A day that cannot be read may be one to come.
  if (PUBLISHED_AT.includes(name))
    return (
      isSet(value) && dateOf(value) === undefined && !isTrue(value) && !(momentOf(value) <= now.getTime())
    )
  if (BUILD.includes(name) && isFields(value))
    return [value.render, value.list].some(
      (one) => isFalse(one) || /^(?:never|link)$/i.test(textOf(one) ?? ''),
    )
  return false
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
