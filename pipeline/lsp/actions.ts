/** Problems as diagnostics, and their fixes as code actions. */
import { isDeepStrictEqual } from 'node:util'
import { type CodeAction, CodeActionKind, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import type { Fix, Problem, Severity } from '../../shared/problem.ts'
import { localesOf } from '../config.ts'
import { chooseFixes } from '../fixes/fixes.ts'
import { newTranslation } from './create.ts'
import { editsToLsp, rangeToLsp } from './places.ts'
import type { Workspace } from './workspace.ts'

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const satisfies Record<Severity, DiagnosticSeverity>

export function diagnosticOf(problem: Problem): Diagnostic {
  const { severity, rule, message, hint } = problem
  return {
    range: rangeToLsp(problem),
    severity: SEVERITIES[severity],
    code: rule,
    source: 'content',
    message: hint === '' ? message : `${message}\n${hint}`,
  }
}

/** Fixes of the problems on these lines, translations that are missing, and on request all safe fixes of the file. */
export function codeActions(
  workspace: Workspace,
  problems: readonly Problem[],
  firstLine: number,
  lastLine: number,
  only: readonly string[] | undefined,
): CodeAction[] {
  const wants = (kind: string) =>
    !only || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`))
  const actions: CodeAction[] = []
  const here = problems.filter(({ line, endLine }) => line - 1 <= lastLine && endLine - 1 >= firstLine)
  if (wants(CodeActionKind.QuickFix)) {
    for (const problem of here) {
      const fixes = (problem.fixes ?? []).map((fix, at) => quickFix(workspace, problem, fix, at === 0))
      // Both tags of a pair have the fix that replaces them.
      actions.push(
        ...fixes.filter(({ edit }) => !actions.some((known) => isDeepStrictEqual(known.edit, edit))),
      )
      if (problem.rule === 'translation-missing') actions.push(...translations(workspace, problem))
    }
  }
  const { edits, chosen } = chooseFixes(problems, false)
  if (only && wants(CodeActionKind.SourceFixAll) && chosen.length > 0)
    actions.push({
      title: 'Fix all',
      kind: CodeActionKind.SourceFixAll,
      edit: editsToLsp(workspace.contentDir, [...edits.values()].flat()),
    })
  return actions
}

function quickFix(
  workspace: Workspace,
  problem: Problem,
  { title, edits, safe }: Fix,
  isFirst: boolean,
): CodeAction {
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(problem)],
    isPreferred: isFirst && safe,
    edit: editsToLsp(workspace.contentDir, edits),
  }
}

function translations(workspace: Workspace, { file }: Problem): CodeAction[] {
  const own = workspace.textOf(file)
  const missing = localesOf(workspace.config).filter((locale) => own && !own.entry.texts[locale])
  return missing.map((locale) => ({
    title: `Create ${locale}.md`,
    kind: CodeActionKind.QuickFix,
    edit: newTranslation(workspace, file, locale),
  }))
}
