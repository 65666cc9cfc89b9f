/** What the fields of a config mean for a value that an author writes: schemas, made once for each config. */
import { z } from 'zod'
import type { CollectionConfig, ContentConfig, DataConfig, MapConfig, Requirement } from '../config.ts'
import { type AnyField, type CheckResult, type FieldSpec, type Fields, isField } from '../field-kinds.ts'
import { didYouMean } from '../report/nearest.ts'
import { MESSAGES, REDIRECTS } from './data.ts'
import { absoluteUrl, date, month, OTHER_TYPE, oldPath, slug } from './date-and-url-fields.ts'
import {
  checked,
  type FieldProblem,
  filePath,
  flag,
  invalid,
  listOf,
  mapOf,
  matching,
  text,
  together,
  whenIs,
  withRules,
} from './fields.ts'

export interface CollectionSchemas {
  /** Of the default language's file. */
  source: z.ZodObject
  /** Of the others, which may leave out what all languages share. */
  translation: z.ZodObject
}

/** A kind of YAML file: the glob of its place below `content/`, and its schema. */
export interface YamlFile {
  files: string
  schema: z.ZodType
}

interface Schemas {
  collections: Record<string, CollectionSchemas>
  data: Record<string, YamlFile>
}

const known = new WeakMap<ContentConfig, Schemas>()

export function schemasOf(config: ContentConfig): Schemas {
  let schemas = known.get(config)
  if (schemas === undefined) {
    schemas = makeSchemas(config)
    known.set(config, schemas)
  }
  return schemas
}

function makeSchemas({ locales, collections, data = {} }: ContentConfig): Schemas {
  const names = Object.keys(locales)
  return {
    collections: Object.fromEntries(
      Object.entries(collections).map(([name, collection]) => [name, collectionSchemas(collection, names)]),
    ),
    data: Object.fromEntries(
      Object.entries(data).map(([name, one]): [string, YamlFile] => {
        if ('messages' in one) return [name, { files: `${one.messages}/*.yaml`, schema: MESSAGES }]
        if ('redirects' in one) return [name, { files: one.redirects, schema: REDIRECTS }]
        const files = 'folder' in one && one.folder !== undefined ? `${one.folder}/*.yaml` : (one.file ?? '')
        const title = one.title ?? name
        const schema = 'each' in one ? mapSchema(one, names) : dataSchema(one, names)
        return [name, { files, schema: withRules(schema, title) }]
      }),
    ),
  }
}

/** Fields that every collection has. */
function engineFields({ fields, address }: CollectionConfig, locales: readonly string[]): z.ZodRawShape {
  const own: z.ZodRawShape = {
    draft: flag('true hides it everywhere but in development and in /drafts.').exactOptional(),
    locales: listOf(
      'The languages that it has on purpose: the others are not missed. Their readers get it with a notice.',
      checked('A language.', { enum: locales }, (value) => unknownLocale(value, locales)),
      { examples: [[locales.at(-1)]] },
    ).exactOptional(),
    ...(typeof address === 'string' && {
      slug: slug(
        "This language's own part of the address, where it differs from the folder's name.",
      ).exactOptional(),
    }),
    aliases: listOf(
      'Old paths of this page; each answers with a permanent redirect (301) to it.',
      oldPath('A path that once led here.'),
    ).exactOptional(),
    translationOf: TRANSLATION_OF.exactOptional(),
  }
  return Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(fields, name)))
}

const TRANSLATION_OF = matching(
  /^[0-9a-f]{8,64}$/,
  'Set by `content status --accept`: which text of the default language this translation follows.',
  {},
  (value) =>
    invalid(
      `is not the hash of a text: ${value}`,
      'remove the line, or let "npm run content -- status --accept" write it',
    ),
)

function unknownLocale(value: string, locales: readonly string[]): FieldProblem | undefined {
  if (locales.includes(value)) return undefined
  const says = `is not a language of this site: ${value}`
  return { rule: 'locale-unknown', says, hint: didYouMean(value, locales) }
}

function collectionSchemas(collection: CollectionConfig, locales: readonly string[]): CollectionSchemas {
  const { fields, shared = [], requires = [], title = `An entry of ${collection.folder}` } = collection
  const own = shapeOf(fields, locales)
  const inTranslation = Object.entries(own).map(([name, schema]) => {
    const mayBeLeftOut = shared.includes(name) && !fields[name]?.spec.isOptional
    return [name, mayBeLeftOut ? z.exactOptional(schema) : schema]
  })
  const engine = engineFields(collection, locales)
  const alts = Object.entries(fields).flatMap(([name, { spec }]) =>
    spec.alt === undefined ? [] : [together(name, spec.alt)],
  )
  const isOfEach = ({ needs }: Requirement) => !shared.includes(needs)
  const rules = (list: readonly Requirement[]) => [
    ...alts,
    ...list.map(({ field, is, needs }) =>
      is === undefined ? together(field, needs) : whenIs(field, is, needs),
    ),
  ]
  return {
    source: withRules(z.strictObject({ ...own, ...engine }), title, rules(requires)),
    translation: withRules(
      z.strictObject({ ...Object.fromEntries(inTranslation), ...engine }),
      title.replace(/^An? /, 'A translated '),
      rules(requires.filter(isOfEach)),
    ),
  }
}

function dataSchema({ fields, words, folder }: DataConfig, locales: readonly string[]): z.ZodType {
  const isDeclared = Object.hasOwn(fields, 'draft')
  const draft = folder !== undefined && !isDeclared && { draft: DRAFT }
  return z.strictObject({ ...shapeOf(fields, locales), ...draft, ...wordsShape(words, locales) })
}

const DRAFT = flag('true hides it until it is finished.').exactOptional()

function mapSchema({ key, each }: MapConfig, locales: readonly string[]): z.ZodType {
  const name = schemaOf(key, locales)
  if (!(name instanceof z.ZodString)) throw new Error('the keys of a map are text')
  return mapOf(name, schemaOf(each, locales))
}

function shapeOf(fields: Fields, locales: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOf(field, locales)
      return [name, field.spec.isOptional ? schema.exactOptional() : schema]
    }),
  )
}

/** A language without words of its own gets those of the default one. Each has a schema: editors' are changed in place. */
function wordsShape(words: Fields | AnyField | undefined, locales: readonly string[]): z.ZodRawShape {
  if (words === undefined) return {}
  const make = () =>
    isField(words)
      ? schemaOf(words, locales)
      : z.strictObject(shapeOf(words, locales)).meta({ description: 'The words of this language.' })
  return Object.fromEntries(locales.map((locale, at) => [locale, at === 0 ? make() : make().exactOptional()]))
}

function schemaOf({ spec }: AnyField, locales: readonly string[]): z.ZodType {
  const schema = kindSchema(spec, locales)
  if (spec.checks.length === 0) return schema
  const checkedSchema = schema
    .superRefine((value, context) => {
      // A check takes the value of its own field.
      const found = spec.checks.map((check) => problemOf(check(value as never))).find(Boolean)
      if (!found) return
      const { says: message, ...params } = found
      context.addIssue({ code: 'custom', message, params })
    })
    .meta(schema.meta() ?? {})
  const other = OTHER_TYPE.get(schema)
  if (other) OTHER_TYPE.set(checkedSchema, other)
  return checkedSchema
}

function problemOf(result: CheckResult): FieldProblem | undefined {
  if (result === undefined || result === null || result === true) return undefined
  if (result === false) return invalid('is not valid', 'write another value')
  if (typeof result === 'string') return invalid(result, 'write another value')
  const { rule = 'invalid-value', hint = 'write another value' } = result
  return 'message' in result
    ? { rule, says: result.message, hint, isWhole: true }
    : { rule, says: result.says, hint }
}

function kindSchema(spec: FieldSpec, locales: readonly string[]): z.ZodType {
  const { kind, about } = spec
  const meta = { ...(about !== '' && { description: about }), ...spec.meta }
  switch (kind) {
    case 'text':
    case 'reference':
      return text(about).meta(meta)
    case 'number':
      return bounded(spec.isWhole ? z.int() : z.number(), spec).meta(meta)
    case 'flag':
      return flag(about).meta(meta)
    case 'date':
      return spec.isMonth ? month(about) : date(about)
    case 'enumeration':
      return z.enum(spec.values ?? []).meta(meta)
    case 'list':
      return bounded(z.array(spec.item ? schemaOf(spec.item, locales) : z.string()), spec).meta(meta)
    case 'object':
      return z
        .strictObject({ ...shapeOf(spec.fields ?? {}, locales), ...wordsShape(spec.words, locales) })
        .meta(meta)
    case 'picture':
      return spec.paths ? text(about).meta(meta) : filePath(about)
    case 'file':
      return filePath(about)
    case 'link':
      return text(about).meta(meta)
    case 'slug':
      return slug(about)
    case 'url':
      return absoluteUrl(about)
  }
}

function bounded<S extends z.ZodNumber | z.ZodArray<z.ZodType>>(schema: S, { min, max }: FieldSpec): S {
  let result = schema
  // Both kinds return their own kind.
  if (min !== undefined) result = result.min(min) as S
  if (max !== undefined) result = result.max(max) as S
  return result
}
