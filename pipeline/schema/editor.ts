/**
 * Files that `content schema` writes into `.vscode/`: JSON Schemas of YAML files and the settings that bind them,
 * snippets for front matter, and a task that keeps all problems in the Problems panel.
 *
 * The YAML extension does not look into markdown (redhat-developer/vscode-yaml#207), so front matter is completed
 * by snippets, which need no extension, and checked by the task.
 */

import { z } from 'zod'
import { YAML_FILES } from './data.ts'
import { FRONT_MATTER } from './front-matter.ts'
import { type Field, fieldsOf } from './reference.ts'

/** Path from the project's root → the file's whole text. */
export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, { schema }] of Object.entries(YAML_FILES))
    files.set(schemaPath(name), asJson(jsonSchemaOf(schema)))
  files.set('.vscode/settings.json', asJson(settings()))
  files.set('.vscode/extensions.json', asJson({ recommendations: ['redhat.vscode-yaml'] }))
  files.set('.vscode/tasks.json', asJson(tasks()))
  files.set('.vscode/content.code-snippets', asJson(snippets()))
  return files
}

function schemaPath(name: string): string {
  return `.vscode/schemas/${name}.json`
}

function settings(): object {
  const bound = Object.entries(YAML_FILES).map(([name, { files }]) => [
    `./${schemaPath(name)}`,
    `content/${files}`,
  ])
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

type JsonSchema = Record<string, unknown>

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => allowEmpty(jsonSchema),
  })
}

/** A key with nothing after it counts as left out, so editors must not call an optional one wrong. */
function allowEmpty(node: { properties?: unknown; required?: string[] }): void {
  const { properties, required = [] } = node
  if (typeof properties !== 'object' || properties === null) return
  for (const [name, property] of Object.entries(properties)) {
    if (!isSchema(property) || required.includes(name) || typeof property.type !== 'string') continue
    property.type = [property.type, 'null']
    if (Array.isArray(property.enum)) property.enum = [...property.enum, null]
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

interface Snippet {
  scope: 'markdown'
  prefix: string
  description: string
  body: string[]
}

function snippets(): Record<string, Snippet> {
  const posts = topFields(FRONT_MATTER.blog.source)
  const inPosts = new Set(posts.map(({ name }) => name))
  const ofProjects = topFields(FRONT_MATTER.projects.source).filter(({ name }) => !inPosts.has(name))
  const fields = [
    ...posts,
    ...ofProjects.map((field) => ({ ...field, about: `Projects only. ${field.about}` })),
  ]
  return {
    'front matter of a post': whole('post', FRONT_MATTER.blog.source),
    'front matter of a project': whole('project', FRONT_MATTER.projects.source),
    'front matter of a translation': whole('translation', FRONT_MATTER.blog.translation),
    ...Object.fromEntries(fields.map((field) => [`front matter: ${field.name}`, single(field)])),
  }
}

function topFields(schema: z.ZodType): Field[] {
  return fieldsOf(schema).filter(({ name }) => !name.includes('.'))
}

function single({ name, about, kind }: Field): Snippet {
  const choices = kind === 'true or false' ? ['true', 'false'] : kind.replace(/^one of /, '').split(', ')
  const value = choices.length > 1 ? `\${1|${choices.join(',')}|}` : kind === 'a list of text' ? '[$1]' : '$1'
  return { scope: 'markdown', prefix: name, description: about, body: [`${name}: ${value}`] }
}

/** The fences and every required field; a new entry is a draft. */
function whole(prefix: string, schema: z.ZodType): Snippet {
  const fields = topFields(schema).filter(({ isRequired }) => isRequired)
  const isDated = fields.some(({ name }) => name === 'date')
  const lines = fields.map(({ name }, index) =>
    name === 'date' ? 'date: $CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE' : `${name}: $${index + 1}`,
  )
  return {
    scope: 'markdown',
    prefix,
    description: `The front matter of a ${prefix}`,
    body: ['---', ...lines, ...(isDated ? ['draft: true'] : []), '---', '$0'],
  }
}
