/** Problems that a schema finds in a value, at the place where the author wrote it. */
import { z } from 'zod'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import type { LineIndex } from '../sources/positions.ts'
import type { Path, PlainValue } from '../yaml/values.ts'
import { OTHER_TYPE } from './date-and-url-fields.ts'
import type { FieldProblem } from './fields.ts'
import { knownKeys, schemaAt } from './walk.ts'
import { EXPECTED, nameOf, sizeWords, typeHint, typeWords } from './wording.ts'

type RangeOf = (path: Path, part?: 'key' | 'value') => Range

/** A problem before it is located: the place is its path's value, or its key where the value is missing or unknown. */
interface SchemaProblem {
  rule: Rule
  path: Path
  part: 'key' | 'value'
  message: string
  hint: string
}

/**
 * Checks a plain value. All problems come back, each once; keys that hold nothing count as absent, but must be
 * known like any other.
 */
export function schemaProblems<T>(
  schema: z.ZodType<T>,
  plain: PlainValue,
  file: string,
  rangeOf: RangeOf,
  source: string,
  places: LineIndex,
): { value?: T; problems: Problem[] } {
  const isEmpty = (path: Path) => plain.empty.some((empty) => samePath(empty.path, path))
  const textAt = (path: Path) => {
    const range = rangeOf(path)
    const from = places.lineStart(range.line) + range.column - 1
    return source.slice(from, from + range.endColumn - range.column)
  }
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
  textAt: (path: Path) => string,
): SchemaProblem[] {
  const { path } = issue
  const about = (rule: Rule, message: string, hint: string): SchemaProblem[] => [
    { rule, path, part: 'value', message, hint },
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField([...path, key], knownKeys(schemaAt(schema, path))))
    case 'invalid_type':
      return [typeProblem(path, issue.expected, issue.input, schemaAt(schema, path), isEmpty(path), textAt)]
    case 'invalid_value':
      if (issue.input === undefined) return [missing(path, isEmpty(path))]
      return [choiceProblem(path, issue.values.map(String), issue.input)]
    case 'custom': {
      const given: Partial<FieldProblem> = issue.params ?? {}
      const found = about(given.rule ?? 'invalid-value', `${nameOf(path)} ${issue.message}`, given.hint ?? '')
      const part = given.part ?? (given.rule === 'missing-field' ? 'key' : 'value')
      return found.map((each) => ({ ...each, part }))
    }
    case 'too_small':
    case 'too_big':
      return about('invalid-value', `${nameOf(path)} ${sizeWords(issue)}`, 'change it to fit')
    default:
      return about('invalid-value', `${nameOf(path)} is not valid: ${issue.message}`, 'change it to fit')
  }
}

function typeProblem(
  path: Path,
  expected: string,
  input: unknown,
  schema: z.ZodType | undefined,
  isEmpty: boolean,
  textAt: (path: Path) => string,
): SchemaProblem {
  if (input === undefined) return missing(path, isEmpty)
  const special = schema === undefined ? undefined : OTHER_TYPE.get(schema)
  const isScalarInput = typeof input !== 'object' || input === null
  if (special && isScalarInput) {
    const { rule, hint } = special
    return {
      rule,
      path,
      part: 'value',
      message: `${nameOf(path)} is not a valid date: ${textAt(path)}`,
      hint,
    }
  }
  const message =
    path.length === 0
      ? `the file is ${typeWords(input)}, not ${EXPECTED[expected] ?? expected}`
      : `${nameOf(path)} is ${typeWords(input)}, not ${EXPECTED[expected] ?? expected}`
  return {
    rule: 'wrong-type',
    path,
    part: 'value',
    message,
    hint: typeHint(expected, isScalarInput ? textAt(path) : undefined),
  }
}

function choiceProblem(path: Path, values: string[], input: unknown): SchemaProblem {
  const typed = String(input)
  const message = `${nameOf(path)} cannot be "${typed}"`
  const near = nearest(typed, values)
  const hint = near ? didYouMean(typed, values) : `use one of: ${values.join(', ')}`
  return { rule: 'invalid-value', path, part: 'value', message, hint }
}

function unknownField(path: Path, known: readonly string[] | undefined): SchemaProblem {
  const message = `${nameOf(path)} is not a known field`
  return {
    rule: 'unknown-field',
    path,
    part: 'key',
    message,
    hint: didYouMean(String(path.at(-1)), known ?? []),
  }
}

/** `{ location: Bari, Italy }` says two fields. */
function strayComma(path: Path): SchemaProblem {
  const message = `${nameOf(path)} is not a known field: a comma within braces starts a new one`
  const hint = 'if the comma belongs to the value before it, put that value in quotes'
  return { rule: 'unknown-field', path, part: 'key', message, hint }
}

function missing(path: Path, isEmpty: boolean): SchemaProblem {
  const key = path.at(-1)
  const hint =
    typeof key === 'string' ? `${isEmpty ? 'write' : 'add'} "${key}: …"` : 'write a value, or remove the item'
  return {
    rule: 'missing-field',
    path,
    part: 'key',
    message: `${nameOf(path)} is ${isEmpty ? 'empty' : 'missing'}`,
    hint,
  }
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
