/** The index: everything in the order in which it is shown, as JSON with one line per entry. */
import { INDEX_VERSION, type IndexBase } from '../../shared/content-index-base.ts'
import { defined } from '../../shared/objects.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import {
  type CollectionConfig,
  type ContentConfig,
  collectionOf,
  defaultLocaleOf,
  type Order,
} from '../config.ts'
import type { Data } from '../data/read-data.ts'
import { type FieldSpec, type Fields, isWordForFile } from '../field-kinds.ts'
import { indexed, type Resolve } from '../field-uses.ts'
import { addressFor, type PictureOf } from '../links/resolve.ts'
import type { FieldTarget, LinkedEntry, LinkedSite, LinkedText } from '../links/resolve-links.ts'
import { schemasOf } from '../schema/schema-of.ts'

/** The text of an entry in one language: what every collection has, and fields of the config. */
export interface IndexedText extends Record<string, unknown> {
  file: string
  path: string
  bodies: Record<string, string>
}

/** An entry: what every collection has, and fields of the config. */
export interface IndexedEntry extends Record<string, unknown> {
  collection: string
  id: string
  draft: boolean
  texts: Record<string, IndexedText>
}

export interface Index extends IndexBase {
  collections: Record<string, IndexedEntry[]>
  data: Record<string, unknown>
}

/** Everything in the order in which it is shown. */
export function indexOf(
  { collections, locales }: ContentConfig,
  entries: readonly IndexedEntry[],
  { data, redirects, players, messages, files }: Omit<Index, 'version' | 'locales' | 'collections'>,
): Index {
  const lists = Object.entries(collections).map(([name, { order, fields }]) => {
    const own = entries.filter(({ collection }) => collection === name)
    return [name, own.sort(byOrderOf(order, fields))]
  })
  return {
    version: INDEX_VERSION,
    locales,
    collections: Object.fromEntries(lists),
    data,
    redirects: redirects.toSorted((a, b) => byCodeUnit(a.from, b.from)),
    players: [...new Set(players)].sort(byCodeUnit),
    messages,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => byCodeUnit(a, b))),
  }
}

/** Files below `.content/` that an index names. */
export function filesOf({ collections, messages, files }: Index): Set<string> {
  const texts = Object.values(collections).flatMap((list) =>
    list.flatMap((entry) => Object.values(entry.texts)),
  )
  const bodies = texts.flatMap((text) => Object.values(text.bodies))
  return new Set([...bodies, ...Object.values(messages), ...Object.values(files)])
}

/**
 * `{"version":1,…}`, one line per entry, so that a change of one shows as one. Each is encoded by itself: in one string of all,
 * a single letter beyond Latin-1 makes every letter take two bytes and three times as long.
 */
export function indexBytes({ version, collections, ...rest }: Index): Buffer {
  const lists = Object.entries(collections).map(([name, list]) =>
    concat(`${JSON.stringify(name)}:[\n`, commaSeparated(list.map((entry) => JSON.stringify(entry))), '\n]'),
  )
  const members = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  // The version is first, where a reader looks for it.
  return concat(
    `{"version":${version},\n"collections":{`,
    commaSeparated(lists),
    '},\n',
    commaSeparated(members),
    '}\n',
  )
}

function commaSeparated(parts: readonly (string | Buffer)[]): Buffer {
  return concat(...parts.flatMap((part, at) => (at === 0 ? [part] : [',\n', part])))
}

function concat(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

type Item = Readonly<Record<string, unknown>>

/** By a field, those without it last; those that are alike by their ids. Without an order, by id. */
export function byOrderOf(order: Order | undefined, fields: Fields): (a: Item, b: Item) => number {
  const byId = (a: Item, b: Item) => byCodeUnit(String(a.id), String(b.id))
  if (order === undefined) return byId
  const { by, descending = false } = order
  const isDate = fields[by]?.spec.kind === 'date'
  return (a, b) => {
    const [one, other] = [a[by], b[by]]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || byId(a, b)
    return compare(one, other, isDate) * (descending ? -1 : 1) || byId(a, b)
  }
}

function compare(a: unknown, b: unknown, isDate: boolean): number {
  if (isDate) return Date.parse(String(a)) - Date.parse(String(b))
  return typeof a === 'number' && typeof b === 'number' ? a - b : byCodeUnit(String(a), String(b))
}

/** Words per minute: adults reading an article on a screen (Brysbaert 2019, 238 for non-fiction), rounded down. */
const READING_SPEED = 220

/** At least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / READING_SPEED))
}

/** What an index is made with. */
export interface IndexContext {
  config: ContentConfig
  pictureOf: PictureOf
  /** Address of a published file. */
  fileOf: (file: string) => string | undefined
}

/** Reader's locale → body file, for each language's text. */
export type BodyFiles = Record<string, Record<string, string>>

/** `linked` has no errors: every field that its collection needs is there. */
export function indexEntry(linked: LinkedEntry, bodies: BodyFiles, context: IndexContext): IndexedEntry {
  const { config } = context
  const { collection, id, facts } = linked.entry
  const { shared = [], ...declared } = collectionOf(config, collection)
  const ofAll = fieldsWhere(collection, config, (name) => name !== 'draft' && shared.includes(name))
  const resolve = resolverFor(linked.fields, defaultLocaleOf(config), context)
  const texts = Object.entries(linked.texts).flatMap(([locale, text]): [string, IndexedText][] => {
    const files = bodies[locale]
    return files ? [[locale, indexedText(linked, text, files, context)]] : []
  })
  return {
    collection,
    id,
    draft: facts.draft ?? false,
    ...indexedFields(ofAll, facts, resolve),
    ...derived(declared, id, texts),
    texts: Object.fromEntries(texts),
  }
}

/** The schema of a collection with some of its fields. */
function fieldsWhere(
  collection: string,
  config: ContentConfig,
  isWanted: (name: string) => boolean,
): FieldSpec | undefined {
  const source = schemasOf(config).collections[collection]?.source
  const fields = Object.entries(source?.fields ?? {}).filter(([name]) => isWanted(name))
  return source && { ...source, fields: Object.fromEntries(fields) }
}

/** Objects and maps become records. */
function indexedFields(spec: FieldSpec | undefined, value: unknown, resolve: Resolve): Item {
  return spec ? (indexed(spec, value, resolve) as Item) : {}
}

function derived({ derive }: CollectionConfig, id: string, texts: [string, IndexedText][]): Item {
  return defined(derive?.({ id, texts: texts.map(([, text]) => text) }) ?? {})
}

function indexedText(
  { entry }: LinkedEntry,
  { text, fields }: LinkedText,
  bodies: Record<string, string>,
  context: IndexContext,
): IndexedText {
  const { config } = context
  const { file, locale, state, headings, wordCount, plain } = text
  if (state !== 'valid') throw new Error(`${file} has no front matter, yet no error was reported`)
  const { shared = [] } = collectionOf(config, entry.collection)
  const own = fieldsWhere(entry.collection, config, (name) => !shared.includes(name))
  return {
    file,
    path: entry.paths[locale] ?? '',
    ...indexedFields(own, text.fields, resolverFor(fields, locale, context)),
    headings: headings.map(({ depth, id, text: words }) => ({ depth, id, text: words })),
    minutes: readingMinutes(wordCount),
    plain,
    bodies,
    ...(entry.stale.includes(locale) && { stale: true }),
  }
}

function resolverFor(
  targets: ReadonlyMap<string, FieldTarget> | undefined,
  locale: string,
  { config, pictureOf, fileOf }: IndexContext,
): Resolve {
  return (path, spec, value) => {
    const target = targets?.get(path.join('.'))
    if (target?.is === 'picture') {
      const picture = pictureOf(target.file)
      const night = target.night === undefined ? undefined : pictureOf(target.night)?.src
      return picture && { ...picture, ...(night !== undefined && { night }) }
    }
    if (target?.is === 'file') return fileOf(target.file)
    if (target?.is === 'link') return addressFor(target.destination, locale, config, pictureOf).href
    const isFile = spec.kind === 'picture' || spec.kind === 'file'
    return isFile && !isWordForFile(spec, value) ? undefined : value
  }
}

/** Data as the index has it, by its name in the config. */
export async function indexedData(
  { items }: Pick<Data, 'items'>,
  targets: LinkedSite['dataTargets'],
  context: IndexContext,
): Promise<Record<string, unknown>> {
  const { config } = context
  const schemas = schemasOf(config).data
  const result: Record<string, unknown> = {}
  for (const [name, data] of Object.entries(config.data ?? {})) {
    if ('messages' in data || 'redirects' in data) continue
    const isFolder = 'folder' in data && data.folder !== undefined
    const values: Item[] = []
    for (const item of items) {
      if (item.name !== name || item.value === undefined) continue
      const resolve = resolverFor(targets.get(item.file), defaultLocaleOf(config), context)
      const value = indexedFields(schemas[name]?.schema, item.value, resolve)
      // A transform of items returns items.
      const made = (data.transform ? await data.transform(value as never) : value) as Item
      values.push(isFolder ? { id: item.id, ...made } : made)
    }
    if (isFolder)
      result[name] = values.sort(
        typeof data.order === 'function' ? data.order : byOrderOf(data.order, data.fields),
      )
    else if (values[0] !== undefined) result[name] = values[0]
    else if ('ifMissing' in data) result[name] = data.ifMissing
  }
  return result
}
