/** Front matter of other systems: YAML, TOML or JSON before the text, and the kinds of value that they hold. */
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export type Fields = Record<string, unknown>

export interface Split {
  fields: Fields
  body: string
  /** Line of the body's first character. */
  bodyLine: number
  /** Whether something invisible stands before the front matter: not every system reads it then. */
  isLate: boolean
}

const YAML_OPTIONS = { maxAliasCount: 50, schema: 'core', logLevel: 'error' } as const

/** Neither blank nor invisible. */
const VISIBLE = /[^\s\u00AD\u200B-\u200F\u2060]/
/** Front matter from its first sign to the end of its last line; of JSON, the braces are part of it. */
const FORMS = {
  yaml: /---[^\S\n]*\n([\s\S]*?)^(?:---|\.\.\.)[^\S\n]*$/my,
  toml: /\+\+\+[^\S\n]*\n([\s\S]*?)^\+\+\+[^\S\n]*$/my,
  json: /(\{(?:.*\}|[\s\S]*?^\}))[^\S\n]*$/my,
}

/** Keys come back in small letters. Of a text whose front matter cannot be read, says why. */
export function splitFields(text: string): Split | string {
  const start = Math.max(text.search(VISIBLE), 0)
  for (const form of ['yaml', 'toml', 'json'] as const) {
    const pattern = FORMS[form]
    pattern.lastIndex = start
    const [whole, source] = pattern.exec(text) ?? []
    if (whole === undefined || source === undefined) continue
    const end = Math.min(start + whole.length + 1, text.length)
    const split = { body: text.slice(end), bodyLine: text.slice(0, end).split('\n').length }
    try {
      // Errors are told with lines of the file.
      const before = text.slice(0, start + whole.indexOf(source)).replace(/[^\n]/g, '')
      return { ...split, fields: fieldsOf(before + source, form), isLate: start > 0 }
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
      return `the front matter cannot be read: ${reason}`
    }
  }
  const isOpen = /^(?:---|\+\+\+)[^\S\n]*(?:\n|$)/.test(text.slice(start))
  return isOpen ? 'the front matter never ends' : 'it has no front matter'
}

/** A configuration or front matter as fields, keys in small letters. @throws the parser's own error */
export function fieldsOf(source: string, form: 'yaml' | 'toml' | 'json'): Fields {
  const value: unknown =
    form === 'toml'
      ? parseToml(source)
      : form === 'json'
        ? JSON.parse(source)
        : parseYaml(source, YAML_OPTIONS)
  return isFields(value) ? withSmallKeys(value) : {}
}

/** No front matter nests deeper; one that refers to itself would without end. */
const DEEPEST_FIELDS = 8

function withSmallKeys(fields: Fields, depth = 0): Fields {
  const lowered = (value: unknown): unknown => {
    if (depth === DEEPEST_FIELDS) return value
    if (Array.isArray(value))
      return value.map((item) => (isFields(item) ? withSmallKeys(item, depth + 1) : item))
    return isFields(value) ? withSmallKeys(value, depth + 1) : value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), lowered(value)]),
  )
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** One line of text; a number counts as its digits, and nothing else as no text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** A list, or a text that is one item, or as many as `between` parts it into. */
export function listOf(value: unknown, between?: RegExp): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textOf(item) ?? [])
  const text = textOf(value)
  return text === undefined ? [] : between === undefined ? [text] : text.split(between).filter(Boolean)
}

const LOOSE_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$/

/** An ISO date, or date-time with offset; a time without offset is taken as one of UTC. */
export function dateOf(value: unknown): string | undefined {
  // Dates of TOML write themselves as they were written: as days, or with their offset.
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : textOf(value)
  const [, day, time, seconds = ':00', offset = 'Z'] = LOOSE_DATE.exec(text ?? '') ?? []
  // Go writes the first day of the year 1 where there is no date.
  if (day === undefined || day < '1000' || Number.isNaN(Date.parse(day))) return undefined
  if (time === undefined) return day
  const zone = /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const moment = `${day}T${time.padStart(5, '0')}${seconds}${zone}`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

export function isSet(value: unknown): boolean {
  return value != null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** As the best known themes have it. */
export function coverOf(fields: Fields): { src: string; alt?: string | undefined } | undefined {
  const { image, images, cover, header, featured_image, featuredimage, thumbnail } = fields
  const form = [image, header, cover].find(isFields) ?? {}
  const src = [
    ...[image, cover, form.path, form.image, form.teaser, form.src],
    ...[featured_image, featuredimage, thumbnail, listOf(images)[0]],
  ]
    .map(textOf)
    .find(Boolean)
  return src === undefined ? undefined : { src, alt: textOf(form.alt) ?? textOf(form.caption) }
}
