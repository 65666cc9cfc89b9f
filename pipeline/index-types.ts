/** Types of what a config's index holds, inferred from the config. */
import type { IndexBase } from '../shared/content-index-base.ts'
import type { ContentConfig, HeadingFacts, MessagesConfig, RedirectsConfig } from './config.ts'
import type { Fields, ShapeOf, WordsOf } from './field-kinds.ts'

/** `'en' | 'it'` */
export type Locale<C extends ContentConfig> = keyof C['locales'] & string

/** Without `shared`, the compiler infers any list of fields. */
type SharedOf<K> = K extends { shared?: infer S }
  ? S extends readonly string[]
    ? number extends S['length']
      ? never
      : S[number]
    : never
  : never
/** Without `derive`, the compiler infers any record. */
type DerivedOf<K> = K extends { derive?(entry: never): infer D }
  ? string extends keyof D
    ? unknown
    : D
  : unknown
type FieldsOf<K> = K extends { fields: infer F extends Fields } ? F : never

interface TextBase<L extends string> {
  /** Relative to `content/`. */
  file: string
  /** Address, with its locale's prefix. */
  path: string
  headings: HeadingFacts[]
  /** Reading time in minutes, at least 1. */
  minutes: number
  /** The text without markup, each block on a line. */
  plain: string
  /** Reader's locale → file below the index's folder with the body as HTML, its links in that reader's language. */
  bodies: Record<L, string>
  /** The source changed after this translation was accepted. */
  stale?: true
}

/** One language's text of an entry. */
export type EntryText<C extends ContentConfig, N extends keyof C['collections']> = Flat<
  TextBase<Locale<C>> & ShapeOf<Omit<FieldsOf<C['collections'][N]>, SharedOf<C['collections'][N]>>>
>

/** An entry of a collection. */
export type Entry<C extends ContentConfig, N extends keyof C['collections'] = keyof C['collections']> = {
  [K in N]: Flat<
    {
      collection: K
      /** The folder below the collection's. */
      id: string
      draft: boolean
      /** At least one. */
      texts: Partial<Record<Locale<C>, EntryText<C, K>>>
      /** Ids of entries that a reader may go on to, the nearest first. */
      related?: string[]
    } & ShapeOf<
      Omit<
        Pick<
          FieldsOf<C['collections'][K]>,
          SharedOf<C['collections'][K]> & keyof FieldsOf<C['collections'][K]>
        >,
        'draft'
      >
    > &
      DerivedOf<C['collections'][K]>
  >
}[N]

type Flat<T> = { [K in keyof T]: T[K] } & unknown

/** Languages of `texts` are those of the config. */
type InLocales<T, L extends string> = T extends { texts: Record<string, infer W> }
  ? Omit<T, 'texts'> & { texts: Record<L, W> }
  : T

type ItemOf<D> = ShapeOf<FieldsOf<D>> &
  (D extends { words?: infer W }
    ? [Exclude<W, undefined>] extends [never]
      ? unknown
      : { texts: Record<string, WordsOf<Exclude<W, undefined>>> }
    : unknown)

/** Without `transform`, the compiler infers nothing of its result. */
type ResultOf<D> = D extends { transform?(value: never): infer R }
  ? unknown extends R
    ? ItemOf<D>
    : Awaited<R>
  : never

type DataOf<C extends ContentConfig, D> = D extends { folder: string }
  ? ({ id: string } & InLocales<ResultOf<D>, Locale<C>>)[]
  : InLocales<ResultOf<D>, Locale<C>> | undefined

type DataNames<D> = { [K in keyof D]: D[K] extends MessagesConfig | RedirectsConfig ? never : K }[keyof D]

/** Data files by their names. One that is a single file may be missing. */
export type IndexData<C extends ContentConfig> =
  C['data'] extends Record<string, unknown>
    ? { [K in DataNames<C['data']>]: DataOf<C, C['data'][K]> }
    : Record<never, never>

/** `index.json`. */
export interface Index<C extends ContentConfig = ContentConfig> extends IndexBase {
  collections: { [N in keyof C['collections']]: Entry<C, N>[] }
  data: IndexData<C>
}
