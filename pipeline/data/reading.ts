/**
 * Reading one YAML file of `content/`, into plain data that can be cached.
 *
 * A file may be full of problems. Whatever has the right shape is then looked at all the same, so that a wrong id is found in
 * the same run as a missing field three lines above it.
 */

import { z } from 'zod'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { iconNames, installedIcon } from '../../shared/node/icons.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { nearest } from '../report/nearest.ts'
import { knownKeys, schemaAt } from '../schema/fields.ts'
import { isPlaceholder } from '../schema/placeholders.ts'
import { readYaml, type YamlReading } from '../schema/read-yaml.ts'
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
interface ProjectReference extends Place {
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

/** A file's `T`, whatever is wrong in it: a text, list or set of fields is empty where something else stands. */
export type Seen<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Seen<Item>[]
    : T extends object
      ? { [Name in keyof T]-?: Seen<NonNullable<T[Name]>> }
      : unknown

/** Makes the problem of a value that its schema lets through, at its path. */
export type ProblemAt = (path: Path, message: string, hint: string) => Problem

/** The file that is read, and the places of its values. */
export interface Places extends Pick<YamlReading<unknown>, 'rangeOf'> {
  file: string
  problemAt: ProblemAt
}

interface DataFile<S, T> {
  schema: z.ZodType<S>
  references?: (seen: Seen<S>, places: Places) => Reference[]
  /** Problems that the schema does not find; `value` is there where it finds none. */
  check?: (seen: Seen<S>, places: Places, value: S | undefined) => Problem[]
  make: (value: S, places: Places) => T
}

/** The reader of one kind of file. */
export function dataReader<S, T>({ schema, references, check, make }: DataFile<S, T>) {
  const mayBeDraft = knownKeys(schema)?.includes('draft')
  return (file: string, text: string): Reading<T> => {
    const { value, raw, rangeOf, problems } = readYaml(text, schema, file)
    const problemAt: ProblemAt = (path, message, hint) =>
      problem('invalid-value', file, rangeOf(path), message, hint)
    const places = { file, rangeOf, problemAt }
    // The walk along the schema makes what the type says.
    const seen = seenIn(schema, raw) as Seen<S>
    const isDraft = mayBeDraft === true && isRecord(raw) && raw.draft === true
    const named = references?.(seen, places) ?? []
    const found = [
      ...(mayBeDraft && !isDraft ? placeholdersLeft(raw, places) : []),
      ...(check?.(seen, places, value) ?? []),
    ]
    if (!value || found.length > 0) return { ...invalidReading(problems, found, named), isDraft }
    return { value: make(value, places), problems, references: named, isDraft }
  }
}

function seenIn(schema: z.ZodType | undefined, raw: unknown): unknown {
  const at = (name: string | number, value: unknown) => schema && seenIn(schemaAt(schema, [name]), value)
  if (schema instanceof z.ZodArray) return Array.isArray(raw) ? raw.map((item) => at(0, item)) : []
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
    const record = isRecord(raw) ? raw : {}
    const names = knownKeys(schema) ?? Object.keys(record)
    const fields = Object.fromEntries(names.map((name) => [name, at(name, record[name])]))
    // An author's name is looked up among them, which may be "constructor".
    return Object.setPrototypeOf(fields, null)
  }
  return typeof raw === 'string' ? raw : ''
}

/** Words of each language that are still those of `content new`. */
function placeholdersLeft(raw: unknown, { file, rangeOf }: Places): Problem[] {
  return LOCALE_NAMES.flatMap((locale) => {
    const words = isRecord(raw) ? raw[locale] : undefined
    const left = isRecord(words) ? Object.entries(words).filter(([, value]) => isPlaceholder(value)) : []
    return left.map(([name, value]) => {
      const message = `"${locale}.${name}" is what "content new" wrote: ${value}`
      const hint = 'write your own words, or keep it hidden: draft: true'
      return problem('placeholder-left', file, rangeOf([locale, name]), message, hint)
    })
  })
}

/**
 * A reading without a value. What was found on lines where nothing is wrong yet is added to the problems, and
 * a reference that has a problem already is left out: nothing is reported twice.
 */
function invalidReading(
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

/** The name of an item's file, without its folder and ending. */
export function idOf(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}

/** A picture beside the file, if it is written. */
export function pictureAt(
  path: string | undefined,
  at: Path,
  { file, rangeOf }: Places,
): PictureReference | undefined {
  return path ? { is: 'picture', paths: [path], file, range: rangeOf(at) } : undefined
}

/** Links to all targets that are written. */
export function linksTo(
  targets: readonly (readonly [target: string, path: Path])[],
  { file, rangeOf }: Places,
): LinkReference[] {
  return targets.flatMap(([target, path]) =>
    target === '' ? [] : [{ is: 'link', target, file, range: rangeOf(path) }],
  )
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
