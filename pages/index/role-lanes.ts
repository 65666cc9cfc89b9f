/** Roles on one axis of time, true to scale: where each bar begins, how long it is, and its lane. Pure. */
import { MONTHS_PER_YEAR, monthsOf } from '../../renderer/i18n/period.ts'

interface Span {
  id: string
  /** `YYYY-MM`, both months counted. */
  start: string
  end: string
}

export interface RoleLanes {
  /** Each year that turned, and where on the axis, 0 to 1. */
  years: { year: number; at: number }[]
  /** The bars in the given order; all numbers but `lane` are shares of the axis. */
  bars: { id: string; at: number; length: number; lane: number }[]
  /** Number of lanes: roles at the same time have lanes of their own. */
  lanes: number
}

/** The axis begins with the first role and ends with the last. */
export function layOutRoles(roles: readonly Span[]): RoleLanes {
  const spans = roles.map(({ id, start, end }) => ({ id, from: monthsOf(start), to: monthsOf(end) + 1 }))
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ to }) => to))
  const share = (months: number) => Math.round((months / (last - first)) * 1e4) / 1e4
  const lanes = lanesOf(spans)
  const years = []
  for (let year = Math.ceil(first / MONTHS_PER_YEAR); year * MONTHS_PER_YEAR < last; year++) {
    years.push({ year, at: share(year * MONTHS_PER_YEAR - first) })
  }
  return {
    years,
    bars: spans.map(({ id, from, to }) => ({
      ...{ id, at: share(from - first), length: share(to - from) },
      lane: lanes.get(id) ?? 0,
    })),
    lanes: Math.max(0, ...lanes.values()) + 1,
  }
}

/** The first lane that is free when a role begins. */
function lanesOf(spans: readonly { id: string; from: number; to: number }[]): Map<string, number> {
  const ends: number[] = []
  const lanes = new Map<string, number>()
  for (const { id, from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    lanes.set(id, lane)
  }
  return lanes
}
