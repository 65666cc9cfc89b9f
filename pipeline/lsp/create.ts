/** New entries and translations as edits of the workspace, which the editor can undo. */
import { posix } from 'node:path'
import type { WorkspaceEdit } from 'vscode-languageserver'
import { localesOf } from '../config.ts'
import { PipelineFailure } from '../fs.ts'
import { starterWords } from '../schema/placeholders.ts'
import { titleOf } from './complete.ts'
import { uriOf } from './places.ts'
import type { Workspace } from './workspace.ts'

/** A translation that `check` calls unfinished until its words are replaced. @throws PipelineFailure */
export function newTranslation(workspace: Workspace, file: string, wanted: string): WorkspaceEdit {
  const own = workspace.textOf(file)
  const missing = localesOf(workspace.config).filter((locale) => own && !own.entry.texts[locale])
  const locale = wanted === '' ? missing[0] : missing.find((one) => one === wanted)
  if (!own || locale === undefined) throw new PipelineFailure(`${file} has every language already`)
  const { description, body } = starterWords(locale)
  const title = titleOf(own.text) ?? own.entry.id
  const text = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${description}\n---\n\n${body}\n`
  return creating(workspace, [[`${posix.dirname(file)}/${locale}.md`, text]])
}

/** Creates files with these texts. */
export function creating(
  { contentDir }: Workspace,
  files: readonly (readonly [file: string, text: string])[],
): WorkspaceEdit {
  const start = { line: 0, character: 0 }
  return {
    documentChanges: files.flatMap(([file, text]) => {
      const uri = uriOf(contentDir, file)
      return [
        { kind: 'create' as const, uri, options: { ignoreIfExists: false } },
        { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
      ]
    }),
  }
}
