/** All problems of a run, in the format that was asked for. */
import { join, relative, resolve } from 'node:path'
import { type Paint, prettyProblem, readLines } from '../../shared/node/pretty-problem.ts'
import type { Problem } from '../../shared/problem.ts'
import { githubProblem } from './github.ts'
import { sarifLog } from './sarif.ts'

export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

export interface PrintSettings {
  format: Format
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
    case 'pretty': {
      const lines = fileLines(contentDir)
      const shown = problems.map((problem) =>
        prettyProblem(problem, from(workingDir)(problem), lines(problem.file), paint),
      )
      return shown.length === 0 ? '' : `${shown.join('\n\n')}\n`
    }
  }
}

function pathFrom(base: string, contentDir: string, file: string): string {
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
