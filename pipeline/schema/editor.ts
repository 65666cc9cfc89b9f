/**
 * Files that `content schema` writes into `.vscode/`: JSON Schemas of YAML files and the settings that bind them,
 * snippets for the front matter of a new text, and a task that keeps all problems in the Problems panel.
 */
import type { ContentConfig } from '../config.ts'
import type { FieldSpec, Fields } from '../field-kinds.ts'
import { fieldsOf, metaOf } from './reference.ts'
import { type CollectionSchemas, schemasOf, type YamlFile } from './schema-of.ts'

/** Path from the project's root → the file's whole text. */
export function editorFiles(config: ContentConfig): Map<string, string> {
  const { collections, data } = schemasOf(config)
  const files = new Map<string, string>()
  for (const [name, { schema }] of Object.entries(data))
    files.set(schemaPath(name), asJson({ $schema: DRAFT, ...jsonSchemaOf(schema), title: schema.title }))
  files.set('.vscode/settings.json', asJson(settings(data)))
  files.set('.vscode/extensions.json', asJson({ recommendations: ['redhat.vscode-yaml'] }))
  files.set('.vscode/tasks.json', asJson(tasks()))
  files.set('.vscode/content.code-snippets', asJson(snippets(collections)))
  return files
}

function schemaPath(name: string): string {
  return `.vscode/schemas/${name}.json`
}

function settings(data: Record<string, YamlFile>): object {
  const bound = Object.entries(data).map(([name, { files }]) => [`./${schemaPath(name)}`, `content/${files}`])
  return {
    'yaml.schemas': Object.fromEntries(bound),
    'yaml.format.enable': false,
    // snippets are offered while typing only where suggestions are on
    '[markdown]': { 'editor.quickSuggestions': { other: true, comments: false, strings: false } },
  }
}

/** Lines that `content watch` prints, `content/blog/hello/it.md:3:8-3:16  error  yaml-syntax  …`, as problems with their hints. */
function tasks(): object {
  return {
    version: '2.0.0',
    tasks: [
      {
        label: 'content: check while writing',
        type: 'shell',
        command: 'npm run --silent content -- watch --format lines',
        isBackground: true,
        runOptions: { runOn: 'folderOpen' },
        presentation: { reveal: 'never', panel: 'dedicated' },
        problemMatcher: {
          owner: 'content',
          source: 'content',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code's own variable
          fileLocation: ['relative', '${workspaceFolder}'],
          pattern: {
            regexp: '^(.+?):(\\d+):(\\d+)-(\\d+):(\\d+)  (error|warning|info)  ([a-z-]+)  (.*)$',
            file: 1,
            line: 2,
            column: 3,
            endLine: 4,
            endColumn: 5,
            severity: 6,
            code: 7,
            message: 8,
          },
          background: {
            activeOnStart: true,
            beginsPattern: '^changed: ',
            endsPattern: '^index (written|kept|unchanged)\\b',
          },
        },
      },
    ],
  }
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

const DRAFT = 'http://json-schema.org/draft-07/schema#'

type JsonSchema = Record<string, unknown>

function jsonSchemaOf(spec: FieldSpec): JsonSchema {
  return { ...typeSchema(spec), ...(spec.about !== '' && { description: spec.about }), ...metaOf(spec) }
}

function typeSchema({ kind, item, key, fields = {}, values, min, max, isWhole }: FieldSpec): JsonSchema {
  switch (kind) {
    case 'number':
      return { type: isWhole ? 'integer' : 'number', minimum: min, maximum: max }
    case 'flag':
      return { type: 'boolean' }
    case 'enumeration':
      return { type: 'string', enum: values }
    case 'list':
      return { minItems: min, maxItems: max, type: 'array', items: item && jsonSchemaOf(item.spec) }
    case 'map':
      return {
        type: 'object',
        propertyNames: key && jsonSchemaOf(key.spec),
        additionalProperties: item && jsonSchemaOf(item.spec),
      }
    case 'object':
      return { type: 'object', ...objectSchema(fields), additionalProperties: false }
    default:
      return { type: 'string' }
  }
}

function objectSchema(fields: Fields): JsonSchema {
  const all = Object.entries(fields)
  const required = all.filter(([, { spec }]) => !spec.isOptional).map(([name]) => name)
  const properties = all.map(([name, { spec }]) => [
    name,
    spec.isOptional ? orEmpty(spec) : jsonSchemaOf(spec),
  ])
  return { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) }
}

/** A key with nothing after it counts as left out, so editors must not call an optional one wrong. */
function orEmpty(spec: FieldSpec): JsonSchema {
  const { type, enum: values, ...schema } = jsonSchemaOf(spec)
  return { type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }), ...schema }
}

interface Snippet {
  scope: 'markdown'
  prefix: string
  description: string
  body: string[]
}

/** Of each collection, and of a translation. Fields one by one are completed by the language server. */
function snippets(collections: Record<string, CollectionSchemas>): Record<string, Snippet> {
  const all = Object.values(collections)
  const named = all.map(({ source }): [string, FieldSpec] => [nameOf(source), source])
  const translation = all.slice(0, 1).map((one): [string, FieldSpec] => ['a translation', one.translation])
  return Object.fromEntries(
    [...named, ...translation].map(([name, schema]) => [`front matter of ${name}`, whole(name, schema)]),
  )
}

/** `A post` → `a post`. */
function nameOf({ title = '' }: FieldSpec): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}

/** The fences and every required field; a new entry is a draft. */
function whole(name: string, schema: FieldSpec): Snippet {
  const prefix = name.replace(/^an? /, '')
  const fields = fieldsOf(schema).filter(({ name, isRequired }) => isRequired && !name.includes('.'))
  const isDated = fields.some(({ name }) => name === 'date')
  const lines = fields.map(({ name }, index) =>
    name === 'date' ? 'date: $CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE' : `${name}: $${index + 1}`,
  )
  return {
    scope: 'markdown',
    prefix,
    description: `The front matter of ${name}`,
    body: ['---', ...lines, ...(isDated ? ['draft: true'] : []), '---', '$0'],
  }
}
