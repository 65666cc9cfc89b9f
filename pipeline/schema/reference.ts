/** Fields of the schemas as a list, and `docs/content-reference.md`, made from them and the rules. */
import { RULES, type Rule } from '../../shared/problem.ts'
import { type ContentConfig, collectionOf, defaultLocaleOf, sharedFieldsOf } from '../config.ts'
import type { FieldSpec } from '../field-kinds.ts'
import { type CollectionSchemas, schemasOf, type YamlFile } from './schema-of.ts'
import { textKindOf } from './text-problems.ts'

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
    `## ${source.title}`,
    `\`${folder}/<slug>/<locale>.md\``,
    intro,
    ['| Field | | In a translation | Kind | |', '|---|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

function yamlSection({ files, schema }: YamlFile): string {
  const about = schema.item?.spec.about ?? ''
  const body = schema.kind === 'map' ? `One line each, \`key: value\`. ${about}` : fieldsTable(schema)
  return `## ${schema.title}\n\n\`${files}\`\n\n${body}`
}

function fieldsTable(schema: FieldSpec): string {
  const rows = fieldsOf(schema).map(
    (field) =>
      `| \`${field.name}\` | ${field.isRequired ? 'required' : ''} | ${field.kind} | ${aboutField(field)} |`,
  )
  return ['| Field | | Kind | |', '|---|---|---|---|', ...rows].join('\n')
}

function aboutField({ about, example }: Field): string {
  return example === undefined ? about : `${about} Example: \`${example}\`.`
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

/** The fields of an object, those of nested objects after the field that holds them. */
export function fieldsOf({ fields = {} }: FieldSpec, within = ''): Field[] {
  return Object.entries(fields).flatMap(([key, { spec }]) => {
    const name = within === '' ? key : `${within}.${key}`
    const examples = metaOf(spec).examples
    const own: Field = {
      name,
      isRequired: !spec.isOptional,
      kind: kindOf(spec),
      about: spec.about,
      ...(Array.isArray(examples) && { example: inYaml(examples[0]) }),
    }
    return [own, ...(spec.item ? fieldsOf(spec.item.spec, `${name}[]`) : fieldsOf(spec, name))]
  })
}

/** Keywords of JSON Schema: those of the kind, and the field's own. */
export function metaOf(spec: FieldSpec): Readonly<Record<string, unknown>> {
  return { ...textKindOf(spec)?.meta, ...spec.meta }
}

function kindOf({ kind, values = [], item }: FieldSpec): string {
  switch (kind) {
    case 'enumeration':
      return `one of ${values.join(', ')}`
    case 'flag':
      return 'true or false'
    case 'number':
      return 'a number'
    case 'list':
      return item?.spec.kind === 'object' ? 'a list' : 'a list of text'
    case 'object':
      return 'fields'
    default:
      return 'text'
  }
}

function inYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.join(', ')}]` : String(example)
}
