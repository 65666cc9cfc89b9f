/** Problems that a schema finds in a value, at the place where the author wrote it. */

import { z } from 'zod'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import type { Path, PlainValue } from '../yaml/values.ts'
import { OTHER_TYPE } from './date-and-url-fields.ts'
import { type FieldProblem, knownKeys, schemaAt } from './fields.ts'
import { foreignFieldHint } from './foreign-fields.ts'

/** A problem before it is located: the place is its path's value, or its key where the value is missing or unknown. */
interface SchemaProblem {
  rule: Rule
  path: Path
  part: 'key' | 'value'
  message: string
  hint: string
}

/** A value's place and its characters in the file that it was read from. */
export interface Written {
  file: string
  rangeOf: (path: Path, part?: 'key' | 'value') => Range
  textAt: (path: Path) => string
}

/**
 * Checks a plain value. All problems come back, each once; keys that hold nothing count as absent, but must be
 * known like any other.
 */
export function schemaProblems<T>(
  schema: z.ZodType<T>,
  plain: PlainValue,
  { file, rangeOf, textAt }: Written,
): { value?: T; problems: Problem[] } {
  const isEmpty = (path: Path) => plain.empty.some((empty) => samePath(empty.path, path))
  const value = plain.value ?? (schema instanceof z.ZodArray ? [] : {})
  const result = schema.safeParse(value, { reportInput: true })
  const found = [
    ...unknownKeys(schema, plain),
    ...(result.error?.issues ?? []).flatMap((issue) => problemsOf(issue, schema, isEmpty, textAt)),
  ]
  const problems = found.map(({ rule, path, part, message, hint }) =>
    problem(rule, file, rangeOf(path, part), message, hint),
  )
  return result.success ? { value: result.data, problems } : { problems }
}

function atValue(path: Path, rule: Rule, message: string, hint: string): SchemaProblem {
  return { rule, path, part: 'value', message, hint }
}

function atKey(path: Path, rule: Rule, message: string, hint: string): SchemaProblem {
  return { rule, path, part: 'key', message, hint }
}

/** Keys that were dropped from the value before the schema could see them. */
function unknownKeys(schema: z.ZodType, { empty, forbidden }: PlainValue): SchemaProblem[] {
  const found = forbidden.map((path) => unknownField(path, knownKeys(schemaAt(schema, path.slice(0, -1)))))
  for (const { path, isBare } of empty) {
    const parent = schemaAt(schema, path.slice(0, -1))
    const known = knownKeys(parent)
    if (parent instanceof z.ZodRecord) found.push(missing(path, true))
    else if (known !== undefined && !known.includes(String(path.at(-1))))
      found.push(isBare ? strayComma(path) : unknownField(path, known))
  }
  return found
}

function problemsOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  isEmpty: (path: Path) => boolean,
  textAt: Written['textAt'],
): SchemaProblem[] {
  const { path } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        unknownField(
          [...path, key],
          knownKeys(schemaAt(schema, path)),
          Reflect.get(Object(issue.input), key),
        ),
      )
    case 'invalid_type':
      if (issue.input === undefined) return [missing(path, isEmpty(path))]
      return [typeProblem(path, issue.expected, issue.input, schemaAt(schema, path), textAt)]
    case 'invalid_value':
      if (issue.input === undefined) return [missing(path, isEmpty(path))]
      return [choiceProblem(path, issue.values.map(String), String(issue.input))]
    case 'custom': {
      const { rule = 'invalid-value', hint = '', part, isWhole }: Partial<FieldProblem> = issue.params ?? {}
      const at = (part ?? (rule === 'missing-field' ? 'key' : 'value')) === 'key' ? atKey : atValue
      return [at(path, rule, isWhole ? issue.message : `${nameOf(path)} ${issue.message}`, hint)]
    }
    case 'too_small':
    case 'too_big':
      return [atValue(path, 'invalid-value', `${nameOf(path)} ${sizeWords(issue)}`, 'change it to fit')]
    default: {
      const message = `${nameOf(path)} is not valid: ${issue.message}`
      return [atValue(path, 'invalid-value', message, 'change it to fit')]
    }
  }
}

function typeProblem(
  path: Path,
  expected: string,
  input: unknown,
  schema: z.ZodType | undefined,
  textAt: Written['textAt'],
): SchemaProblem {
  const text = typeof input !== 'object' || input === null ? textAt(path) : undefined
  const special = schema && OTHER_TYPE.get(schema)
  if (special && text !== undefined)
    return atValue(path, special.rule, `${nameOf(path)} is not a valid date: ${text}`, special.hint)
  const name = path.length === 0 ? 'the file' : nameOf(path)
  const message = `${name} is ${typeWords(input)}, not ${EXPECTED[expected] ?? expected}`
  return atValue(path, 'wrong-type', message, typeHint(expected, text))
}

function choiceProblem(path: Path, values: string[], typed: string): SchemaProblem {
  const hint = nearest(typed, values) ? didYouMean(typed, values) : `use one of: ${values.join(', ')}`
  return atValue(path, 'invalid-value', `${nameOf(path)} cannot be "${typed}"`, hint)
}

function unknownField(path: Path, known: readonly string[] = [], value?: unknown): SchemaProblem {
  const name = String(path.at(-1))
  const foreign = path.length === 1 ? foreignFieldHint(name, value, known) : undefined
  const hint = foreign ?? didYouMean(name, known)
  return atKey(path, 'unknown-field', `${nameOf(path)} is not a known field`, hint)
}

/** `{ location: Bari, Italy }` says two fields. */
function strayComma(path: Path): SchemaProblem {
  const message = `${nameOf(path)} is not a known field: a comma within braces starts a new one`
  const hint = 'if the comma belongs to the value before it, put that value in quotes'
  return atKey(path, 'unknown-field', message, hint)
}

function missing(path: Path, isEmpty: boolean): SchemaProblem {
  const key = path.at(-1)
  const add = `${isEmpty ? 'write' : 'add'} "${String(key)}: …"`
  const hint = typeof key === 'string' ? add : 'write a value, or remove the item'
  return atKey(path, 'missing-field', `${nameOf(path)} is ${isEmpty ? 'empty' : 'missing'}`, hint)
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index])
}

/** The top-level fields of an object's raw that pass their own schema and have no problem of their own. */
export function validFields<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  hasProblem: (key: string) => boolean,
): Partial<T> {
  const valid: Record<string, unknown> = {}
  if (schema instanceof z.ZodObject && typeof raw === 'object' && raw !== null) {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (!Object.hasOwn(raw, key) || hasProblem(key) || !(field instanceof z.ZodType)) continue
      const result = field.safeParse(Reflect.get(raw, key))
      if (result.success) valid[key] = result.data
    }
  }
  // each field has passed the schema that T gives it
  return valid as Partial<T>
}

const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
}

function typeWords(input: unknown): string {
  if (input === null) return 'empty'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object') return 'a set of fields'
  if (typeof input === 'string') return 'text'
  if (typeof input === 'boolean') return `the word ${input}`
  return 'a number'
}

function typeHint(expected: string, written: string | undefined): string {
  const words = written?.trim() ?? ''
  if (expected === 'string' && words) return `put it in quotes: "${words}"`
  if (expected === 'string')
    return written === undefined ? 'write one text' : 'write a value, or remove the item'
  if (expected === 'array') return listHint(words)
  if (expected === 'boolean') return 'write true or false, without quotes'
  if (expected === 'number' || expected === 'int') return 'write a number, without quotes'
  return 'write its fields below it, one per line, each as "key: value"'
}

/** `a, b`, `"a, b"`, `a]`, and hyphens without a blank after them. */
function listHint(written: string): string {
  if (/^-[^\s-]/.test(written)) return 'leave a blank after each hyphen: - one'
  const items = written.replace(/["'[\]]/g, '').trim()
  return items === '' ? 'write a list, or take the line out: [one, two]' : `write a list: [${items}]`
}

function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const unit = issue.origin === 'array' ? ' items' : issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_small') return `has to be at least ${issue.minimum}${unit}`
  return `has to be at most ${issue.maximum}${unit}`
}

/** `"title"`, `"en.location"`, `item 2 of "tags"`, `"url" in item 1 of "social"`. */
function nameOf(path: Path): string {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const keys = path.slice(at + 1).map(String)
  if (at === -1) return `"${keys.join('.')}"`
  const item = `item ${Number(path[at]) + 1} of ${nameOf(path.slice(0, at))}`
  return keys.length === 0 ? item : `"${keys.join('.')}" in ${item}`
}
