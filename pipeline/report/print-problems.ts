/** All problems of a run, in the format that was asked for: for people, editors, programs, GitHub and code scanning. */
import { join, relative, resolve } from 'node:path'
import { type Paint, prettyProblem, printable, readLines } from '../../shared/node/pretty-problem.ts'
import { type Problem, RULES, type Severity } from '../../shared/problem.ts'

export const FORMATS = ['pretty', 'lines', 'json', 'github', 'sarif', 'rdjson'] as const
export type Format = (typeof FORMATS)[number]

interface PrintSettings {
  /** `rdjson` shows fixes, and is made where they are known (`pipeline/fixes/reviewdog.ts`). */
  format: Exclude<Format, 'rdjson'>
  contentDir: string
  /** The current folder: pretty paths are relative to it. */
  workingDir: string
  /** The root of the repository, which services name files from. */
  repositoryDir: string
  paint: Paint
}

/** Sorted problems as text that ends with a line break, or as no text at all when pretty has nothing to say. */
export function printProblems(problems: readonly Problem[], settings: PrintSettings): string {
  const { format, contentDir, workingDir, repositoryDir, paint } = settings
  const from = (base: string) => (problem: Problem) => pathFrom(base, contentDir, problem.file)
  switch (format) {
    case 'json':
      return `${JSON.stringify(problems, null, 2)}\n`
    case 'sarif':
      return `${JSON.stringify(sarifLog(problems, from(repositoryDir)), null, 2)}\n`
    case 'github':
      return problems.map((problem) => `${githubProblem(problem, from(repositoryDir)(problem))}\n`).join('')
    case 'lines':
      return problems.map((problem) => `${lineOf(problem, from(workingDir)(problem))}\n`).join('')
    case 'pretty': {
      const lines = fileLines(contentDir)
      const shown = problems.map((problem) =>
        prettyProblem(problem, from(workingDir)(problem), lines(problem.file), paint),
      )
      return shown.length === 0 ? '' : `${shown.join('\n\n')}\n`
    }
  }
}

export function pathFrom(base: string, contentDir: string, file: string): string {
  return relative(base, resolve(contentDir, file)).replaceAll('\\', '/')
}

/** Reads each file once, as its problems come one after the other. */
function fileLines(contentDir: string): (file: string) => string[] {
  let known = { file: '', lines: [] as string[] }
  return (file) => {
    const isText = /\.(md|yaml|txt)$/.test(file)
    if (known.file !== file) known = { file, lines: isText ? readLines(join(contentDir, file)) : [] }
    return known.lines
  }
}

/** One line for editors, with the end of the place, which a code frame shows to people. */
function lineOf(problem: Problem, path: string): string {
  const { line, column, endLine, endColumn, severity, rule, message, hint } = problem
  const words = hint === '' ? message : `${message} → ${hint}`
  return printable(`${path}:${line}:${column}-${endLine}:${endColumn}  ${severity}  ${rule}  ${words}`)
}

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

/** `path` is relative to the repository's root. */
function githubProblem(problem: Problem, path: string): string {
  const { line, column, endLine, endColumn, severity, rule, message, hint } = problem
  const properties = { file: path, line, col: column, endLine, endColumn, title: rule }
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  )
  const words = hint === '' ? message : `${message}\n${hint}`
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapeData(words)}`
}

/** As the runner's own toolkit escapes them (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>

/** `pathOf` gives a problem's file relative to the repository's root. */
function sarifLog(problems: readonly Problem[], pathOf: (problem: Problem) => string): object {
  const rules = Object.entries(RULES)
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content',
            rules: rules.map(([id, severity]) => ({ id, defaultConfiguration: { level: LEVELS[severity] } })),
          },
        },
        // columns count UTF-16 code units, as editors do
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => ({
          ruleId: problem.rule,
          ruleIndex: rules.findIndex(([id]) => id === problem.rule),
          level: LEVELS[problem.severity],
          message: { text: problem.hint === '' ? problem.message : `${problem.message}: ${problem.hint}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(pathOf(problem)) },
                region: {
                  startLine: problem.line,
                  startColumn: problem.column,
                  endLine: problem.endLine,
                  endColumn: problem.endColumn,
                },
              },
            },
          ],
        })),
      },
    ],
  }
}

/** A relative reference (RFC 3986): `c#/a b.md` → `c%23/a%20b.md`. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
