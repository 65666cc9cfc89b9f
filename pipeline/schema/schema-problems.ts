/** Problems of a value by its schema, at the place where the author wrote it. */
import { isRecord } from '../../shared/objects.ts'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import type { CheckResult, FieldKind, FieldSpec, Requirement } from '../field-kinds.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import type { Path, PlainValue } from '../yaml/values.ts'
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

/** What is known of a value besides itself. */
interface Context {
  textAt: Written['textAt']
  /** Whether the key is there, with nothing after it. */
  isEmpty(path: Path): boolean
}

/**
 * Checks a plain value. All problems come back, each once; keys that hold nothing count as absent, but must be
 * known like any other.
 */
export function schemaProblems(
  schema: FieldSpec,
  plain: PlainValue,
  { file, rangeOf, textAt }: Written,
): Problem[] {
  const isEmpty = (path: Path) => plain.empty.some((empty) => samePath(empty.path, path))
  const found = [
    ...droppedKeys(schema, plain),
    ...problemsOf(schema, plain.value ?? {}, [], { textAt, isEmpty }),
  ]
  return found.map(({ rule, path, part, message, hint }) =>
    problem(rule, file, rangeOf(path, part), message, hint),
  )
}

/** Keys that were dropped from the value: forbidden ones, and empty ones, which must be known even so. */
function droppedKeys(schema: FieldSpec, { empty, forbidden }: PlainValue): SchemaProblem[] {
  const around = (path: Path) => specAt(schema, path.slice(0, -1))
  const unknown = forbidden.map((path) => unknownField(path, Object.keys(around(path)?.fields ?? {})))
  const without = empty.flatMap(({ path, isBare }) => {
    const { kind, fields = {} } = around(path) ?? {}
    if (kind === 'map') return [missing(path, true)]
    if (kind !== 'object' || Object.hasOwn(fields, String(path.at(-1)))) return []
    return [isBare ? strayComma(path) : unknownField(path, Object.keys(fields))]
  })
  return [...unknown, ...without]
}

function specAt(schema: FieldSpec, path: Path): FieldSpec | undefined {
  let at: FieldSpec | undefined = schema
  for (const key of path) at = (at?.fields?.[String(key)] ?? at?.item)?.spec
  return at
}

function problemsOf(spec: FieldSpec, value: unknown, path: Path, context: Context): SchemaProblem[] {
  const { kind, values = [] } = spec
  if (kind === 'enumeration' && !values.some((one) => one === value))
    return [choiceProblem(path, values, String(value))]
  if (!typeOf(spec, value).has(value)) return [typeProblem(spec, value, path, context)]
  const found = [...sizeProblems(spec, value, path), ...innerProblems(spec, value, path, context)]
  return found.length > 0 ? found : checkProblems(spec, value, path)
}

function innerProblems(spec: FieldSpec, value: unknown, path: Path, context: Context): SchemaProblem[] {
  const { kind, item } = spec
  if (Array.isArray(value))
    return value.flatMap((one, index) => (item ? problemsOf(item.spec, one, [...path, index], context) : []))
  if (isRecord(value))
    return kind === 'map' ? inMap(spec, value, path, context) : inObject(spec, value, path, context)
  return typeof value === 'string' ? resultProblems(textKindOf(spec)?.check(value), path) : []
}

/** Keys have rules of their own, reported at the key, whatever its value is. */
function inMap({ key, item }: FieldSpec, map: Record<string, unknown>, path: Path, context: Context) {
  return Object.entries(map).flatMap(([name, value]) => {
    const inner = [...path, name]
    const ofKey = key ? problemsOf(key.spec, name, inner, context) : []
    const ofValue = item ? problemsOf(item.spec, value, inner, context) : []
    return [...ofKey.map((one) => ({ ...one, part: 'key' as const })), ...ofValue]
  })
}

function inObject(spec: FieldSpec, object: Record<string, unknown>, path: Path, context: Context) {
  const { fields = {}, requires = [] } = spec
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(fields, key))
  const isNeeded = ({ field, is, needs }: Requirement) =>
    (is === undefined ? object[field] !== undefined : object[field] === is) && object[needs] === undefined
  return [
    ...unknown.map((key) => unknownField([...path, key], Object.keys(fields), object[key])),
    ...Object.entries(fields).flatMap(([name, { spec: own }]) => {
      const inner = [...path, name]
      if (Object.hasOwn(object, name)) return problemsOf(own, object[name], inner, context)
      return own.isOptional ? [] : [missing(inner, context.isEmpty(inner))]
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

function typeProblem(spec: FieldSpec, value: unknown, path: Path, { textAt }: Context): SchemaProblem {
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

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index])
}

/** `"title"`, `"en.location"`, `item 2 of "tags"`, `"url" in item 1 of "social"`. */
function nameOf(path: Path): string {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const keys = path.slice(at + 1).map(String)
  if (at === -1) return `"${keys.join('.')}"`
  const item = `item ${Number(path[at]) + 1} of ${nameOf(path.slice(0, at))}`
  return keys.length === 0 ? item : `"${keys.join('.')}" in ${item}`
}
