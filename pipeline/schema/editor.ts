/**
 * Files that `content schema` writes into `.vscode/`: JSON Schemas and the settings that bind them to files, snippets
 * for front matter, and a task that keeps all problems in the Problems panel.
 *
 * The YAML extension does not look into markdown (redhat-developer/vscode-yaml#207), so front matter is completed
 * by snippets, which need no extension, and checked by the task; the schemas are bound to markdown files too, for
 * editors that hand front matter to the YAML language server.
 */
import { DOCUMENT_KINDS } from './documents.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { snippets } from './snippets.ts'

/** Path from the project's root → the file's whole text. */
export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, schema } of DOCUMENT_KINDS) files.set(schemaPath(name), asJson(jsonSchemaOf(schema)))
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
  const bound = DOCUMENT_KINDS.map(({ name, files }) => [
    `./${schemaPath(name)}`,
    files.map((glob) => `content/${glob}`),
  ])
  return {
    'yaml.schemas': Object.fromEntries(bound),
    'yaml.format.enable': false,
    // snippets are offered while typing only where suggestions are on
    '[markdown]': { 'editor.quickSuggestions': { other: true, comments: false, strings: false } },
  }
}

/** The lines that `content watch` prints, `content/blog/hello/it.md:3:8  error  yaml-syntax  …`, as problems. */
function tasks(): object {
  return {
    version: '2.0.0',
    tasks: [
      {
        label: 'content: check while writing',
        type: 'shell',
        command: 'npm run --silent content -- watch',
        isBackground: true,
        runOptions: { runOn: 'folderOpen' },
        presentation: { reveal: 'never', panel: 'dedicated' },
        problemMatcher: {
          owner: 'content',
          source: 'content',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code's own variable
          fileLocation: ['relative', '${workspaceFolder}'],
          pattern: {
            regexp: '^(.+?):(\\d+):(\\d+)  (error|warning|info)  ([a-z-]+)  (.*)$',
            file: 1,
            line: 2,
            column: 3,
            severity: 4,
            code: 5,
            message: 6,
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
