/** Fields of the schemas as a list, and `docs/content-reference.md`, made from them and the rules. */

import { z } from 'zod'
import { RULES, type Rule } from '../../shared/problem.ts'
import { type ContentConfig, collectionOf, defaultLocaleOf, sharedFieldsOf } from '../config.ts'
import { isOptional, unwrap } from './fields.ts'
import { type CollectionSchemas, schemasOf, type YamlFile } from './schema-of.ts'

export function referencePage(config: ContentConfig): string {
  const { collections, data } = schemasOf(config)
  const parts = [
    '# What can be written, field by field',
    '<!-- Made by `npm run content -- schema` from content.config.ts: edit the config, not this page. -->',
    'Paths are those below `content/`. A field with nothing after it counts as left out. Any other field is an error.',
    ...Object.entries(collections).map(([name, schemas]) => markdownSection(name, schemas, config)),
    ...Object.values(data).map(yamlSection),
    '# Rules',
    'What `npm run content -- check` finds, each at its line and column. Errors stop a build; warnings and notes do not.',
    rulesTable(),
  ]
  return `${parts.join('\n\n')}\n`
}

/** One table for an entry's languages, because they differ in one thing only. */
function markdownSection(
  name: string,
  { source, translation }: CollectionSchemas,
  config: ContentConfig,
): string {
  const { folder, shared: declared = [] } = collectionOf(config, name)
  const shared = sharedFieldsOf(config, name)
  const required = new Set(fieldsOf(translation).flatMap(({ name, isRequired }) => (isRequired ? name : [])))
  const rows = fieldsOf(source).map((field) => {
    const inTranslation = required.has(field.name) ? 'required' : shared.includes(field.name) ? 'shared' : ''
    return `| \`${field.name}\` | ${field.isRequired ? 'required' : ''} | ${inTranslation} | ${field.kind} | ${aboutField(field)} |`
  })
  const intro =
    declared.length === 0
      ? 'The front matter of every language.'
      : `The front matter of every language. What is *shared* is written in one of them, usually \`${defaultLocaleOf(config)}.md\`.`
  return [
    `## ${titleOf(source)}`,
    `\`${folder}/<slug>/<locale>.md\``,
    intro,
    ['| Field | | In a translation | Kind | |', '|---|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

function yamlSection({ files, schema }: YamlFile): string {
  const body = schema instanceof z.ZodRecord ? mapWords(schema) : fieldsTable(schema)
  return `## ${titleOf(schema)}\n\n\`${files}\`\n\n${body}`
}

function fieldsTable(schema: z.ZodType): string {
  const rows = fieldsOf(schema).map(
    (field) =>
      `| \`${field.name}\` | ${field.isRequired ? 'required' : ''} | ${field.kind} | ${aboutField(field)} |`,
  )
  return ['| Field | | Kind | |', '|---|---|---|---|', ...rows].join('\n')
}

function aboutField({ about, example }: Field): string {
  return example === undefined ? about : `${about} Example: \`${example}\`.`
}

function titleOf(schema: z.ZodType): string {
  return schema.meta()?.title ?? ''
}

function mapWords(schema: z.ZodRecord): string {
  const value = schema.valueType
  const about = value instanceof z.ZodType ? (unwrap(value).meta()?.description ?? '') : ''
  return `One line each, \`key: value\`. ${about}`
}

function rulesTable(): string {
  // RULES' keys are its type's
  const rows = (Object.keys(RULES) as Rule[]).map((rule) => `| \`${rule}\` | ${RULES[rule]} |`)
  return ['| Rule | Severity |', '|---|---|', ...rows].join('\n')
}

export interface Field {
  /** With the names of the fields around it: `en.title`, `social[].url`. */
  name: string
  isRequired: boolean
  /** In words: `text`, `a list of text`, `one of article, photo, …`. */
  kind: string
  about: string
  /** As it is written in YAML. */
  example?: string
}

/** The fields of an object's schema, those of nested objects after the field that holds them. */
export function fieldsOf(schema: z.ZodType, within = ''): Field[] {
  const object = unwrap(schema)
  if (!(object instanceof z.ZodObject)) return []
  return Object.entries(object.shape).flatMap(([key, field]) => {
    if (!(field instanceof z.ZodType)) return []
    const name = within === '' ? key : `${within}.${key}`
    const inner = unwrap(field)
    const meta = field.meta() ?? inner.meta() ?? {}
    const examples = Array.isArray(meta.examples) ? meta.examples : []
    const own: Field = {
      name,
      isRequired: !isOptional(field),
      kind: kindOf(inner),
      about: inner.meta()?.description ?? meta.description ?? '',
      ...(examples.length > 0 ? { example: inYaml(examples[0]) } : {}),
    }
    const element = inner instanceof z.ZodArray ? inner.element : undefined
    if (element instanceof z.ZodObject) return [own, ...fieldsOf(element, `${name}[]`)]
    return [own, ...fieldsOf(inner, name)]
  })
}

function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`
  if (schema instanceof z.ZodBoolean) return 'true or false'
  if (schema instanceof z.ZodNumber) return 'a number'
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodObject ? 'a list' : 'a list of text'
  if (schema instanceof z.ZodObject) return 'fields'
  return 'text'
}

function inYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.join(', ')}]` : String(example)
}
