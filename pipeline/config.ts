/**
 * What a project's content is: its languages, collections, data files and markdown plugins, as plain values. Nothing is
 * loaded or read here, so that servers may import a config for its types and its list of languages.
 */
import type { Pluggable } from 'unified'
import type { LocaleSettings } from '../shared/locales.ts'
import { type LocalePaths, localePaths } from '../shared/paths.ts'
import type { Problem, Range, Rule } from '../shared/problem.ts'
import type { ExitCode, Terminal } from './command.ts'
import type { AnyField, Field, Fields, Requirement, ShapeOf, WordsOf } from './field-kinds.ts'
import type { Format } from './report/print-problems.ts'
import type { SiteRoutes } from './site-routes.ts'

export interface Order {
  by: string
  descending?: boolean
}

export interface HeadingFacts {
  depth: number
  id: string
  text: string
}

/** A text of a collection, as a check sees it. */
export interface CheckedText {
  id: string
  locale: string
  /** The fields that have no problem of their own. */
  fields: Readonly<Record<string, unknown>>
  headings: readonly HeadingFacts[]
  /** A problem at a field, or at the whole front matter for `''`. `results.0.section` names a field in an item of a list. */
  problem(field: string, rule: Rule, message: string, hint: string): Problem
}

export interface CollectionConfig<F extends Fields = Fields> {
  /** Below `content/`. */
  folder: string
  /** `/blog/[slug]`, where `[slug]` may be several segments; or the address by the entry's folder. */
  address: string | ((id: string) => string)
  fields: F
  /** Fields that are the same in every language. A translation may leave them out. */
  shared?: readonly string[]
  /** By the name of the folder when left out. */
  order?: Order
  /** Names an entry in the reference page: `A post`. */
  title?: string
  requires?: readonly Requirement[]
  /** Problems of one text. */
  check?(text: CheckedText): Problem[]
  /** Fields of the index that are made from others. */
  derive?(entry: DerivedFrom): Record<string, unknown>
  /** Whether entries list the ids of those that share `tags` or a link with them, the nearest first. */
  related?: boolean
  /** Ids that the page around a body has taken. */
  takenIds?(id: string): readonly string[]
}

export interface DerivedFrom {
  id: string
  /** The default language first. */
  texts: readonly Readonly<Record<string, unknown>>[]
}

/** A data file as a check sees it. */
export interface CheckedData<V = unknown> {
  file: string
  /** There where no field has a problem. */
  value: V | undefined
  /** Empty text, lists and objects where something else is written. */
  lenient: Lenient<V>
  /** The path is that of the file, as it is written. */
  rangeOf(path: readonly (string | number)[], part?: 'key' | 'value'): Range
  problemAt(path: readonly (string | number)[], message: string, hint: string): Problem
}

/** `T`, whatever is wrong in the file: only text, lists and objects are looked at. */
export type Lenient<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Lenient<Item>[]
    : T extends object
      ? { [Name in keyof T]-?: Lenient<NonNullable<T[Name]>> }
      : unknown

/** What `content new` was asked for. */
export interface NewItem {
  id: string
  title: string
  /** Day or moment. */
  date: string
  locales: readonly string[]
  /** Words that stand in for the owner's. */
  words(locale: string): { description: string; role: string; place: string }
}

interface DataBase<V, R> {
  /** Names the file in the reference page. */
  title?: string
  /** Without this file, or a good state of it, no index is written. */
  isRequired?: boolean
  /** What the index has without this file. */
  ifMissing?: R
  check?(data: CheckedData<V>): Problem[]
  /** What the index has in place of the value. Pictures are resolved, and words of languages gathered in `texts`. */
  transform?(value: V): R | Promise<R>
}

/** YAML files of one folder, one for each item; without a folder, one file with one value. */
export interface DataConfig<V = unknown, R = unknown> extends DataBase<V, R> {
  folder?: string
  file?: string
  fields: Fields
  /** Fields that each language has of its own, below its name. */
  words?: Fields | AnyField
  order?: Order | ((a: Record<string, unknown>, b: Record<string, unknown>) => number)
  /** `content new` writes this value, and these files beside it. */
  create?(item: NewItem): { value: Record<string, unknown>; files?: Record<string, string> }
}

/** One YAML file of lines `key: value`. */
export interface MapConfig<V = unknown, R = unknown> extends DataBase<V, R> {
  file: string
  key: AnyField
  each: AnyField
}

/** ICU messages, `<folder>/<locale>.yaml`. */
export interface MessagesConfig {
  messages: string
  /** Whether the code of the site shows a message. Without it, none is called unused. */
  isUsed?(contentDir: string): (id: string) => boolean
  /** File, below the project, that `content schema` writes: it declares the ids to @formatjs/intl. */
  types?: string
}

/** Old paths and where they lead. */
export interface RedirectsConfig {
  redirects: string
}

export type AnyData = DataConfig<never> | MapConfig<never> | MessagesConfig | RedirectsConfig

/** An entry as a check of the whole tree sees it. */
export interface CheckedEntry {
  collection: string
  id: string
  draft: boolean
  /** Shared fields, from whichever file has them. */
  fields: Readonly<Record<string, unknown>>
  /** A problem at a shared field, in the file that has it; in any file of the entry where none has. */
  problem(field: string, rule: Rule, message: string, hint: string): Problem
}

/** The whole tree, as a check sees it. */
export interface CheckedSite {
  contentDir: string
  locales: readonly string[]
  entries: readonly CheckedEntry[]
  /** Whether a file was found, faulty or not. */
  hasFile(file: string): boolean
  /** Text of a file; empty if there is none. */
  read(file: string): string
  /** Size in pixels and the format of a picture that can be read. */
  picture(file: string): { width: number; height: number; extension: string } | undefined
  /** Keys of a map file, with their places. */
  keysOf(data: string): { file: string; key: string; range: Range }[]
}

export interface ContentConfig {
  /** The first is the default: its addresses have no prefix, and other languages fall back to it. */
  locales: Record<string, LocaleSettings>
  collections: Record<string, CollectionConfig>
  data?: Record<string, AnyData>
  markdown?: { remarkPlugins?: readonly Pluggable[]; rehypePlugins?: readonly Pluggable[] }
  /** Addresses that the code of the site answers. */
  routes?: SiteRoutes
  /** Address of the published site, by its data, so that full links to it are checked like paths. */
  origin?(data: Readonly<Record<string, unknown>>): string | undefined
  /** Problems that only the whole tree shows. */
  checks?: readonly ((site: CheckedSite) => Problem[])[]
  /** Commands of this site, beside those of the engine. */
  commands?: Readonly<Record<string, NamedCommand>>
}

export function defineContent<const C extends ContentConfig>(config: C): C {
  if (Object.keys(config.locales).length === 0) throw new Error('defineContent needs at least one locale')
  for (const tag of Object.entries(config.locales).flatMap(([name, { language }]) => [name, language]))
    if (!isLanguageTag(tag))
      throw new Error(`defineContent: "${tag}" is not a language tag such as de or pt-BR`)
  return config
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Markdown files, one folder for each entry, one file for each language. */
export function collection<
  F extends Fields,
  const S extends readonly (keyof F & string)[] = readonly [],
  D extends Record<string, unknown> = Record<never, never>,
>(
  config: Omit<CollectionConfig<F>, 'shared' | 'order' | 'derive'> & {
    shared?: S
    order?: Order & { by: keyof F & string }
    derive?(entry: DerivedFrom): D
  },
): Omit<CollectionConfig<F>, 'shared' | 'derive'> & { shared?: S; derive?(entry: DerivedFrom): D } {
  return config
}

type ItemOf<F extends Fields, W> = ShapeOf<F> &
  ([W] extends [never] ? unknown : { texts: Record<string, WordsOf<W>> })

type DataOptions<F, W, V, R> = Omit<DataConfig<V, R>, 'folder' | 'file' | 'fields' | 'words'> & {
  fields: F
  words?: W
}

/** YAML files: a `folder` of items, or one `file`. */
export function data<
  F extends Fields,
  W extends Fields | AnyField = never,
  R = unknown,
  P extends { folder: string } | { file: string } = { folder: string } | { file: string },
>(config: P & DataOptions<F, W, ItemOf<F, W>, R>): P & DataOptions<F, W, ItemOf<F, W>, R> {
  return config
}

/** One YAML file whose keys are an author's. */
export function dataMap<V, R = Record<string, V>>(
  config: Omit<MapConfig<Record<string, V>, R>, 'each'> & { each: Field<V> },
): MapConfig<Record<string, V>, R> {
  return config
}

/** The interface's messages, in ICU MessageFormat. */
export function messages(folder: string, options: Omit<MessagesConfig, 'messages'> = {}): MessagesConfig {
  return { messages: folder, ...options }
}

/** Old paths and where they lead. */
export function redirects(file: string): RedirectsConfig {
  return { redirects: file }
}

/** The languages, the default one first. */
export function localesOf({ locales }: ContentConfig): string[] {
  return Object.keys(locales)
}

export function defaultLocaleOf(config: ContentConfig): string {
  return localesOf(config)[0] ?? ''
}

const pathsByConfig = new WeakMap<ContentConfig, LocalePaths>()

/** Addresses in the languages of the config. */
export function pathsOf(config: ContentConfig): LocalePaths {
  let paths = pathsByConfig.get(config)
  if (paths === undefined) {
    paths = localePaths(localesOf(config))
    pathsByConfig.set(config, paths)
  }
  return paths
}

/** @throws Error if the config has no such collection. */
export function collectionOf({ collections }: ContentConfig, name: string): CollectionConfig {
  const found = Object.hasOwn(collections, name) ? collections[name] : undefined
  if (found === undefined) throw new Error(`no collection is called "${name}"`)
  return found
}

/** Fields that all languages of an entry share: those of the config, and those that every collection has. */
export function sharedFieldsOf(config: ContentConfig, name: string): string[] {
  return [...new Set([...(collectionOf(config, name).shared ?? []), 'draft', 'locales'])]
}

/** The address of an entry without prefix. `slug` is the language's own, if it has one. */
export function addressOf({ address }: CollectionConfig, id: string, slug?: string): string {
  return typeof address === 'string' ? address.replace('[slug]', slug ?? id) : address(id)
}

/** What stands before the slug: `/blog/`; nothing where each entry has an address of its own. */
export function baseOf({ address }: CollectionConfig): string | undefined {
  return typeof address === 'string' ? address.split('[slug]', 1)[0] : undefined
}

export interface Options<F = object> {
  /** The arguments after the command: `blog "A title"`. */
  words: string[]
  /** The config of the content, and its module. */
  config: ContentConfig
  configFile: string
  /** Absolute paths. */
  contentDir: string
  outDir: string
  /** Nothing when the cache is off. */
  cacheDir?: string
  format: Format
  workers: number
  timing: boolean
  /** Options that only some commands take. */
  flags: F
  /** Writes `engine.lock` for a project that becomes someone's site. */
  lockEngine(): Promise<void>
}

/** A command as it runs. */
export type Command<F = object> = (options: Options<F>, terminal: Terminal) => Promise<ExitCode>

/** Options by their names, without the hyphens before them. */
export type FlagKinds = Readonly<Record<string, 'string' | 'boolean'>>
type FlagValues<K extends FlagKinds> = { [N in keyof K]?: K[N] extends 'string' ? string : boolean }

/** A command by its name, for the engine's own and for `commands` of a config. */
export interface NamedCommand<K extends FlagKinds = Record<never, never>> {
  /** Its lines in `content --help`. */
  help: string
  /** The most words that it takes: 2 for `new blog "A title"`. */
  words?: number
  flags?: K
  /** Loads what the command needs: a build without news starts in a tenth of a second. */
  load(): Promise<Command<FlagValues<K>>>
}

export function command<const K extends FlagKinds>(named: NamedCommand<K>): NamedCommand<K> {
  return named
}
