/** The list by months, as the owner's calendar has them. Pure. */

import { monthOf } from '../../renderer/i18n/period.ts'
import type { StreamEntry } from '../../shared/stream.ts'

export interface Month {
  /** `2026-11` */
  id: string
  entries: StreamEntry[]
}

/** Entries in their order, those of one month together. */
export function monthsOf(entries: readonly StreamEntry[]): Month[] {
  const months: Month[] = []
  for (const entry of entries) {
    const id = monthOf(new Date(entry.date))
    const last = months.at(-1)
    if (last?.id === id) last.entries.push(entry)
    else months.push({ id, entries: [entry] })
  }
  return months
}
