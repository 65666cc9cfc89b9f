/** The fields of a config as one schema for each kind of file, with those of the engine and of the languages among them. */
import type { AnyData, CollectionConfig, ContentConfig } from '../config.ts'
import {
  type AnyField,
  type CheckResult,
  type FieldSpec,
  type Fields,
  f,
  fieldOf,
  isField,
  type Requirement,
} from '../field-kinds.ts'
import { didYouMean } from '../report/nearest.ts'
import { checkOldPath, checkTarget } from './text-problems.ts'

export interface CollectionSchemas {
  /** Of the default language's file. */
  source: FieldSpec
  /** Of the others, which may leave out what all languages share. */
  translation: FieldSpec
}

/** A kind of YAML file: the glob of its place below `content/`, and its schema. */
export interface YamlFile {
  files: string
  schema: FieldSpec
}

interface Schemas {
  collections: Record<string, CollectionSchemas>
  data: Record<string, YamlFile>
}

const known = new WeakMap<ContentConfig, Schemas>()

/** Made once for each config. */
export function schemasOf(config: ContentConfig): Schemas {
  let schemas = known.get(config)
  if (schemas === undefined) {
    const { collections, data = {} } = config
    const locales = Object.keys(config.locales)
    schemas = {
      collections: mapValues(collections, (collection) => collectionSchemas(collection, locales)),
      data: mapValues(data, (one, name) => yamlFile(one, name, locales)),
    }
    known.set(config, schemas)
  }
  return schemas
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, make: (value: T, name: string) => R) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]))
}

function collectionSchemas(collection: CollectionConfig, locales: readonly string[]): CollectionSchemas {
  const { fields, shared = [], requires = [], title = `An entry of ${collection.folder}` } = collection
  const { spec } = f.object({ ...fields, ...engineFields(collection, locales) })
  const source = withLanguages(spec, locales)
  const described = Object.entries(fields).flatMap(([field, { spec }]): Requirement[] =>
    spec.alt === undefined ? [] : [{ field, needs: spec.alt }],
  )
  const ofEach = requires.filter(({ needs }) => !shared.includes(needs))
  const translated = mapValues(source.fields ?? {}, (field, name) =>
    shared.includes(name) ? field.optional() : field,
  )
  return {
    source: { ...source, title, requires: [...described, ...requires] },
    translation: { ...source, fields: translated, requires: [...described, ...ofEach] },
  }
}

/** Fields that every collection has. */
function engineFields({ fields, address }: CollectionConfig, locales: readonly string[]): Fields {
  const own: Fields = {
    draft: f.flag().describe('true hides it everywhere but in development and in /drafts.'),
    locales: f
      .list(
        f
          .text()
          .describe('A language.')
          .check((value) => checkLocale(value, locales)),
      )
      .describe(
        'The languages that it has on purpose: the others are not missed. Their readers get it with a notice.',
      )
      .meta({ examples: [[locales.at(-1)]] }),
    ...(typeof address === 'string' && {
      slug: f
        .slug()
        .describe("This language's own part of the address, where it differs from the folder's name."),
    }),
    aliases: f
      .list(OLD_PATH.describe('A path that once led here.'))
      .describe('Old paths of this page; each answers with a permanent redirect (301) to it.'),
    translationOf: f
      .text()
      .describe(
        'Set by `content status --accept`: which text of the default language this translation follows.',
      )
      .check(checkHash),
  }
  return mapValues(
    Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(fields, name))),
    ofEngine,
  )
}

/** The field, optional and not in the index. */
function ofEngine({ spec }: AnyField): AnyField {
  return fieldOf({ ...spec, isOptional: true, isOfEngine: true })
}

function checkLocale(value: string, locales: readonly string[]): CheckResult {
  if (locales.includes(value)) return undefined
  const says = `is not a language of this site: ${value}`
  return { rule: 'locale-unknown', says, hint: didYouMean(value, locales) }
}

function checkHash(value: string): CheckResult {
  if (/^[0-9a-f]{8,64}$/.test(value)) return undefined
  const hint = 'remove the line, or let "npm run content -- status --accept" write it'
  return { says: `is not the hash of a text: ${value}`, hint }
}

const OLD_PATH = f
  .text()
  .meta({ pattern: '^/[^?#]*$', examples: ['/blog/old-name'] })
  .check(checkOldPath)

export const REDIRECTS = mapOf(
  OLD_PATH.describe('The old path.'),
  f
    .text()
    .describe('The new path, or an absolute URL.')
    .meta({ examples: ['/blog/new-name', 'https://example.org/'] })
    .check(checkTarget),
  'Old paths and where they lead now',
)

const MESSAGE_ID = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/

export const MESSAGES = mapOf(
  f
    .text()
    .describe('The id of a message: dotted words.')
    .check(
      (id) => MESSAGE_ID.test(id) || { says: 'is not a message id', hint: 'use dotted words: nav.home' },
    ),
  f.text().describe('The words, in ICU MessageFormat.'),
  "The interface's words in one language",
)

function mapOf(key: AnyField, item: AnyField, title: string): FieldSpec {
  const { spec } = f.list(item)
  return { ...spec, kind: 'map', key, title }
}

function yamlFile(data: AnyData, name: string, locales: readonly string[]): YamlFile {
  if ('messages' in data) return { files: `${data.messages}/*.yaml`, schema: MESSAGES }
  if ('redirects' in data) return { files: data.redirects, schema: REDIRECTS }
  const title = data.title ?? name
  if ('each' in data)
    return { files: data.file, schema: withLanguages(mapOf(data.key, data.each, title), locales) }
  const { folder, file = '', fields, words } = data
  const draft = f.flag().describe('true hides it until it is finished.')
  const hasDraft = folder !== undefined && !Object.hasOwn(fields, 'draft')
  const { spec } = f.object({ ...fields, ...(hasDraft && { draft: ofEngine(draft) }) })
  const schema = withLanguages({ ...spec, title, ...(words && { words }) }, locales)
  return { files: folder === undefined ? file : `${folder}/*.yaml`, schema }
}

/**
 * The schema with the words of each language as fields by its name, listed in `texts`. A language without words of its
 * own gets those of the default one.
 */
function withLanguages(spec: FieldSpec, locales: readonly string[]): FieldSpec {
  const inner = (field: AnyField): AnyField => fieldOf(withLanguages(field.spec, locales))
  const { item, fields, words } = spec
  const ofLanguage =
    words && inner(isField(words) ? words : f.object(words).describe('The words of this language.'))
  const texts = locales.flatMap((locale, at): [string, AnyField][] =>
    ofLanguage ? [[locale, at === 0 ? ofLanguage : ofLanguage.optional()]] : [],
  )
  return {
    ...spec,
    ...(item && { item: inner(item) }),
    ...(fields && { fields: { ...mapValues(fields, inner), ...Object.fromEntries(texts) } }),
    ...(words && { texts: locales }),
  }
}
