/** Days, months and addresses, as authors write them. */
import type { z } from 'zod'
import { decodePath, isCanonicalPath } from '../../shared/paths.ts'
import { SLUG, slugify } from '../../shared/text.ts'
import { visible } from '../sources/invisible.ts'
import { checked, type FieldProblem, invalid, matching } from './fields.ts'

/** Schemas for which a number or a truth value is more than a wrong type: `date: 2026` is an invalid date. */
export const OTHER_TYPE = new Map<z.ZodType, Pick<FieldProblem, 'rule' | 'hint'>>()

const DATE_HINT = 'write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00'
const MONTH_HINT = 'write it as year and month: 2021-03'

/** A calendar date, or a date-time with its offset (ISO 8601). */
export function date(about: string) {
  return dateField(
    about,
    { pattern: DATE.source, examples: ['2026-03-01', '2026-03-01T09:30:00+01:00'] },
    (value) => {
      const found = DATE.exec(value)
      if (!found) return { rule: 'invalid-date', says: `is not a valid date: ${value}`, hint: DATE_HINT }
      const [, year, month, day, hour = '0', minute = '0', second = '0'] = found
      if (Number(year) < FIRST_YEAR)
        return { rule: 'invalid-date', says: `is long before the web: ${value}`, hint: DATE_HINT }
      const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
      if (isTime && isDay(Number(year), Number(month), Number(day)) && isOffset(found[7])) return undefined
      return {
        rule: 'invalid-date',
        says: `is not a date of the calendar: ${value}`,
        hint: calendarHint(Number(year), Number(month), Number(day)),
      }
    },
    DATE_HINT,
  )
}

/** Go writes the year 1 where there is no date. */
const FIRST_YEAR = 1000

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

export function month(about: string) {
  return dateField(
    about,
    { pattern: MONTH.source, examples: ['2021-03'] },
    (value) =>
      MONTH.test(value)
        ? undefined
        : { rule: 'invalid-date', says: `is not a valid month: ${value}`, hint: MONTH_HINT },
    MONTH_HINT,
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

function dateField(
  about: string,
  meta: Record<string, unknown>,
  test: (value: string) => FieldProblem | undefined,
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

export function absoluteUrl(about: string) {
  return checked(about, { format: 'uri', examples: ['https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return invalid(`is not an absolute URL: ${value}`, `write it in full: ${fullUrl(value)}`)
  })
}

function sitePathProblem(value: string): FieldProblem | undefined {
  if (/^\/(?!\/)\S*$/.test(value)) return undefined
  const path = value.replace(/^\/+/, '').replace(/\s+/g, '-')
  const hint = /^https?:/i.test(value) ? 'leave out the domain: start with /' : `start it with /: "/${path}"`
  return invalid(`is not a path of this site: ${value}`, hint)
}

/** A path without query and anchor, which an old address is known by. */
export function oldPath(about: string) {
  return checked(about, { pattern: '^/[^?#]*$', examples: ['/blog/old-name'] }, (value) => {
    const path = `/${value.replace(/^\/+|[?#].*$/gs, '')}`
    if (/[?#]/.test(value)) {
      const hint = path === '/' ? 'remove it: the home page answers there' : `write only the path: "${path}"`
      return invalid(`holds a query or an anchor: ${value}`, hint)
    }
    // Old addresses may hold blanks, which arrive as %20.
    return sitePathProblem(value.replaceAll(' ', '_')) ? sitePathProblem(value) : oldPathProblem(value)
  })
}

/** Forms in which other systems write many addresses at once: `/old/*`, `/old/:slug`, `/old/(.*)`, `/old/{id}`. */
function isPattern(path: string): boolean {
  if (['*', '.+', '(?'].some((sign) => path.includes(sign)) || path.endsWith('$')) return true
  return path.split('/').some((part) => part.startsWith(':') || BRACKETS.includes(`${part[0]}${part.at(-1)}`))
}

const BRACKETS = ['[]', '{}', '<>']

/** A path that no request can have, so that it would never lead anywhere. */
function oldPathProblem(value: string): FieldProblem | undefined {
  if (isPattern(value)) {
    return invalid(`is a pattern, which stands for no address: ${value}`, 'write each old address in full')
  }
  const path = decodePath(value)
  if (path === undefined) {
    const hint = 'write the letters themselves, as in "/perché"'
    return invalid(`has an escape that is not UTF-8: ${value}`, hint)
  }
  if (path.split('/').length === value.split('/').length && isCanonicalPath(path)) return undefined
  const hint = 'write it without empty or dotted parts, backslashes, control characters and escaped slashes'
  return invalid(`is an address that no browser asks for: ${value}`, hint)
}

/** A path of this site or an absolute URL. */
export function target(about: string) {
  return checked(about, { examples: ['/blog/new-name', 'https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return sitePathProblem(value)
  })
}

/** The last part of an address. */
export function slug(about: string) {
  return matching(
    ADDRESS_PART,
    about,
    { pattern: ADDRESS_PART.source, examples: ['il-mio-titolo'] },
    (value) => {
      const better = slugify(visible(value))
      const hint = better === '' ? 'take the line out: the folder’s name is the address' : `write "${better}"`
      return invalid(`cannot stand in an address: ${value}`, hint)
    },
  )
}

const ADDRESS_PART = new RegExp(`^${SLUG}(?:/${SLUG})*$`)

function fullUrl(value: string): string {
  const bare = value.replace(/^[a-z]*:?\/*/i, '')
  return /^[\w-]+(\.[\w-]+)+/.test(value)
    ? `https://${value}`
    : /^[\w-]+(\.[\w-]+)+/.test(bare)
      ? `https://${bare}`
      : 'https://example.org/'
}
