/** `redirects.yaml`: old paths and where they lead now. One step has to be enough: chains and circles are problems. */
import type { Redirect } from '../../shared/model.ts'
import type { Problem, Range } from '../../shared/problem.ts'
import { lookupPath } from '../../shared/urls.ts'
import { REDIRECTS } from '../schema/data.ts'
import { dataReader, linksTo, type ProblemAt } from './reading.ts'

/** A redirect and where its old path is written. */
export type RedirectDraft = Redirect & { range: Range }

export const readRedirects = dataReader({
  schema: REDIRECTS,
  references: (seen, places) =>
    linksTo(
      Object.entries(seen).map(([from, to]) => [to, [from]]),
      places,
    ),
  check: (seen, { problemAt }) =>
    Object.keys(seen).flatMap((from) => chainProblem(from, byOldPath(seen), problemAt) ?? []),
  make: (value, { rangeOf }): RedirectDraft[] =>
    Object.entries(value).map(([from, to]) => ({
      from: lookupPath(from),
      to,
      range: rangeOf([from], 'key'),
    })),
})

function byOldPath(lines: Record<string, string>): Record<string, string> {
  const entries = Object.entries(lines).map(([from, to]) => [lookupPath(from), to] as const)
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}

function chainProblem(from: string, all: Record<string, string>, problemAt: ProblemAt): Problem | undefined {
  const steps = [lookupPath(from)]
  let at = all[lookupPath(from)] ?? ''
  for (let next = all[pathOf(at)]; next !== undefined; next = all[pathOf(at)]) {
    if (steps.includes(pathOf(at))) {
      const message = `"${from}" leads in a circle: ${[...steps, pathOf(at)].join(' → ')}`
      const hint = 'lead it to a page that exists, or remove the line'
      return problemAt([from], message, hint)
    }
    steps.push(pathOf(at))
    at = next
  }
  if (steps.length === 1) return undefined
  const message = `"${from}" leads to "${steps[1]}", which is redirected itself`
  return problemAt([from], message, `write the end of the chain: "${at}"`)
}

/** A redirect answers for a path, whatever its query and anchor. */
function pathOf(address: string): string {
  return lookupPath(address.replace(/[?#].*$/s, '')) || '/'
}
