/**
 * The kinds of field that a collection is made of. A field is a plain value: what it means for checking, resolving,
 * renaming, the reference page and editors is worked out from it elsewhere (`schema/schema-of.ts`, `field-uses.ts`).
 */
import type { Picture } from '../shared/picture.ts'
import type { Rule } from '../shared/problem.ts'

export type FieldKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'enumeration'
  | 'list'
  | 'object'
  | 'picture'
  | 'link'
  | 'file'
  | 'reference'
  | 'slug'
  | 'url'
  /** A whole file whose keys are an author's. */
  | 'map'

/** `needs` has to be given where `field` is, or where `field` has the value `is`. */
export interface Requirement {
  field: string
  is?: string
  needs: string
}

/**
 * What is wrong with a value, after the field's name: `has to be even`; `message` is the whole sentence. `true` and nothing say
 * that it is right.
 */
export type CheckResult =
  | string
  | boolean
  | undefined
  | null
  | ({ rule?: Rule; hint?: string } & ({ says: string } | { message: string }))

export interface FieldSpec {
  kind: FieldKind
  about: string
  isOptional: boolean
  /** What the index has where the field is left out. */
  fallback?: unknown
  checks: readonly ((value: never) => CheckResult)[]
  /** Keywords of JSON Schema for editors; `examples` are shown in the reference page too. */
  meta: Readonly<Record<string, unknown>>
  /** Of enumerations; of files, words that may stand in their place. */
  values?: readonly string[]
  /** Of text: values that editors offer. */
  suggest?: () => readonly string[]
  /** Of lists and maps. */
  item?: AnyField
  /** Of maps. */
  key?: AnyField
  /** Bounds of numbers, and of the number of items. */
  min?: number
  max?: number
  isWhole?: boolean
  /** Of objects. */
  fields?: Fields
  /** Of objects: what each language has of its own, below its name. */
  words?: Fields | AnyField
  /** Of objects: the fields that hold those words, the default language's first. */
  texts?: readonly string[]
  /** Of objects. */
  requires?: readonly Requirement[]
  /** Of whole files: their name in the reference page. */
  title?: string
  /** A field that every file has. The index has it elsewhere, if at all. */
  isOfEngine?: true
  /** Of dates: a month, without a day. */
  isMonth?: boolean
  /** Of pictures: the field of each language that describes it. */
  alt?: string
  /** Of pictures: whether `cover.night.svg` beside `cover.jpg` is laid over it in the dark theme. */
  hasNight?: boolean
  /** Of pictures: files that a value stands for, of which one has to be there. */
  paths?: (value: string) => string[]
  /** Of references: the collection. */
  collection?: string
  /** Of URLs: an address for programs, which no reader follows. */
  isEndpoint?: boolean
}

/** `Value` is the type in the index, `Raw` what an author writes. */
export interface Field<Value, Optional extends boolean = boolean, Raw = Value> {
  readonly spec: FieldSpec
  /** For the compiler only. */
  readonly types?: { value: Value; optional: Optional; raw: Raw }
  optional(): Field<Value, true, Raw>
  /** May be left out, and then has this value in the index. */
  default(value: Value): Field<Value, false, Raw>
  /** One sentence for the reference page and for editors. */
  describe(about: string): Field<Value, Optional, Raw>
  /** A rule of its own. */
  check(check: (value: Raw) => CheckResult): Field<Value, Optional, Raw>
  meta(meta: Record<string, unknown>): Field<Value, Optional, Raw>
}

export type AnyField = Field<unknown, boolean, unknown>
export type Fields = Readonly<Record<string, AnyField>>

export type ValueOf<F> = F extends Field<infer Value, infer _Optional, infer _Raw> ? Value : never
type IsOptional<F> = F extends Field<infer _Value, infer Optional, infer _Raw> ? Optional : never

/** The type of an object with these fields in the index. */
export type ShapeOf<F extends Fields> = {
  [K in keyof F as IsOptional<F[K]> extends true ? never : K]: ValueOf<F[K]>
} & { [K in keyof F as IsOptional<F[K]> extends true ? K : never]?: ValueOf<F[K]> }

export type WordsOf<W> = W extends AnyField ? ValueOf<W> : W extends Fields ? ShapeOf<W> : never

export function fieldOf<Value, Optional extends boolean, Raw>(spec: FieldSpec): Field<Value, Optional, Raw> {
  return {
    spec,
    optional: () => fieldOf({ ...spec, isOptional: true }),
    default: (fallback) => fieldOf({ ...spec, isOptional: true, fallback }),
    describe: (about) => fieldOf({ ...spec, about }),
    check: (check) => fieldOf({ ...spec, checks: [...spec.checks, check as (value: never) => CheckResult] }),
    meta: (meta) => fieldOf({ ...spec, meta: { ...spec.meta, ...meta } }),
  }
}

function field<Value, Raw = Value>(kind: FieldKind, rest: Partial<FieldSpec> = {}): Field<Value, false, Raw> {
  return fieldOf({ kind, about: '', isOptional: false, checks: [], meta: {}, ...rest })
}

interface Bounds {
  min?: number
  max?: number
}

function enumeration<const V extends string>(values: readonly V[]): Field<V, false>
function enumeration<const V extends string>(...values: readonly V[]): Field<V, false>
function enumeration(...values: (string | readonly string[])[]): Field<string, false> {
  return field('enumeration', { values: values.flat() })
}

function object<F extends Fields>(fields: F): Field<ShapeOf<F>, false>
function object<F extends Fields, W extends Fields | AnyField>(
  fields: F,
  words: W,
): Field<ShapeOf<F> & { texts: Record<string, WordsOf<W>> }, false>
function object(fields: Fields, words?: Fields | AnyField): Field<unknown, false> {
  return field('object', { fields, ...(words && { words }) })
}

/** The kinds, for `content.config.ts`. */
export const f = {
  text: (options: Pick<FieldSpec, 'suggest'> = {}) => field<string>('text', options),
  number: (options: Bounds & { isWhole?: boolean } = {}) => field<number>('number', options),
  flag: () => field<boolean>('flag'),
  /** A day or, with a time and its offset, a moment. */
  date: () => field<string>('date'),
  /** `2026-03`. */
  month: () => field<string>('date', { isMonth: true }),
  enumeration,
  list: <V, R>(item: Field<V, boolean, R>, bounds: Bounds = {}) =>
    field<V[], R[]>('list', { item, ...bounds }),
  object,
  /** A file beside the text: a `Picture` in the index. */
  picture: (options: Pick<FieldSpec, 'alt' | 'hasNight' | 'paths'> = {}) =>
    field<Picture, string>('picture', options),
  /** An entry, a page of the site or a full address: in the index, an address. */
  link: () => field<string>('link'),
  /** Any file beside the text: in the index, its address. A value without a dot is none, but one of the words in `or`. */
  file: ({ or }: { or?: readonly string[] } = {}) => field<string>('file', or ? { values: or } : {}),
  /** The folder of an entry below its collection. */
  reference: (collection: string) => field<string>('reference', { collection }),
  /** A part of an address. */
  slug: () => field<string>('slug'),
  /** `https://…` */
  url: (options: Pick<FieldSpec, 'isEndpoint'> = {}) => field<string>('url', options),
}

/** Whether the value of a field for files is a word that stands in the place of one. */
export function isWordForFile({ kind, values }: FieldSpec, value: string): boolean {
  return kind === 'file' && values !== undefined && !value.includes('.')
}

/** Whether `words` are those of one field, as opposed to several by their names. */
export function isField(words: Fields | AnyField): words is AnyField {
  return typeof words.optional === 'function'
}
