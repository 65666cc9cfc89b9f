/** `docs/content-reference.md`, made from the schemas and the rules. */

import { z } from 'zod'
import { DEFAULT_LOCALE, MARKDOWN_COLLECTIONS, type MarkdownCollection } from '../../shared/model.ts'
import { RULES, type Rule } from '../../shared/problem.ts'
import { YAML_FILES } from './data.ts'
import { FRONT_MATTER } from './front-matter.ts'
import { type Field, fieldsOf, unwrap } from './walk.ts'

export function referencePage(): string {
  const parts = [
    '# What can be written, field by field',
    '<!-- Made by `npm run content -- schema` from pipeline/schema/: edit the schemas, not this page. -->',
    'Paths are those below `content/`. A field with nothing after it counts as left out. Any other field is an error.',
    ...COLLECTIONS.map(markdownSection),
    ...Object.values(YAML_FILES).map(yamlSection),
    '# Rules',
    'What `npm run content -- check` finds, each at its line and column. Errors stop a build; warnings and notes do not.',
    rulesTable(),
  ]
  return `${parts.join('\n\n')}\n`
}

// the keys of MARKDOWN_COLLECTIONS are its type's
const COLLECTIONS = Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]

/** One table for an entry's languages, because they differ in one thing only. */
function markdownSection(collection: MarkdownCollection): string {
  const { source, translation }: Record<'source' | 'translation', z.ZodType> = FRONT_MATTER[collection]
  const shared: readonly string[] = MARKDOWN_COLLECTIONS[collection].sharedFields
  const required = new Set(fieldsOf(translation).flatMap(({ name, isRequired }) => (isRequired ? name : [])))
  const rows = fieldsOf(source).map((field) => {
    const inTranslation = required.has(field.name) ? 'required' : shared.includes(field.name) ? 'shared' : ''
    return `| \`${field.name}\` | ${field.isRequired ? 'required' : ''} | ${inTranslation} | ${field.kind} | ${aboutField(field)} |`
  })
  const intro =
    shared.length === 0
      ? 'The front matter of every language.'
      : `The front matter of every language. What is *shared* is written in \`${DEFAULT_LOCALE}.md\` and left out elsewhere.`
  return [
    `## ${titleOf(source)}`,
    `\`${collection}/<slug>/<locale>.md\``,
    intro,
    ['| Field | | In a translation | Kind | |', '|---|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

function yamlSection({ files, schema }: { files: string; schema: z.ZodType }): string {
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
