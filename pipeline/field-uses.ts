/** Walks along the fields of a config and the value that an author wrote for them. */
import type { Problem, Range } from '../shared/problem.ts'
import { type AnyField, type FieldSpec, type Fields, isField, isWordForFile } from './field-kinds.ts'
import type { Path } from './yaml/values.ts'

/** A value that names something outside its file, which only the whole tree can confirm. Plain data. */
export interface Reference {
  is: 'picture' | 'link' | 'file' | 'url' | 'entry'
  file: string
  range: Range
  /** Path of the field: `gallery.0.src`. */
  field: string
  /** As it is written. */
  target: string
  /** Of pictures whose name stands for several files: relative to the folder of `file`; one has to be there. */
  paths?: string[]
  /** Of pictures: whether another may lie over it in the dark theme. */
  hasNight?: true
  /** Of entries. */
  collection?: string
}

/** The file that references are read from. */
export interface ReferenceSource {
  file: string
  locales: readonly string[]
  rangeOf(path: Path, part?: 'key' | 'value'): Range
}

const OUTWARD = new Set<FieldSpec['kind']>(['picture', 'link', 'file', 'reference', 'url'])

/** In the order of the fields. `value` may be anything. */
export function referencesIn(
  fields: Fields,
  words: Fields | AnyField | undefined,
  value: unknown,
  source: ReferenceSource,
  path: Path = [],
): Reference[] {
  return [
    ...Object.entries(fields).flatMap(([name, field]) =>
      referencesOf(field, ownValue(value, name), source, [...path, name]),
    ),
    ...source.locales.flatMap((locale) => {
      const own = ownValue(value, locale)
      if (words === undefined) return []
      return isField(words)
        ? referencesOf(words, own, source, [...path, locale])
        : referencesIn(words, undefined, own, source, [...path, locale])
    }),
  ]
}

function referencesOf({ spec }: AnyField, value: unknown, source: ReferenceSource, path: Path): Reference[] {
  if (OUTWARD.has(spec.kind)) {
    // Endpoints are for programs.
    const isNamed = typeof value === 'string' && value !== '' && !spec.isEndpoint
    return isNamed && !isWordForFile(spec, value) ? [referenceOf(spec, value, source, path)] : []
  }
  const { item } = spec
  if (item && Array.isArray(value))
    return value.flatMap((one, index) => referencesOf(item, one, source, [...path, index]))
  return referencesIn(spec.fields ?? {}, spec.words, value, source, path)
}

function referenceOf(spec: FieldSpec, target: string, source: ReferenceSource, path: Path): Reference {
  const { kind, paths, hasNight, collection } = spec
  return {
    // Only values of these kinds are asked for.
    is: kind === 'reference' ? 'entry' : (kind as 'picture' | 'link' | 'file' | 'url'),
    ...{ file: source.file, range: source.rangeOf(path), field: path.join('.'), target },
    ...(paths && { paths: paths(target) }),
    ...(hasNight && { hasNight: true as const }),
    ...(collection !== undefined && { collection }),
  }
}

/**
 * Problems and references of a file with errors. What was found on lines where nothing is wrong yet is added to the problems,
 * and a reference that has a problem already is left out: nothing is reported twice.
 */
export function withoutRepetition(
  problems: readonly Problem[],
  more: readonly Problem[],
  references: readonly Reference[],
): { problems: Problem[]; references: Reference[] } {
  const taken = new Set(problems.map(({ line }) => line))
  const all = [...problems, ...more.filter(({ line }) => !taken.has(line))]
  const hasProblem = ({ range }: Reference) =>
    all.some(({ line, column }) => line === range.line && column === range.column)
  return { problems: all, references: references.filter((reference) => !hasProblem(reference)) }
}

/** What an outward value stands for in the index; `undefined` leaves its field out. */
export type Resolve = (path: Path, spec: FieldSpec, value: string) => unknown

/** The value as the index has it: outward values resolved, words of languages gathered in `texts`, defaults filled in. */
export function indexed(
  fields: Fields,
  value: unknown,
  locales: readonly string[],
  resolve: Resolve,
  path: Path = [],
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const own = indexedField(field, ownValue(value, name), locales, resolve, [...path, name])
    if (own !== undefined) result[name] = own
  }
  return result
}

function indexedField(
  { spec }: AnyField,
  value: unknown,
  locales: readonly string[],
  resolve: Resolve,
  path: Path,
): unknown {
  if (value === undefined || value === null) return spec.fallback
  if (OUTWARD.has(spec.kind)) return typeof value === 'string' ? resolve(path, spec, value) : undefined
  const { item, words } = spec
  if (item && Array.isArray(value)) {
    return value.flatMap((one, index) => {
      const own = indexedField(item, one, locales, resolve, [...path, index])
      return own === undefined ? [] : [own]
    })
  }
  if (spec.kind !== 'object') return value
  const object = indexed(spec.fields ?? {}, value, locales, resolve, path)
  return words ? { ...object, texts: indexedWords(words, value, locales, resolve, path) } : object
}

/** Language → its words; one without any has those of the default language. */
export function indexedWords(
  words: Fields | AnyField,
  value: unknown,
  locales: readonly string[],
  resolve: Resolve,
  path: Path = [],
): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const locale of locales) {
    const from = ownValue(value, locale) === undefined ? (locales[0] ?? locale) : locale
    const own = ownValue(value, from)
    texts[locale] = isField(words)
      ? indexedField(words, own, locales, resolve, [...path, from])
      : indexed(words, own, locales, resolve, [...path, from])
  }
  return texts
}

/** Objects with words of languages in which one has none, by their paths. */
export function missingWords(
  fields: Fields,
  words: Fields | AnyField | undefined,
  value: unknown,
  locales: readonly string[],
  path: Path = [],
): { path: Path; locale: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = words ? locales.slice(1).filter((locale) => ownValue(value, locale) === undefined) : []
  return [
    // Where no language has words at all, the schema asks for those of the default one.
    ...(words && ownValue(value, locales[0] ?? '') !== undefined
      ? own.map((locale) => ({ path, locale }))
      : []),
    ...Object.entries(fields).flatMap(([name, { spec }]) => {
      const inner = spec.item?.spec ?? spec
      const values = spec.item ? ownValue(value, name) : [ownValue(value, name)]
      if (!Array.isArray(values)) return []
      return values.flatMap((one, index) =>
        missingWords(inner.fields ?? {}, inner.words, one, locales, [
          ...path,
          name,
          ...(spec.item ? [index] : []),
        ]),
      )
    }),
  ]
}

/** The value in the shape of its fields, with empty text, lists and objects where something else is written. */
export function lenient(
  fields: Fields,
  words: Fields | AnyField | undefined,
  value: unknown,
  locales: readonly string[],
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    lenientField(field, ownValue(value, name), locales),
  ])
  if (words) {
    const texts = locales.map((locale) => [
      locale,
      isField(words)
        ? lenientField(words, ownValue(value, locale), locales)
        : lenient(words, undefined, ownValue(value, locale), locales),
    ])
    entries.push(['texts', Object.fromEntries(texts)])
  }
  // An author's name is looked up among them, which may be "constructor".
  return Object.setPrototypeOf(Object.fromEntries(entries), null)
}

function lenientField({ spec }: AnyField, value: unknown, locales: readonly string[]): unknown {
  const { kind, item, fields = {}, words } = spec
  if (kind === 'list')
    return Array.isArray(value) && item ? value.map((one) => lenientField(item, one, locales)) : []
  if (kind === 'object') return lenient(fields, words, value, locales)
  return typeof value === 'string' ? value : ''
}

function ownValue(value: unknown, name: string): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}
