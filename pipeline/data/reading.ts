/**
 * The result of reading one YAML file of `content/`, as plain data that can be cached.
 *
 * A file may be full of problems. Permissive schemas then take whatever has the right shape and leave out the rest, so
 * that a wrong id is found in the same run as a missing field three lines above it.
 */

import { z } from 'zod'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { iconNames, installedIcon } from '../../shared/node/icons.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { isPlaceholder } from '../entries/placeholders.ts'
import { nearest } from '../report/nearest.ts'
import type { YamlReading } from '../yaml/read-yaml.ts'
import type { Path } from '../yaml/values.ts'

export interface Reading<T> {
  /** There only when no problem was found. */
  value?: T
  problems: Problem[]
  /** Names of files and pages, which only the whole tree can confirm. */
  references: Reference[]
  /** Whether its owner keeps it back: `draft: true`. */
  isDraft?: boolean
}

interface Place {
  file: string
  range: Range
}

/** A picture: the first of `paths`, relative to the folder of `file`, that exists. */
export interface PictureReference extends Place {
  is: 'picture'
  paths: string[]
}

/** A site path, with its anchor if it has one, or an absolute URL. */
export interface LinkReference extends Place {
  is: 'link'
  target: string
}

/** The folder of a project below `projects/`. */
export interface ProjectReference extends Place {
  is: 'project'
  id: string
}

/** A tag or series that `tags.yaml` names. */
export interface TagReference extends Place {
  is: 'tag'
  /** As the file writes it. */
  tag: string
}

export type Reference = PictureReference | LinkReference | ProjectReference | TagReference

/** Whether the file says `draft: true`, whatever else is wrong in it. */
export function isHeldBack(raw: unknown): boolean {
  return isRecord(raw) && raw.draft === true
}

/** Words of each language that are still those of `content new`. */
export function placeholdersLeft(
  { raw, rangeOf }: Pick<YamlReading<unknown>, 'raw' | 'rangeOf'>,
  file: string,
): Problem[] {
  if (!isRecord(raw) || isHeldBack(raw)) return []
  return LOCALE_NAMES.flatMap((locale) => {
    const words = raw[locale]
    const left = isRecord(words) ? Object.entries(words).filter(([, value]) => isPlaceholder(value)) : []
    return left.map(([name, value]) => {
      const message = `"${locale}.${name}" is what "content new" wrote: ${value}`
      const hint = 'write your own words, or keep it hidden: draft: true'
      return problem('placeholder-left', file, rangeOf([locale, name]), message, hint)
    })
  })
}

/** A text, or the empty text where something else stands. */
export const optionalString = z.string().catch('')

/** A list, or an empty one. */
export function list<S extends z.ZodType>(item: S) {
  return z.array(item).catch([])
}

/** The named fields, or what they are when nothing is there. */
export function fields<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape))
}

/**
 * A reading without a value. What was found on lines where nothing is wrong yet is added to the problems, and
 * a reference that has a problem already is left out: nothing is reported twice.
 */
export function invalidReading(
  problems: readonly Problem[],
  more: readonly Problem[],
  references: readonly Reference[],
): Reading<never> {
  const taken = new Set(problems.map(({ line }) => line))
  const all = [...problems, ...more.filter(({ line }) => !taken.has(line))]
  const hasProblem = ({ range }: Reference) =>
    all.some(({ line, column }) => line === range.line && column === range.column)
  return { problems: all, references: references.filter((reference) => !hasProblem(reference)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Makes the problem of a value that its schema lets through, at its path. */
export type ProblemAt = (path: Path, message: string, hint: string) => Problem

export function problemsIn(file: string, { rangeOf }: Pick<YamlReading<unknown>, 'rangeOf'>): ProblemAt {
  return (path, message, hint) => problem('invalid-value', file, rangeOf(path), message, hint)
}

/** An icon that is not installed, with the one that was probably meant. No name is the schema's affair. */
export function missingIcon(name: string, path: Path, problemAt: ProblemAt): Problem[] {
  if (name === '' || installedIcon(name)) return []
  const [prefix = '', icon = ''] = name.split(':')
  const near = nearest(icon, iconNames(prefix))
  const hint = near
    ? `did you mean "${prefix}:${near}"?`
    : 'choose a name from https://icon-sets.iconify.design/ph/'
  return [problemAt(path, `no icon is called "${name}"`, hint)]
}
