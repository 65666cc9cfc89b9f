/** Problems of a value by its schema, at the place where the author wrote it. */
import { isRecord, ownValue } from '../../shared/objects.ts'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import type { CheckResult, FieldKind, FieldSpec, Requirement } from '../field-kinds.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { type Path, withoutEmpty } from '../yaml/values.ts'
import { foreignFieldHint } from './foreign-fields.ts'
import { DATE_HINT, MONTH_HINT, textKindOf } from './text-problems.ts'

/** A problem before it is located: at the value of its path, or at the key. */
interface SchemaProblem {
  rule: Rule
  path: Path
  message: string
  hint: string
  part?: 'key'
}

/** A value's place and its characters in the file that it was read from. */
export interface Written {
  file: string
  rangeOf: (path: Path, part?: 'key' | 'value') => Range
  textAt: (path: Path) => string
}

type TextAt = Written['textAt']

/** All problems of a plain value, each once. Keys that hold nothing count as absent, but must be known like any other. */
export function schemaProblems(
  schema: FieldSpec,
  value: unknown,
  { file, rangeOf, textAt }: Written,
): Problem[] {
  return problemsOf(schema, value ?? {}, [], textAt).map(({ rule, path, part, message, hint }) =>
    problem(rule, file, rangeOf(path, part), message, hint),
  )
}

function problemsOf(spec: FieldSpec, value: unknown, path: Path, textAt: TextAt): SchemaProblem[] {
  const { kind, values = [] } = spec
  if (kind === 'enumeration' && !values.some((one) => one === value))
    return [choiceProblem(path, values, String(value))]
  if (!typeOf(spec, value).has(value)) return [typeProblem(spec, value, path, textAt)]
  const found = [...sizeProblems(spec, value, path), ...innerProblems(spec, value, path, textAt)]
  return found.length > 0 ? found : checkProblems(spec, withoutEmpty(value), path)
}

function innerProblems(spec: FieldSpec, value: unknown, path: Path, textAt: TextAt): SchemaProblem[] {
  const { kind, item } = spec
  if (Array.isArray(value))
    return value.flatMap((one, index) => (item ? problemsOf(item.spec, one, [...path, index], textAt) : []))
  if (isRecord(value))
    return kind === 'map' ? inMap(spec, value, path, textAt) : inObject(spec, value, path, textAt)
  return typeof value === 'string' ? resultProblems(textKindOf(spec)?.check(value), path) : []
}

/** Keys have rules of their own, reported at the key, whatever its value is. */
function inMap({ key, item }: FieldSpec, map: Record<string, unknown>, path: Path, textAt: TextAt) {
  return Object.entries(map).flatMap(([name, value]) => {
    const inner = [...path, name]
    if (name === '__proto__') return [unknownField(inner, [])]
    if (value == null) return [missing(inner, true)]
    const ofKey = key ? problemsOf(key.spec, name, inner, textAt) : []
    const ofValue = item ? problemsOf(item.spec, value, inner, textAt) : []
    return [...ofKey.map((one) => ({ ...one, part: 'key' as const })), ...ofValue]
  })
}

function inObject(spec: FieldSpec, object: Record<string, unknown>, path: Path, textAt: TextAt) {
  const { fields = {}, requires = [] } = spec
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(fields, key))
  const isNeeded = ({ field, is, needs }: Requirement) =>
    (is === undefined ? object[field] != null : object[field] === is) && object[needs] == null
  return [
    ...unknown.map((key) =>
      object[key] === undefined
        ? strayComma([...path, key])
        : unknownField([...path, key], Object.keys(fields), object[key]),
    ),
    ...Object.entries(fields).flatMap(([name, { spec: own }]) => {
      const inner = [...path, name]
      const value = ownValue(object, name)
      if (value != null) return problemsOf(own, value, inner, textAt)
      return own.isOptional ? [] : [missing(inner, Object.hasOwn(object, name))]
    }),
    ...requires.filter(isNeeded).map(({ field, needs }) => {
      const message = `${nameOf([...path, needs])} is missing, and "${field}" needs it`
      return atKey([...path, needs], 'missing-field', message, `add "${needs}: …"`)
    }),
  ]
}

/** Problems that the checks of the field's own find. */
function checkProblems({ checks }: FieldSpec, value: unknown, path: Path): SchemaProblem[] {
  // A check takes the value of its own field.
  return (
    checks.map((check) => resultProblems(check(value as never), path)).find(({ length }) => length > 0) ?? []
  )
}

function resultProblems(result: CheckResult, path: Path): SchemaProblem[] {
  if (result === undefined || result === null || result === true) return []
  const found = typeof result === 'object' ? result : { says: result || 'is not valid' }
  const { rule = 'invalid-value', hint = 'write another value' }: { rule?: Rule; hint?: string } = found
  const message = 'message' in found ? found.message : `${nameOf(path)} ${found.says}`
  return [{ rule, path, message, hint, ...(rule === 'missing-field' && { part: 'key' as const }) }]
}

function atValue(path: Path, rule: Rule, message: string, hint: string): SchemaProblem {
  return { rule, path, message, hint }
}

function atKey(path: Path, rule: Rule, message: string, hint: string): SchemaProblem {
  return { rule, path, message, hint, part: 'key' }
}

function sizeProblems({ kind, min, max }: FieldSpec, value: unknown, path: Path): SchemaProblem[] {
  const size = Array.isArray(value) ? value.length : value
  if (typeof size !== 'number') return []
  const bound = size < (min ?? size) ? `least ${min}` : size > (max ?? size) ? `most ${max}` : ''
  const message = `${nameOf(path)} has to be at ${bound}${kind === 'list' ? ' items' : ''}`
  return bound === '' ? [] : [atValue(path, 'invalid-value', message, 'change it to fit')]
}

interface ValueType {
  name: string
  has(value: unknown): boolean
  /** What to write in place of another type; `written` is missing where that is a list or has fields. */
  hint(written: string | undefined): string
}

const TEXT: ValueType = {
  name: 'text',
  has: (value) => typeof value === 'string',
  hint: (written) =>
    written
      ? `put it in quotes: "${written}"`
      : written === undefined
        ? 'write one text'
        : 'write a value, or remove the item',
}
const NUMBER: ValueType = {
  name: 'a number',
  has: Number.isFinite,
  hint: () => 'write a number, without quotes',
}
const WHOLE_NUMBER: ValueType = { ...NUMBER, name: 'a whole number', has: Number.isSafeInteger }
const FIELDS: ValueType = {
  name: 'a set of fields',
  has: isRecord,
  hint: () => 'write its fields below it, one per line, each as "key: value"',
}
const FLAG: ValueType = {
  name: 'true or false',
  has: (value) => typeof value === 'boolean',
  hint: () => 'write true or false, without quotes',
}
const LIST: ValueType = { name: 'a list', has: Array.isArray, hint: listHint }

const TYPES: Partial<Record<FieldKind, ValueType>> = {
  number: NUMBER,
  flag: FLAG,
  list: LIST,
  object: FIELDS,
  map: FIELDS,
}

function typeOf({ kind, isWhole }: FieldSpec, value: unknown): ValueType {
  return isWhole && NUMBER.has(value) ? WHOLE_NUMBER : (TYPES[kind] ?? TEXT)
}

function typeProblem(spec: FieldSpec, value: unknown, path: Path, textAt: TextAt): SchemaProblem {
  const text = typeof value !== 'object' || value === null ? textAt(path) : undefined
  if (spec.kind === 'date' && text !== undefined) {
    const hint = spec.isMonth ? MONTH_HINT : DATE_HINT
    return atValue(path, 'invalid-date', `${nameOf(path)} is not a valid date: ${text}`, hint)
  }
  const { name, hint } = typeOf(spec, value)
  const subject = path.length === 0 ? 'the file' : nameOf(path)
  const message = `${subject} is ${typeWords(value)}, not ${name}`
  return atValue(path, 'wrong-type', message, hint(text?.trim()))
}

function typeWords(input: unknown): string {
  if (input === null) return 'empty'
  if (typeof input === 'boolean') return `the word ${input}`
  return [LIST, FIELDS, TEXT].find(({ has }) => has(input))?.name ?? NUMBER.name
}

/** `a, b`, `"a, b"`, `a]`, and hyphens without a blank after them. */
function listHint(written = ''): string {
  if (/^-[^\s-]/.test(written)) return 'leave a blank after each hyphen: - one'
  const items = written.replace(/["'[\]]/g, '').trim()
  return items === '' ? 'write a list, or take the line out: [one, two]' : `write a list: [${items}]`
}

function choiceProblem(path: Path, values: readonly string[], typed: string): SchemaProblem {
  const hint = nearest(typed, values) ? didYouMean(typed, values) : `use one of: ${values.join(', ')}`
  return atValue(path, 'invalid-value', `${nameOf(path)} cannot be "${typed}"`, hint)
}

function unknownField(path: Path, known: readonly string[], value?: unknown): SchemaProblem {
  const name = String(path.at(-1))
  const foreign = path.length === 1 ? foreignFieldHint(name, value, known) : undefined
  return atKey(
    path,
    'unknown-field',
    `${nameOf(path)} is not a known field`,
    foreign ?? didYouMean(name, known),
  )
}

/** `{ location: Bari, Italy }` says two fields. */
function strayComma(path: Path): SchemaProblem {
  const message = `${nameOf(path)} is not a known field: a comma within braces starts a new one`
  const hint = 'if the comma belongs to the value before it, put that value in quotes'
  return atKey(path, 'unknown-field', message, hint)
}

function missing(path: Path, isEmpty: boolean): SchemaProblem {
  const hint = `${isEmpty ? 'write' : 'add'} "${String(path.at(-1))}: …"`
  return atKey(path, 'missing-field', `${nameOf(path)} is ${isEmpty ? 'empty' : 'missing'}`, hint)
}

/** `"title"`, `"en.location"`, `item 2 of "tags"`, `"url" in item 1 of "social"`. */
function nameOf(path: Path): string {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const keys = path.slice(at + 1).map(String)
  if (at === -1) return `"${keys.join('.')}"`
  const item = `item ${Number(path[at]) + 1} of ${nameOf(path.slice(0, at))}`
  return keys.length === 0 ? item : `"${keys.join('.')}" in ${item}`
}
