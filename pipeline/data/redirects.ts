/** `redirects.yaml`: old paths and where they lead now. One step has to be enough: chains and circles are problems. */
import { z } from 'zod'
import type { Redirect } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { REDIRECTS } from '../schema/data.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { invalidReading, type LinkReference, optionalString, type Reading } from './reading.ts'

const LOOSE_SCHEMA = z.record(z.string(), optionalString).catch({})

/** A redirect and where its old path is written. */
export type RedirectDraft = Redirect & { range: Range }

export function readRedirects(file: string, text: string): Reading<RedirectDraft[]> {
  const { value, raw, problems, rangeOf } = readYaml(text, REDIRECTS, file)
  const seen = LOOSE_SCHEMA.parse(raw)
  const found = Object.keys(seen).flatMap((from) => chainProblem(from, seen, file, rangeOf([from])) ?? [])
  const references = Object.entries(seen)
    .filter(([, to]) => to !== '')
    .map(([from, target]): LinkReference => ({ is: 'link', target, file, range: rangeOf([from]) }))
  if (!value || found.length > 0) return invalidReading(problems, found, references)
  const redirects = Object.entries(value).map(([from, to]) => ({ from, to, range: rangeOf([from], 'key') }))
  return { value: redirects, problems, references }
}

function chainProblem(
  from: string,
  all: Record<string, string>,
  file: string,
  range: Range,
): Problem | undefined {
  const steps = [from]
  let at = all[from] ?? ''
  for (let next = all[pathOf(at)]; next !== undefined; next = all[pathOf(at)]) {
    if (steps.includes(pathOf(at))) {
      const message = `"${from}" leads in a circle: ${[...steps, pathOf(at)].join(' → ')}`
      const hint = 'lead it to a page that exists, or remove the line'
      return problem('invalid-value', file, range, message, hint)
    }
    steps.push(pathOf(at))
    at = next
  }
  if (steps.length === 1) return undefined
  const message = `"${from}" leads to "${steps[1]}", which is redirected itself`
  return problem('invalid-value', file, range, message, `write the end of the chain: "${at}"`)
}

/** A redirect answers for a path, whatever its query and anchor. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '') || '/'
}
