/**
 * How long something lasted, in a reader's language. A month is not an instant, so months are reckoned and
 * written in UTC; only "now" is an instant, and the month it falls in is the owner's.
 */
import type { Content } from '../../shared/content.ts'
import type { Locale } from '../../shared/model.ts'
import type { Formatter } from './intl.ts'

export const MONTHS_PER_YEAR = 12

export interface Period {
  /** e.g. `July 2022 – May 2024`, or `June 2024 – today` with the given word. */
  period: string
  /** Both months counted, e.g. `1 year, 11 months`. */
  duration: string
  /** A current role has no end. */
  isCurrentRole: boolean
}

/** `start` and `end` are `YYYY-MM`; without `end` it lasts until `now`, which is written as `today` in the reader's words. */
export function periodOf(
  { start, end }: { start: string; end?: string },
  { intl, now, timeZone, today }: { intl: Formatter; now: Date; timeZone: string; today: string },
): Period {
  const first = monthsOf(start)
  const last = monthsOf(end ?? monthOf(now, timeZone))
  const months = Math.max(1, last - first + 1)
  const format = (months: number) =>
    intl.formatDate(dateOf(months), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const from = format(first)
  const to = end === undefined ? today : format(last)
  return {
    period: first === last && end !== undefined ? from : `${from} – ${to}`,
    duration: durationOf(months, intl),
    isCurrentRole: end === undefined,
  }
}

/** The owner's roles in a reader's language, newest first. */
export function rolesOf({ experience, now, site: { timeZone } }: Content, locale: Locale, intl: Formatter) {
  const reading = { intl, now, timeZone, today: intl.formatMessage({ id: 'cv.today' }) }
  return experience.map(({ texts, start, end, ...role }) => ({
    ...role,
    ...texts[locale],
    ...periodOf(end === undefined ? { start } : { start, end }, reading),
  }))
}

export type Role = ReturnType<typeof rolesOf>[number]

/** 23 → `1 year, 11 months`. */
function durationOf(months: number, intl: Formatter): string {
  const years = Math.floor(months / MONTHS_PER_YEAR)
  const parts = [
    { unit: 'year', value: years },
    { unit: 'month', value: months % MONTHS_PER_YEAR },
  ]
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' }))
  return intl.formatList(parts, { type: 'unit', style: 'long' })
}

/** `2022-07` → months since the year 0, so that they can be subtracted. */
export function monthsOf(yearMonth: string): number {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number)
  return year * MONTHS_PER_YEAR + month - 1
}

function dateOf(months: number): Date {
  return new Date(Date.UTC(Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR))
}

/** The month at an instant in a time zone, as `YYYY-MM`. */
export function monthOf(instant: Date, timeZone: string): string {
  if (monthFormat?.resolvedOptions().timeZone !== timeZone)
    // Swedish writes dates as ISO does.
    monthFormat = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone })
  return monthFormat.format(instant)
}

/** Kept: it takes 80 µs to make, and a list asks for the month of each entry. */
let monthFormat: Intl.DateTimeFormat | undefined
