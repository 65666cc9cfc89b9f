/**
 * YAML files but the messages, by the config's data.
 *
 * A file may be full of problems. What has the right shape is then looked at all the same, so that a wrong id is found in
 * the same run as a missing field three lines above it.
 */
import { isRecord } from '../../shared/objects.ts'
import { asWarning, type Problem, problem, type Range } from '../../shared/problem.ts'
import { type CheckedData, type ContentConfig, defaultLocaleOf, localesOf } from '../config.ts'
import type { FieldSpec } from '../field-kinds.ts'
import {
  lenient,
  missingWords,
  type Reference,
  type ReferenceSource,
  referencesIn,
  withoutRepetition,
} from '../field-uses.ts'
import { isPlaceholder } from '../schema/placeholders.ts'
import { readYaml, type YamlReading } from '../schema/read-yaml.ts'
import { schemasOf } from '../schema/schema-of.ts'
import type { Source } from '../sources/find-files.ts'
import { decodeText } from '../sources/text.ts'
import type { Path } from '../yaml/values.ts'
import { type RedirectDraft, readRedirects } from './read-redirects.ts'

/** What one file says. Plain data. */
export interface DataItem {
  /** Name of the data in the config. */
  name: string
  /** The name of the file, without its folder and ending. */
  id: string
  file: string
  /** As it is written; absent where the file has a problem. */
  value?: unknown
  /** Places of the keys of a map. */
  keys?: Record<string, Range>
}

/** Plain data. A file that is missing or has an error leaves its part empty. */
export interface Data {
  items: DataItem[]
  redirects: RedirectDraft[]
  references: Reference[]
  /** Files with `draft: true`. They are not in the index. */
  drafts: string[]
  problems: Problem[]
}

function emptyData(): Data {
  return { items: [], redirects: [], references: [], drafts: [], problems: [] }
}

/** The part of the data that a file holds. @throws Error if the config has no such data. */
export function readDataFile(source: Source, name: string, config: ContentConfig): Data {
  const decoded = decodeText(source)
  if ('problem' in decoded) return { ...emptyData(), problems: [decoded.problem] }
  const declared = config.data?.[name]
  return declared && 'redirects' in declared
    ? { ...emptyData(), ...readRedirects(source.file, decoded.text) }
    : { ...emptyData(), ...readDataText(name, source.file, decoded.text, config) }
}

/** Values of one-file data, by their names, as the files have them. */
export function singleValues({ items }: Pick<Data, 'items'>): Record<string, unknown> {
  return Object.fromEntries(items.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
}

/** The named data of the config, read from one of its files. */
export function readDataText(
  name: string,
  file: string,
  text: string,
  config: ContentConfig,
): Omit<Data, 'redirects'> {
  const data = config.data?.[name]
  const schema = schemasOf(config).data[name]?.schema
  if (data === undefined || schema === undefined || 'messages' in data || 'redirects' in data)
    throw new Error(`the config has no data file "${name}"`)
  const yaml: YamlReading<unknown> = readYaml(text, schema, file)
  const { raw, value, rangeOf, problems } = yaml
  const isItem = 'folder' in data && data.folder !== undefined
  const isDraft = isItem && isRecord(raw) && raw.draft === true
  const source: ReferenceSource = { file, rangeOf }
  const found = [
    ...(isItem && !isDraft ? placeholdersLeft(raw, source, localesOf(config)) : []),
    ...undescribedPictures(schema, raw, source),
    ...(data.check?.(checkedData(yaml, file, lenient(schema, raw))) ?? []),
  ]
  const warnings = missingWords(schema, raw).map(({ path, locale }) =>
    missingLanguage(path, locale, source, config),
  )
  const references = referencesIn(schema, raw, source)
  const names = schema.kind === 'map' && isRecord(raw) ? Object.keys(raw) : []
  const keys = 'each' in data && Object.fromEntries(names.map((one) => [one, rangeOf([one], 'key')]))
  const isValid = value !== undefined && found.length === 0
  const id = file.replace(/^.*\/|\.yaml$/g, '')
  return {
    items: isDraft ? [] : [{ name, id, file, ...(isValid && { value }), ...(keys && { keys }) }],
    drafts: isDraft ? [file] : [],
    ...(isValid
      ? { references, problems: [...problems, ...warnings] }
      : withoutRepetition([...problems, ...warnings], found, references)),
  }
}

function checkedData(
  { value, rangeOf }: YamlReading<unknown>,
  file: string,
  shape: unknown,
): CheckedData<never> {
  return {
    file,
    // The types of a check are those of its own fields.
    value: value as undefined,
    lenient: shape as never,
    rangeOf,
    problemAt: (path, message, hint) => problem('invalid-value', file, rangeOf(path), message, hint),
  }
}

/** A picture of an item needs words in each language that the item has. */
function undescribedPictures(
  { fields = {}, texts = [] }: FieldSpec,
  raw: unknown,
  { file, rangeOf }: ReferenceSource,
): Problem[] {
  if (!isRecord(raw)) return []
  return Object.entries(fields).flatMap(([name, { spec }]) => {
    const { alt } = spec
    if (alt === undefined || typeof raw[name] !== 'string' || raw[name] === '') return []
    const silent = texts.filter((locale) => {
      const own = raw[locale]
      return isRecord(own) && !own[alt]
    })
    return silent.map((locale) => {
      const message = `"${locale}.${alt}" is missing, and "${name}" needs it`
      return problem('missing-field', file, rangeOf([locale], 'key'), message, `add "${alt}: …"`)
    })
  })
}

function missingLanguage(
  path: Path,
  locale: string,
  { file, rangeOf }: ReferenceSource,
  config: ContentConfig,
): Problem {
  const name = config.locales[locale]?.name ?? locale
  const source = defaultLocaleOf(config)
  const where = path.length === 0 ? '' : ` of "${path.join('.')}"`
  const message = `the words${where} are missing in ${name}`
  const hint = `add "${locale}: …" beside "${source}"; until then readers get those`
  return asWarning(problem('translation-missing', file, rangeOf(path, 'key'), message, hint))
}

/** Words of each language that are still those of `content new`. */
function placeholdersLeft(
  raw: unknown,
  { file, rangeOf }: ReferenceSource,
  locales: readonly string[],
): Problem[] {
  return locales.flatMap((locale) => {
    const words = isRecord(raw) ? raw[locale] : undefined
    const left = isRecord(words) ? Object.entries(words).filter(([, value]) => isPlaceholder(value)) : []
    return left.map(([name, value]) => {
      const message = `"${locale}.${name}" is what "content new" wrote: ${value}`
      const hint = 'write your own words, or keep it hidden: draft: true'
      return problem('placeholder-left', file, rangeOf([locale, name]), message, hint)
    })
  })
}
