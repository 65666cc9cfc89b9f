/** The order in which a page shows a collection. Apart from the schemas, so that a build without news loads none. */
import type { Experience } from '../../shared/site.ts'
import type { PortfolioDraft } from './portfolio.ts'

type Span = Pick<Experience, 'id' | 'start' | 'end'>

/** The current role before all, then the newest first. */
export function byTime(a: Span, b: Span): number {
  const end = (role: Span) => role.end ?? '9999-12'
  return descending(end(a), end(b)) || descending(a.start, b.start) || descending(b.id, a.id)
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}

/** By `order`, the smallest first; then those without one, by id. */
export function byOrder(a: PortfolioDraft, b: PortfolioDraft): number {
  const place = (item: PortfolioDraft) => item.order ?? Number.MAX_VALUE
  return place(a) - place(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
