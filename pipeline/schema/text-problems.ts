/** What is wrong with a text of a kind: names of files, days, months and addresses, as authors write them. */
import { decodePath, isCanonicalPath } from '../../shared/paths.ts'
import { SLUG, slugify } from '../../shared/text.ts'
import type { CheckResult, FieldKind, FieldSpec } from '../field-kinds.ts'
import { visible } from '../sources/invisible.ts'

type Check = (value: string) => CheckResult

interface TextKind {
  check: Check
  /** For editors and the reference page. */
  meta?: Readonly<Record<string, unknown>>
}

/** How the texts of a kind are checked; a kind that is not here is not written as text. */
export function textKindOf(spec: FieldSpec): TextKind | undefined {
  if (spec.kind === 'date' && spec.isMonth) return MONTH_KIND
  if (spec.kind === 'picture' && spec.paths) return WORDS
  return TEXT_KINDS[spec.kind]
}

const WORDS: TextKind = {
  check: (value) =>
    visible(value).trim() === ''
      ? { rule: 'missing-field', says: 'is empty', hint: 'write some words' }
      : undefined,
}

/** A file beside the one that names it. */
const FILE: TextKind = {
  meta: { examples: ['cover.jpg'] },
  check(value) {
    if (value.trim() === '')
      return { rule: 'missing-field', says: 'is empty', hint: 'write the name of a file' }
    if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)) return undefined
    const hint = 'put the picture beside this file and write its name: cover.jpg'
    return { says: `is not a file beside this one: ${value}`, hint }
  },
}

export const DATE_HINT = 'write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00'
export const MONTH_HINT = 'write it as year and month: 2021-03'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const MONTH_KIND: TextKind = {
  meta: { pattern: MONTH.source, examples: ['2021-03'] },
  check: (value) => MONTH.test(value) || invalidDate(`is not a valid month: ${value}`, MONTH_HINT),
}

/** A calendar date, or a date-time with its offset (ISO 8601). */
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

/** Go writes the year 1 where there is no date. */
const FIRST_YEAR = 1000

function checkDate(value: string): CheckResult {
  const found = DATE.exec(value)
  if (!found) return invalidDate(`is not a valid date: ${value}`, DATE_HINT)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (year < FIRST_YEAR) return invalidDate(`is long before the web: ${value}`, DATE_HINT)
  const isTime = hour < 24 && minute < 60 && second < 60
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  if (isTime && isDay && isOffset(found[7])) return undefined
  return invalidDate(`is not a date of the calendar: ${value}`, calendarHint(year, month, day))
}

function invalidDate(says: string, hint: string): CheckResult {
  return { rule: 'invalid-date', says, hint }
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
  if (day >= 1 && day <= daysIn(year, month)) return 'hours go to 23, minutes and seconds to 59'
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  )
  return `${name} ${year} has ${daysIn(year, month)} days`
}

function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)
}

const checkUrl: Check = (value) =>
  isAbsoluteUrl(value) || {
    says: `is not an absolute URL: ${value}`,
    hint: `write it in full: ${fullUrl(value)}`,
  }

function fullUrl(value: string): string {
  const bare = value.replace(/^[a-z]*:?\/*/i, '')
  const host = [value, bare].find((one) => /^[\w-]+(\.[\w-]+)+/.test(one))
  return `https://${host ?? 'example.org/'}`
}

/** The last part of an address. */
const ADDRESS_PART = new RegExp(`^${SLUG}(?:/${SLUG})*$`)

function checkSlug(value: string): CheckResult {
  if (ADDRESS_PART.test(value)) return undefined
  const better = slugify(visible(value))
  const hint = better === '' ? 'take the line out: the folder’s name is the address' : `write "${better}"`
  return { says: `cannot stand in an address: ${value}`, hint }
}

const TEXT_KINDS: Partial<Record<FieldKind, TextKind>> = {
  text: WORDS,
  link: WORDS,
  reference: WORDS,
  picture: FILE,
  file: FILE,
  date: {
    check: checkDate,
    meta: { pattern: DATE.source, examples: ['2026-03-01', '2026-03-01T09:30:00+01:00'] },
  },
  slug: { check: checkSlug, meta: { pattern: ADDRESS_PART.source, examples: ['il-mio-titolo'] } },
  url: { check: checkUrl, meta: { format: 'uri', examples: ['https://example.org/'] } },
}

/** A path of this site or an absolute URL. */
export const checkTarget: Check = (value) => isAbsoluteUrl(value) || checkSitePath(value)

function checkSitePath(value: string): CheckResult {
  if (/^\/(?!\/)\S*$/.test(value)) return undefined
  const path = value.replace(/^\/+/, '').replace(/\s+/g, '-')
  const hint = /^https?:/i.test(value) ? 'leave out the domain: start with /' : `start it with /: "/${path}"`
  return { says: `is not a path of this site: ${value}`, hint }
}

/** A path without query and anchor, which an old address is known by. */
export function checkOldPath(value: string): CheckResult {
  if (/[?#]/.test(value)) {
    const path = `/${value.replace(/^\/+|[?#].*$/gs, '')}`
    const hint = path === '/' ? 'remove it: the home page answers there' : `write only the path: "${path}"`
    return { says: `holds a query or an anchor: ${value}`, hint }
  }
  // Old addresses may hold blanks, which arrive as %20.
  return checkSitePath(value.replaceAll(' ', '_')) ? checkSitePath(value) : checkRequestPath(value)
}

/** A path that no request can have would never lead anywhere. */
function checkRequestPath(value: string): CheckResult {
  if (isPattern(value)) {
    const hint = 'write each old address in full'
    return { says: `is a pattern, which stands for no address: ${value}`, hint }
  }
  const path = decodePath(value)
  if (path === undefined) {
    const hint = 'write the letters themselves, as in "/perché"'
    return { says: `has an escape that is not UTF-8: ${value}`, hint }
  }
  if (path.split('/').length === value.split('/').length && isCanonicalPath(path)) return undefined
  const hint = 'write it without empty or dotted parts, backslashes, control characters and escaped slashes'
  return { says: `is an address that no browser asks for: ${value}`, hint }
}

const BRACKETS = ['[]', '{}', '<>']

/** Forms in which other systems write many addresses at once: `/old/*`, `/old/:slug`, `/old/(.*)`, `/old/{id}`. */
function isPattern(path: string): boolean {
  if (['*', '.+', '(?'].some((sign) => path.includes(sign)) || path.endsWith('$')) return true
  return path.split('/').some((part) => part.startsWith(':') || BRACKETS.includes(`${part[0]}${part.at(-1)}`))
}
