/** The list by months, as the owner's calendar has them. Pure. */
import type { StreamEntry } from '../../pipeline/model.ts'
import { monthOf } from '../../renderer/period.ts'

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
