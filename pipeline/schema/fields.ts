/** The kinds of value an author writes. Each says what it is for, what is wrong with a bad one, and how a good one looks. */
import { z } from 'zod'
import type { Rule } from '../problem.ts'

/** What a value gets wrong; `says` follows the field's name: `"date" is no date: soon`. */
export interface Fault {
  rule: Rule
  says: string
  hint: string
  /** Where it is told; at the value when left out. */
  part?: 'key' | 'value'
}

/** Schemas for which a number or a truth value is no mere wrong type: `date: 2026` is an invalid date. */
export const OTHER_TYPE = new Map<z.ZodType, Pick<Fault, 'rule' | 'hint'>>()

const DATE_HINT = 'write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00'
const MONTH_HINT = 'write it as year and month: 2021-03'

export function text(about: string) {
  return checked(about, {}, (value) =>
    value.trim() === '' ? { rule: 'missing-field', says: 'is empty', hint: 'write some words' } : undefined,
  )
}

/** A calendar date, or a date-time with its offset (ISO 8601). */
export function date(about: string) {
  return dateField(
    about,
    { pattern: DATE.source, examples: ['2026-03-01', '2026-03-01T09:30:00+01:00'] },
    (value) => {
      const found = DATE.exec(value)
      if (!found) return { rule: 'invalid-date', says: `is no date: ${value}`, hint: DATE_HINT }
      const [, year, month, day, hour = '0', minute = '0', second = '0'] = found
      const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
      if (isTime && isDay(Number(year), Number(month), Number(day)) && isOffset(found[7])) return undefined
      return {
        rule: 'invalid-date',
        says: `is no date of the calendar: ${value}`,
        hint: calendarHint(Number(year), Number(month), Number(day)),
      }
    },
    DATE_HINT,
  )
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

export function month(about: string) {
  return dateField(
    about,
    { pattern: MONTH.source, examples: ['2021-03'] },
    (value) =>
      MONTH.test(value)
        ? undefined
        : { rule: 'invalid-date', says: `is no month: ${value}`, hint: MONTH_HINT },
    MONTH_HINT,
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function absoluteUrl(about: string) {
  return checked(about, { format: 'uri', examples: ['https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return {
      rule: 'invalid-value',
      says: `is no absolute URL: ${value}`,
      hint: `write it in full: ${fullUrl(value)}`,
    }
  })
}

export function email(about: string) {
  return checked(about, { format: 'email', examples: ['name@example.org'] }, (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? undefined
      : {
          rule: 'invalid-value',
          says: `is no email address: ${value}`,
          hint: 'write it as name@example.org',
        },
  )
}

/** A file beside the one that names it. */
export function filePath(about: string) {
  return checked(about, { examples: ['cover.jpg'] }, (value) => {
    if (value.trim() === '')
      return { rule: 'missing-field', says: 'is empty', hint: 'write the name of a file' }
    if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)) return undefined
    const hint = 'put the picture beside this file and write its name: cover.jpg'
    return { rule: 'invalid-value', says: `is no path of a file beside this one: ${value}`, hint }
  })
}

/** A path of this site, as readers type it. */
export function sitePath(about: string) {
  return checked(about, { pattern: '^/', examples: ['/blog/old-name'] }, sitePathFault)
}

function sitePathFault(value: string): Fault | undefined {
  if (/^\/(?!\/)\S*$/.test(value)) return undefined
  const path = value.replace(/^\/+/, '').replace(/\s+/g, '-')
  const hint = /^https?:/i.test(value) ? 'leave out the domain: start with /' : `start it with /: "/${path}"`
  return { rule: 'invalid-value', says: `is no path of this site: ${value}`, hint }
}

/** A path without query and anchor, which an old address is known by. */
export function oldPath(about: string) {
  return checked(about, { pattern: '^/[^?#]*$', examples: ['/blog/old-name'] }, (value) => {
    const hint = `write only the path: "/${value.replace(/^\/+|[?#].*$/g, '')}"`
    if (/[?#]/.test(value))
      return { rule: 'invalid-value', says: `holds a query or an anchor: ${value}`, hint }
    return sitePathFault(value)
  })
}

/** A path of this site or an absolute URL. */
export function target(about: string) {
  return checked(about, { examples: ['/blog/new-name', 'https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return sitePathFault(value)
  })
}

/** The last part of an address. */
export function slug(about: string) {
  return checked(about, { pattern: SLUG.source, examples: ['il-mio-titolo'] }, (value) =>
    SLUG.test(value)
      ? undefined
      : {
          rule: 'invalid-value',
          says: `cannot stand in an address: ${value}`,
          hint: `write "${slugify(value)}"`,
        },
  )
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** `Perché no?` → `perche-no`; slashes stay. */
export function slugify(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spelled = plain
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
  const parts = spelled.split('/').map((part) =>
    part
      .replace(/['’]/g, '-')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return parts.filter(Boolean).join('/')
}

/** A map whose keys have rules of their own, told at the key, whatever its values are. */
export function mapOf<V extends z.ZodType>(key: z.ZodString, value: V) {
  return z.record(z.string(), value).superRefine(
    (map, context) => {
      for (const name of Object.keys(map)) {
        for (const issue of key.safeParse(name).error?.issues ?? []) {
          const params = { ...('params' in issue ? issue.params : {}), part: 'key' }
          context.addIssue({ code: 'custom', path: [name], message: issue.message, params })
        }
      }
    },
    { when: ({ value: map }) => typeof map === 'object' && map !== null },
  )
}

/** A text with rules of its own; `meta` goes into the editors' JSON Schema. */
export function checked(
  about: string,
  meta: Record<string, unknown>,
  test: (value: string) => Fault | undefined,
) {
  return z
    .string()
    .check((context) => {
      const fault = test(context.value)
      if (!fault) return
      const { says: message, ...params } = fault
      context.issues.push({ code: 'custom', input: context.value, message, params })
    })
    .meta({ description: about, ...meta })
}

function dateField(
  about: string,
  meta: Record<string, unknown>,
  test: (value: string) => Fault | undefined,
  hint: string,
) {
  const schema = checked(about, meta, test)
  OTHER_TYPE.set(schema, { rule: 'invalid-date', hint })
  return schema
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isOffset(offset: string | undefined): boolean {
  if (offset === undefined || offset === 'Z') return true
  return Number(offset.slice(1, 3)) < 24 && Number(offset.slice(4)) < 60
}

function calendarHint(year: number, month: number, day: number): string {
  if (month < 1 || month > 12) return 'months go from 01 to 12'
  if (day < 1 || day > daysIn(year, month)) {
    const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1),
    )
    return `${name} ${year} has ${daysIn(year, month)} days`
  }
  return 'hours go to 23, minutes and seconds to 59'
}

function fullUrl(value: string): string {
  const bare = value.replace(/^[a-z]*:?\/*/i, '')
  return /^[\w-]+(\.[\w-]+)+/.test(value)
    ? `https://${value}`
    : /^[\w-]+(\.[\w-]+)+/.test(bare)
      ? `https://${bare}`
      : 'https://example.org/'
}
