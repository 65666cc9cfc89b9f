/** Front matter of other systems: YAML, TOML or JSON before the text, and the kinds of value that they hold. */
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export type Fields = Record<string, unknown>

export interface Split {
  fields: Fields
  body: string
  /** Line of the body's first character. */
  bodyLine: number
  /** Set where the front matter cannot be read. */
  mistake?: string
}

const YAML_LIMITS = { maxAliasCount: 50, schema: 'core' } as const

/** `undefined` where the text has no front matter. */
export function splitFields(text: string): Split | undefined {
  const fence = ['---', '+++'].find((sign) => text.startsWith(`${sign}\n`))
  if (fence !== undefined) {
    const end = `\n${text}`.indexOf(`\n${fence}`, fence.length + 1)
    if (end === -1) return { fields: {}, body: text, bodyLine: 1, mistake: 'the front matter never ends' }
    return parsed(text, text.slice(fence.length, end), end + fence.length, fence === '---' ? 'yaml' : 'toml')
  }
  if (!text.startsWith('{\n')) return undefined
  const end = text.indexOf('\n}\n')
  return end === -1 ? undefined : parsed(text, text.slice(0, end + 2), end + 2, 'json')
}

function parsed(text: string, source: string, end: number, form: 'yaml' | 'toml' | 'json'): Split {
  const lineEnd = text.indexOf('\n', end)
  const start = lineEnd === -1 ? text.length : lineEnd + 1
  const rest = { body: text.slice(start), bodyLine: text.slice(0, start).split('\n').length }
  try {
    return { fields: fieldsOf(source, form), ...rest }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return { fields: {}, ...rest, mistake: `the front matter cannot be read: ${reason}` }
  }
}

/** A configuration or front matter as fields. @throws the parser's own error */
export function fieldsOf(source: string, form: 'yaml' | 'toml' | 'json'): Fields {
  const value: unknown =
    form === 'toml'
      ? parseToml(source)
      : form === 'json'
        ? JSON.parse(source)
        : parseYaml(source, YAML_LIMITS)
  return isFields(value) ? value : {}
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
  if (time === undefined) return day
  const zone = /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const moment = `${day}T${time.padStart(5, '0')}${seconds}${zone}`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

/** Names of the fields that hold something and that nothing takes over. */
export function unknownFields(fields: Fields, known: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => !known.includes(name.toLowerCase()) && isSet(fields[name]))
}

function isSet(value: unknown): boolean {
  return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
