/** The list by months or by years, as the owner's calendar has them. Pure. */

import { monthOf } from '../../renderer/i18n/period.ts'
import type { StreamEntry } from '../../shared/stream.ts'

export interface Period {
  /** `2026-11`, or `2026`. */
  id: string
  entries: StreamEntry[]
}

/** Entries in their order, those of one month together. */
export function byMonth(entries: readonly StreamEntry[], timeZone: string): Period[] {
  return grouped(entries, (entry) => monthOf(new Date(entry.date), timeZone))
}

/** Entries in their order, those of one year together. */
export function byYear(entries: readonly StreamEntry[], timeZone: string): Period[] {
  return grouped(entries, (entry) => monthOf(new Date(entry.date), timeZone).slice(0, 'YYYY'.length))
}

function grouped(entries: readonly StreamEntry[], idOf: (entry: StreamEntry) => string): Period[] {
  return [...Map.groupBy(entries, idOf)].map(([id, entries]) => ({ id, entries }))
}
