/** VS Code, with what `content schema` writes for it: YAML that completes itself, and every problem in its panel. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from 'jsonschema'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import content from '../../content.config.ts'
import type { FieldSpec } from '../../pipeline/field-kinds.ts'
import { printProblems } from '../../pipeline/report/print-problems.ts'
import { editorFiles } from '../../pipeline/schema/editor.ts'
import { readYaml } from '../../pipeline/schema/read-yaml.ts'
import { plain } from '../../shared/node/pretty-problem.ts'
import { rounds } from '../effort.ts'
import { build, post } from './built.ts'
import { YAML_FILES } from './readers.ts'

const FILES = editorFiles(content)
const written = (file: string) => JSON.parse(FILES.get(`.vscode/${file}`) ?? '')
const CONTENT = join(import.meta.dirname, '../fixtures/site/content')

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

describe('the schema of a YAML file in the editor', () => {
  const { 'yaml.schemas': bound } = written('settings.json')

  test('is bound to each kind, and to no markdown, into which the extension does not look', () => {
    expect(Object.values(bound)).toEqual(Object.values(YAML_FILES).map(({ files }) => `content/${files}`))
    for (const file of Object.keys(bound)) expect(FILES.has(file.slice(2)), file).toBe(true)
    expect([...FILES.keys()].filter((file) => /schemas/.test(file))).toHaveLength(Object.keys(bound).length)
  })

  test.each(Object.entries(YAML_FILES))(
    'of %s says of a file what the pipeline says, whatever is left out, added or of another kind',
    (name, { files, schema }) => {
      const inEditor = written(`schemas/${name}.json`)
      const documents: Json[] = globSync(files, { cwd: CONTENT }).map((file) =>
        parse(readFileSync(join(CONTENT, file), 'utf8')),
      )
      if (documents.length === 0) documents.push({ sections: ['about'], logo: 'a.svg' })
      const differing = documents
        .slice(0, MOST_FILES)
        .flatMap((document) => [document, ...spread(variants(document))])
        .filter((document) => isValidInEditor(document, inEditor) !== isValidHere(document, schema))
      expect(differing.map((document) => stringify(document).slice(0, 400))).toEqual([])
    },
  )
})

const MOST_FILES = 2
const MOST_VARIANTS = rounds(60)

/** Some of them, from the first to the last. */
function spread<T>(all: readonly T[]): T[] {
  const step = Math.ceil(all.length / MOST_VARIANTS)
  return all.filter((_, at) => at % step === 0)
}

function isValidInEditor(document: Json, schema: object): boolean {
  return new Validator().validate(document, schema).valid
}

function isValidHere(document: Json, schema: FieldSpec): boolean {
  return readYaml(stringify(document), schema, 'a.yaml').problems.length === 0
}

/** The document with one place left out, emptied, of another kind, or with an unknown neighbour. */
function variants(document: Json): Json[] {
  if (Array.isArray(document))
    return document.flatMap((item, at) => [
      ...variants(item).map((other) => document.with(at, other)),
      document.with(at, { of: 'another kind' }),
    ])
  if (typeof document !== 'object' || document === null) return []
  return [
    { ...document, Unknown_: 'x' },
    ...Object.entries(document).flatMap(([key, value]) => {
      const { [key]: _, ...rest } = document
      const other: Json = typeof value === 'string' ? ['text'] : 'text'
      return [
        rest,
        { ...document, [key]: other },
        ...variants(value).map((one) => ({ ...document, [key]: one })),
      ]
    }),
  ]
}

const [task] = written('tasks.json').tasks
const { pattern } = task.problemMatcher
const line = new RegExp(pattern.regexp)

test('the task carries every problem to its place in the panel, with its rule and its hint', async () => {
  const { problems, root } = await build({
    'blog/a/en.md': post('[b](../b) and [[c]](../c)\n\n![](x.png)\n', 'taggs: [a]\nlink: "a: \\tb"\n'),
    'blog/è/en.md': 'none',
  })
  const settings = {
    contentDir: join(root, 'content'),
    workingDir: root,
    repositoryDir: root,
    paint: plain,
  }
  const shown = printProblems(problems, { format: 'lines', ...settings })
    .trimEnd()
    .split('\n')
  expect(shown).toHaveLength(problems.length)
  for (const [at, one] of problems.entries()) {
    const parts = line.exec(shown[at] ?? '') ?? []
    const part = (name: string) => parts[pattern[name]]
    expect(part('file')).toBe(`content/${one.file}`)
    expect(['line', 'column', 'endLine', 'endColumn'].map((name) => Number(part(name)))).toEqual([
      one.line,
      one.column,
      one.endLine,
      one.endColumn,
    ])
    expect([part('severity'), part('code')]).toEqual([one.severity, one.rule])
    expect(part('message')).toBe(`${one.message} → ${one.hint}`.replaceAll('\t', '  '))
  }
  expect(shown[0]).toContain(' → ')
})
