/** Decides what readers see at a moment. */

/** Facts that decide whether an entry is public. */
export interface Dated {
  draft?: boolean | undefined
  /** ISO date, which counts from its midnight in UTC, or date-time with offset. A page has none. */
  date?: string | undefined
}

/** Whether readers see an entry at `now`: it is not a draft, and its date has come. */
export function isPublished({ draft, date }: Dated, now: Date): boolean {
  return !draft && !isScheduled({ date }, now)
}

/** The year of an entry's date, as it is written: `2026`. */
export function yearOf(date: string): string {
  return date.slice(0, 4)
}

/** The zone in which a date is written: a day without a time is the same day everywhere. */
export function zoneOf(date: string, timeZone: string): string {
  return date.includes('T') ? timeZone : 'UTC'
}

/** Whether an entry's date is still to come. */
export function isScheduled({ date }: Pick<Dated, 'date'>, now: Date): boolean {
  return date !== undefined && Date.parse(date) > now.getTime()
}
