/** Files of a new entry: valid at once, hidden until they are finished, with placeholders for the owner's words. */
import { stringify } from 'yaml'
import { type ContentConfig, type DataConfig, defaultLocaleOf, localesOf, type NewItem } from '../config.ts'
import { type AnyField, type Fields, isField } from '../field-kinds.ts'
import { starterWords } from '../schema/placeholders.ts'
import { fieldsOf } from '../schema/reference.ts'
import { schemasOf } from '../schema/schema-of.ts'

export interface NewEntry {
  title: string
  /** Day or moment. */
  date: string
  /** The one language of an entry that has one on purpose. */
  only?: string | undefined
}

type NewFile = [file: string, text: string]

/** One file per language, named for it. */
export function markdownTexts(collection: string, entry: NewEntry, config: ContentConfig): NewFile[] {
  const locales = entry.only === undefined ? localesOf(config) : [entry.only]
  return locales.map((locale) => [`${locale}.md`, markdownText(collection, locale, entry, config)])
}

/** The required fields of its schema, and `draft` where the facts are. */
function markdownText(
  collection: string,
  locale: string,
  { title, date, only }: NewEntry,
  config: ContentConfig,
): string {
  const isSource = locale === (only ?? defaultLocaleOf(config))
  const schema = schemasOf(config).collections[collection]?.[isSource ? 'source' : 'translation']
  const { description, body } = starterWords(locale)
  const known: Record<string, string> = { title, description, date }
  const required = (schema ? fieldsOf(schema) : []).filter(
    ({ name, isRequired }) => isRequired && !name.includes('.'),
  )
  const fields = Object.fromEntries(required.map(({ name, example = '' }) => [name, known[name] ?? example]))
  const facts = { ...(isSource && { draft: true }), ...(only && { locales: [only] }) }
  return `---\n${inYaml({ ...fields, ...facts })}---\n\n${body}\n`
}

/** The file of a new item and those beside it, by their names in its folder. */
export function dataFiles(
  data: DataConfig<never>,
  id: string,
  { title, date }: NewEntry,
  config: ContentConfig,
): NewFile[] {
  const locales = localesOf(config)
  const item: NewItem = { id, title, date, locales, words: starterWords }
  const { value, files = {} } = data.create?.(item) ?? { value: starterValue(data, item) }
  return [[`${id}.yaml`, inYaml(value)], ...Object.entries(files)]
}

/** The required fields of an item that the config says nothing else of. */
function starterValue({ fields, words }: DataConfig<never>, item: NewItem): Record<string, unknown> {
  const texts = words
    ? item.locales.map((locale) => [
        locale,
        isField(words) ? starterOf('', words, item, locale) : startersOf(words, item, locale),
      ])
    : []
  return { draft: true, ...startersOf(fields, item, ''), ...Object.fromEntries(texts) }
}

function startersOf(fields: Fields, item: NewItem, locale: string): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, { spec }]) => !spec.isOptional)
  return Object.fromEntries(required.map(([name, field]) => [name, starterOf(name, field, item, locale)]))
}

function starterOf(name: string, { spec }: AnyField, item: NewItem, locale: string): unknown {
  switch (spec.kind) {
    case 'number':
      return spec.min ?? 0
    case 'flag':
      return false
    case 'list':
      return []
    case 'object':
      return startersOf(spec.fields ?? {}, item, locale)
    case 'date':
      return item.date.slice(0, spec.isMonth ? 7 : undefined)
    case 'enumeration':
      return spec.values?.[0] ?? ''
    default:
      return name === 'title' || name === 'name' ? item.title : item.words(locale).description
  }
}

function inYaml(fields: Record<string, unknown>): string {
  return stringify(fields, { lineWidth: 0 })
}
