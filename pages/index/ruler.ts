/** The years beside a role: where, between its end at the top and its start at the foot, each year turned. */
import { MONTHS_PER_YEAR, monthsOf } from '../../renderer/i18n/period.ts'

export interface Tick {
  year: number
  /** Share of the role's height from the top, 0 to 1. */
  at: number
}

/** `start` and `end` are `YYYY-MM`, both months counted. */
export function ticksOf(start: string, end: string): Tick[] {
  const from = monthsOf(start)
  const to = monthsOf(end) + 1
  const ticks: Tick[] = []
  for (let year = Math.ceil(from / MONTHS_PER_YEAR); year * MONTHS_PER_YEAR < to; year++) {
    ticks.unshift({ year, at: round((to - year * MONTHS_PER_YEAR) / (to - from)) })
  }
  return ticks
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000
}
