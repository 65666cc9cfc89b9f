/** Old paths and where they lead now. One step has to be enough: chains and circles are problems. */
import { lookupPath } from '../../shared/paths.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { type Reference, withoutRepetition } from '../field-uses.ts'
import { readYaml } from '../schema/read-yaml.ts'
import { REDIRECTS } from '../schema/schema-of.ts'

/** A redirect and where its old path is written. */
export interface RedirectDraft {
  from: string
  to: string
  file: string
  range: Range
}

/** Without redirects where the file has a problem. */
export function readRedirects(
  file: string,
  text: string,
): { redirects: RedirectDraft[]; references: Reference[]; problems: Problem[] } {
  const { value, raw, rangeOf, problems } = readYaml<Record<string, string>>(text, REDIRECTS, file)
  const written = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  const lines = Object.fromEntries(written.filter(([, to]) => typeof to === 'string'))
  const known = byOldPath(lines)
  const chains = Object.keys(lines).flatMap((from) => {
    const found = chainProblem(from, known)
    return found ? [problem('invalid-value', file, rangeOf([from]), found.message, found.hint)] : []
  })
  const references = Object.entries(lines).flatMap(([from, target]): Reference[] =>
    target === '' ? [] : [{ is: 'link', field: from, target, file, range: rangeOf([from]) }],
  )
  if (value === undefined || chains.length > 0)
    return { redirects: [], ...withoutRepetition(problems, chains, references) }
  const redirects = Object.entries(value).map(([from, to]): RedirectDraft => {
    return { from: lookupPath(from), to, file, range: rangeOf([from], 'key') }
  })
  return { redirects, references, problems }
}

function byOldPath(lines: Record<string, string>): Record<string, string> {
  const entries = Object.entries(lines).map(([from, to]) => [lookupPath(from), to] as const)
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}

function chainProblem(
  from: string,
  all: Record<string, string>,
): { message: string; hint: string } | undefined {
  const steps = [lookupPath(from)]
  let at = all[lookupPath(from)] ?? ''
  for (let next = all[pathOf(at)]; next !== undefined; next = all[pathOf(at)]) {
    if (steps.includes(pathOf(at))) {
      const message = `"${from}" leads in a circle: ${[...steps, pathOf(at)].join(' → ')}`
      return { message, hint: 'lead it to a page that exists, or remove the line' }
    }
    steps.push(pathOf(at))
    at = next
  }
  if (steps.length === 1) return undefined
  const message = `"${from}" leads to "${steps[1]}", which is redirected itself`
  return { message, hint: `write the end of the chain: "${at}"` }
}

/** A redirect answers for a path, whatever its query and anchor. */
function pathOf(address: string): string {
  return lookupPath(address.replace(/[?#].*$/s, '')) || '/'
}
