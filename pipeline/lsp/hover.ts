/** What the thing under the pointer is: a field, a link, a picture, a message. */
import type { Hover, Position } from 'vscode-languageserver'
import { fixSource } from '../fixes/source.ts'
import { titleOf } from './complete.ts'
import { fieldsOfFile } from './fields.ts'
import { type FoundLink, linkAt, messageAt } from './find.ts'
import { rangeToLsp } from './places.ts'
import type { Workspace } from './workspace.ts'

export function hover(workspace: Workspace, file: string, position: Position): Hover | undefined {
  const link = linkAt(workspace, file, position)
  if (link) return { contents: aboutLink(workspace, link), range: rangeToLsp(link.range) }
  const field = fieldAt(workspace, file, position)
  if (field !== undefined) return { contents: field }
  const id = messageAt(workspace, file, position)
  if (id === undefined) return undefined
  const lines = (workspace.tree?.sources.messages ?? []).map(
    ({ locale, messages }) => `\`${locale}\` ${messages[id]?.text ?? 'is missing'}`,
  )
  return { contents: lines.join('  \n') }
}

function aboutLink({ tree }: Workspace, { destination }: FoundLink): string {
  if (destination.is === 'picture') {
    const facts = tree?.sources.pictures.facts.get(destination.file)
    return facts ? `${destination.file}: ${facts.width} × ${facts.height} pixels` : destination.file
  }
  if (destination.is === 'screen') return `A page of the site: \`${destination.pathname}\``
  if (destination.is === 'fixed') return `An address of the site: \`${destination.address}\``
  const { entry, locale } = destination
  const text = entry.texts[locale]
  const state = [
    locale,
    ...(entry.facts.draft ? ['draft'] : []),
    ...(entry.stale.includes(locale) ? ['stale translation'] : []),
    ...(entry.facts.date === undefined ? [] : [entry.facts.date]),
  ]
  return `**${(text && titleOf(text)) ?? entry.folder}**  \n${state.join(' · ')}  \n\`${entry.paths[locale]}\``
}

/** The meaning of a field, where the pointer is at its name. */
function fieldAt(workspace: Workspace, file: string, { line, character }: Position): string | undefined {
  const text = workspace.read(file)
  const source = text === undefined ? undefined : fixSource(file, text)
  const written = source?.text.split('\n')[line] ?? ''
  const name = /^([\w-]+):/.exec(written)?.[1]
  const headEnd = source?.yaml ? source.text.slice(0, source.yaml[1]).split('\n').length - 1 : 0
  if (name === undefined || character > name.length || line >= headEnd) return undefined
  const field = fieldsOfFile(file, workspace.config).find((one) => one.name === name)
  if (!field) return undefined
  const example = field.example === undefined ? '' : `  \nExample: \`${field.example}\``
  return `**${name}**: ${field.kind}${field.isRequired ? ', required' : ''}  \n${field.about}${example}`
}
