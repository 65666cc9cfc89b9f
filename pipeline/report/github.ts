/** Problems as workflow commands, which GitHub shows at the lines of a pull request. */
import type { Problem } from '../../shared/problem.ts'

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

/** `path` is relative to the repository's root. */
export function githubProblem(problem: Problem, path: string): string {
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
