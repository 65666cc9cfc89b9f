/** Walks along the fields of a config and the value that an author wrote for them. */
import { isRecord } from '../shared/objects.ts'
import type { Problem, Range } from '../shared/problem.ts'
import { type FieldSpec, isWordForFile } from './field-kinds.ts'
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
  rangeOf(path: Path, part?: 'key' | 'value'): Range
}

const OUTWARD = new Set<FieldSpec['kind']>(['picture', 'link', 'file', 'reference', 'url'])

/** In the order of the fields. `value` may be anything. */
export function referencesIn(
  spec: FieldSpec,
  value: unknown,
  source: ReferenceSource,
  path: Path = [],
): Reference[] {
  if (OUTWARD.has(spec.kind)) {
    // Endpoints are for programs.
    const isNamed = typeof value === 'string' && value !== '' && !spec.isEndpoint
    return isNamed && !isWordForFile(spec, value) ? [referenceOf(spec, value, source, path)] : []
  }
  return partsOf(spec, value).flatMap(([key, inner, own]) => referencesIn(inner, own, source, [...path, key]))
}

/** The items of a list or map, or the fields of an object, each with its schema and its value. */
function partsOf(
  { kind, item, fields = {} }: FieldSpec,
  value: unknown,
): [string | number, FieldSpec, unknown][] {
  if (kind === 'list' && item && Array.isArray(value))
    return value.map((one, index) => [index, item.spec, one])
  if (kind === 'map' && item && isRecord(value))
    return Object.entries(value).map(([name, one]) => [name, item.spec, one])
  return Object.entries(fields).map(([name, { spec }]) => [name, spec, ownValue(value, name)])
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
export function indexed(spec: FieldSpec, value: unknown, resolve: Resolve, path: Path = []): unknown {
  if (value === undefined || value === null) return spec.fallback
  if (OUTWARD.has(spec.kind)) return typeof value === 'string' ? resolve(path, spec, value) : undefined
  const { kind, texts } = spec
  if (kind !== 'list' && kind !== 'map' && kind !== 'object') return value
  const parts = partsOf(spec, value)
    .filter(([key, { isOfEngine }]) => !isOfEngine && !texts?.includes(String(key)))
    .map(([key, inner, own]) => [key, indexed(inner, own, resolve, [...path, key])] as const)
    .filter(([, own]) => own !== undefined)
  if (kind === 'list') return parts.map(([, own]) => own)
  return { ...Object.fromEntries(parts), ...(texts && { texts: indexedTexts(spec, value, resolve, path) }) }
}

/** Language → its words; one without any has those of the default language. */
function indexedTexts({ texts = [], fields = {} }: FieldSpec, value: unknown, resolve: Resolve, path: Path) {
  return Object.fromEntries(
    texts.map((locale) => {
      const from = ownValue(value, locale) === undefined ? (texts[0] ?? locale) : locale
      const spec = fields[from]?.spec
      return [locale, spec && indexed(spec, ownValue(value, from), resolve, [...path, from])]
    }),
  )
}

/** Objects with words of languages in which one has none, by their paths. */
export function missingWords(
  spec: FieldSpec,
  value: unknown,
  path: Path = [],
): { path: Path; locale: string }[] {
  const [first = '', ...others] = spec.texts ?? []
  // Where no language has words at all, the schema asks for those of the default one.
  const hasWords = ownValue(value, first) !== undefined
  const missing = hasWords ? others.filter((locale) => ownValue(value, locale) === undefined) : []
  return [
    ...missing.map((locale) => ({ path, locale })),
    ...partsOf(spec, value).flatMap(([key, inner, own]) => missingWords(inner, own, [...path, key])),
  ]
}

/** The value in the shape of its fields, with empty text, lists and objects where something else is written. */
export function lenient(spec: FieldSpec, value: unknown): unknown {
  const { kind, texts = [] } = spec
  if (kind !== 'list' && kind !== 'map' && kind !== 'object') return typeof value === 'string' ? value : ''
  const parts = partsOf(spec, value).map(([key, inner, own]) => [key, lenient(inner, own)] as const)
  if (kind === 'list') return Array.isArray(value) ? parts.map(([, own]) => own) : []
  const ofLanguages = parts.filter(([key]) => texts.includes(String(key)))
  const shape = {
    ...Object.fromEntries(parts),
    ...(spec.texts && { texts: Object.fromEntries(ofLanguages) }),
  }
  // An author's name is looked up among them, which may be "constructor".
  return Object.setPrototypeOf(shape, null)
}

function ownValue(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
