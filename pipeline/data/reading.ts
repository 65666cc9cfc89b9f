/**
 * One YAML file of `content/` as plain data that can be cached.
 *
 * A file may be full of problems. What has the right shape is then looked at all the same, so that a wrong id is found in
 * the same run as a missing field three lines above it.
 */
import { asWarning, type Problem, problem, type Range } from '../../shared/problem.ts'
import {
  type CheckedData,
  type ContentConfig,
  type DataConfig,
  localesOf,
  type MapConfig,
} from '../config.ts'
import { isField } from '../field-kinds.ts'
import { type FieldUse, lenient, missingWords, usesIn, wordUses } from '../field-uses.ts'
import { isPlaceholder } from '../schema/placeholders.ts'
import { readYaml, type YamlReading } from '../schema/read-yaml.ts'
import { schemasOf } from '../schema/schema-of.ts'
import type { Path } from '../yaml/values.ts'

/** A value that names something outside its file, which only the whole tree can confirm. */
export interface Reference {
  is: 'picture' | 'link' | 'file' | 'url' | 'entry'
  file: string
  range: Range
  /** As it is written. */
  target: string
  /** Of pictures: the files that it stands for, relative to the folder of `file`; one has to be there. */
  paths?: string[]
  /** Of entries. */
  collection?: string
}

export interface DataReading {
  /** There only when no problem was found; as the file has it. */
  value?: unknown
  problems: Problem[]
  references: Reference[]
  /** `draft: true`. */
  isDraft?: boolean
  /** Places of the keys of a map. */
  keys?: Record<string, Range>
}

/** The named data of the config, read from one of its files. */
export function readDataText(name: string, file: string, text: string, config: ContentConfig): DataReading {
  const data = config.data?.[name]
  const schema = schemasOf(config).data[name]?.schema
  if (data === undefined || schema === undefined || 'messages' in data || 'redirects' in data)
    throw new Error(`the config has no data file "${name}"`)
  const yaml: YamlReading<unknown> = readYaml(text, schema, file)
  if ('each' in data) return readMap(data, file, yaml, config)
  return readFields(data, file, yaml, config)
}

function readFields(
  data: DataConfig<never>,
  file: string,
  yaml: YamlReading<unknown>,
  config: ContentConfig,
): DataReading {
  const { raw, value, rangeOf, problems } = yaml
  const locales = localesOf(config)
  const isDraft = data.folder !== undefined && isRecord(raw) && raw.draft === true
  const uses = [
    ...usesIn(data.fields, raw, locales),
    ...(data.words ? wordUses(data.words, raw, locales) : []),
  ]
  const references = uses.map((use) => referenceOf(use, file, rangeOf))
  const found = [
    ...(data.folder !== undefined && !isDraft ? placeholdersLeft(raw, file, rangeOf, locales) : []),
    ...undescribedPictures(data, raw, file, rangeOf, locales),
    ...(data.check?.(checkedData(yaml, file, lenient(data.fields, data.words, raw, locales))) ?? []),
  ]
  const warnings = missingWords(data.fields, data.words, raw, locales).map(({ path, locale }) =>
    missingLanguage(path, locale, file, rangeOf, config),
  )
  if (value === undefined || found.length > 0)
    return { ...invalidReading([...problems, ...warnings], found, references), isDraft }
  return { value, problems: [...problems, ...warnings], references, isDraft }
}

function readMap(
  data: MapConfig<never>,
  file: string,
  yaml: YamlReading<unknown>,
  config: ContentConfig,
): DataReading {
  const { raw, value, rangeOf, problems } = yaml
  const locales = localesOf(config)
  const names = isRecord(raw) ? Object.keys(raw) : []
  const fields = Object.fromEntries(names.map((name) => [name, data.each]))
  const found = data.check?.(checkedData(yaml, file, lenient(fields, undefined, raw, locales))) ?? []
  const references = usesIn(fields, raw, locales).map((use) => referenceOf(use, file, rangeOf))
  const warnings = missingWords(fields, undefined, raw, locales).map(({ path, locale }) =>
    missingLanguage(path, locale, file, rangeOf, config),
  )
  const keys = Object.fromEntries(names.map((name) => [name, rangeOf([name], 'key')]))
  if (value === undefined || found.length > 0)
    return { ...invalidReading([...problems, ...warnings], found, references), keys }
  return { value, problems: [...problems, ...warnings], references, keys }
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

function referenceOf(
  { path, spec, value }: FieldUse,
  file: string,
  rangeOf: YamlReading<unknown>['rangeOf'],
): Reference {
  const place = { file, range: rangeOf(path), target: value }
  switch (spec.kind) {
    case 'picture':
      return { is: 'picture', ...place, paths: spec.paths?.(value) ?? [value] }
    case 'reference':
      return { is: 'entry', ...place, collection: spec.collection ?? '' }
    case 'file':
    case 'url':
      return { is: spec.kind, ...place }
    default:
      return { is: 'link', ...place }
  }
}

/** A picture of an item needs words in each language that the item has. */
function undescribedPictures(
  { fields, words }: DataConfig<never>,
  raw: unknown,
  file: string,
  rangeOf: YamlReading<unknown>['rangeOf'],
  locales: readonly string[],
): Problem[] {
  if (!words || isField(words) || !isRecord(raw)) return []
  return Object.entries(fields).flatMap(([name, { spec }]) => {
    const { alt } = spec
    if (alt === undefined || typeof raw[name] !== 'string' || raw[name] === '') return []
    const silent = locales.filter((locale) => {
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
  file: string,
  rangeOf: YamlReading<unknown>['rangeOf'],
  config: ContentConfig,
): Problem {
  const name = config.locales[locale]?.name ?? locale
  const [source = ''] = localesOf(config)
  const where = path.length === 0 ? '' : ` of "${path.join('.')}"`
  const message = `the words${where} are missing in ${name}`
  const hint = `add "${locale}: …" beside "${source}"; until then readers get those`
  return asWarning(problem('translation-missing', file, rangeOf(path, 'key'), message, hint))
}

/** Words of each language that are still those of `content new`. */
function placeholdersLeft(
  raw: unknown,
  file: string,
  rangeOf: YamlReading<unknown>['rangeOf'],
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

/**
 * A reading without a value. What was found on lines where nothing is wrong yet is added to the problems, and
 * a reference that has a problem already is left out: nothing is reported twice.
 */
function invalidReading(
  problems: readonly Problem[],
  more: readonly Problem[],
  references: readonly Reference[],
): DataReading {
  const taken = new Set(problems.map(({ line }) => line))
  const all = [...problems, ...more.filter(({ line }) => !taken.has(line))]
  const hasProblem = ({ range }: Reference) =>
    all.some(({ line, column }) => line === range.line && column === range.column)
  return { problems: all, references: references.filter((reference) => !hasProblem(reference)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name of an item's file, without its folder and ending. */
export function idOf(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}
