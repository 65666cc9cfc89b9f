/** Completion: fields and their values, links, anchors, pictures, message ids and the values of messages. */
import { posix } from 'node:path'
import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver'
import type { ReadText } from '../entries/entry-text.ts'
import type { FieldSpec } from '../field-kinds.ts'
import { fixSource } from '../fixes/source.ts'
import { fieldsOfFile, specOf } from './fields.ts'
import { relativePath } from './find.ts'
import type { Workspace } from './workspace.ts'

interface Place {
  file: string
  /** The line before the cursor. */
  before: string
  position: Position
  /** The lines of the file. */
  lines: readonly string[]
}

export function complete(workspace: Workspace, file: string, position: Position): CompletionItem[] {
  const text = workspace.read(file)
  if (text === undefined) return []
  const source = fixSource(file, text)
  const lines = source.text.split('\n')
  const before = (lines[position.line] ?? '').slice(0, position.character)
  const place: Place = { file, before, position, lines }
  if (workspace.tree?.sources.messages.some((one) => one.file === file)) return inMessages(workspace, place)
  const headEnd = source.yaml ? source.text.slice(0, source.yaml[1]).split('\n').length - 1 : 0
  const isHead = position.line > 0 && position.line < headEnd
  return file.endsWith('.md') && !isHead ? inBody(workspace, place) : inFields(workspace, place)
}

/** `newText` replaces what was typed since `start`. */
function itemAt(
  { position }: Place,
  start: number,
  kind: CompletionItemKind,
  label: string,
  newText = label,
  more: Partial<CompletionItem> = {},
): CompletionItem {
  const range = { start: { line: position.line, character: start }, end: position }
  return { label, kind, textEdit: { range, newText }, ...more }
}

function inBody(workspace: Workspace, place: Place): CompletionItem[] {
  const { before } = place
  const open = before.lastIndexOf('](')
  const typed = open === -1 ? ')' : before.slice(open + 2)
  if (/[)\s]/.test(typed)) return []
  const start = open + 2
  const bracket = before.lastIndexOf('[', open)
  if (before[bracket - 1] === '!') return pictures(workspace, place, start)
  const hash = typed.indexOf('#')
  if (hash !== -1) return anchors(workspace, place, typed.slice(0, hash), start + hash)
  return entries(workspace, place, start)
}

/** Every entry by its title in either language; the relative path is written. */
function entries(workspace: Workspace, place: Place, start: number): CompletionItem[] {
  const own = workspace.textOf(place.file)?.entry.folder
  return (workspace.tree?.entries ?? []).flatMap(({ folder, texts, facts }) => {
    if (folder === own) return []
    const path = relativePath(place.file, folder)
    const detail = facts.draft ? `${folder} (draft)` : folder
    const titles = new Set(Object.values(texts).map((text) => titleOf(text) ?? folder))
    return [...titles].map((title) =>
      itemAt(place, start, CompletionItemKind.File, title, path, { detail, filterText: `${path} ${title}` }),
    )
  })
}

export function titleOf({ fields }: ReadText): string | undefined {
  return fields.title
}

/** Headings of the page that `path` names, or of this text. */
function anchors(workspace: Workspace, place: Place, path: string, start: number): CompletionItem[] {
  const own = workspace.textOf(place.file)
  const folder = posix.join(posix.dirname(place.file), path)
  const target = path === '' ? own?.entry : workspace.tree?.entries.find((entry) => entry.folder === folder)
  const texts = Object.values(target?.texts ?? {})
  const text = texts.find(({ locale }) => locale === own?.text.locale) ?? texts[0]
  return (text?.headings ?? []).map(({ id, text: words }) => {
    const anchor = `#${id}`
    const more = { detail: anchor, filterText: anchor }
    return itemAt(place, start, CompletionItemKind.Reference, words, anchor, more)
  })
}

/** Pictures beside the file first. */
function pictures({ tree }: Workspace, place: Place, start: number): CompletionItem[] {
  const [collection, ...below] = place.file.split('/')
  return [...(tree?.sources.pictures.files ?? [])]
    .filter((file) => below.length === 0 || file.startsWith(`${collection}/`))
    .map((file) => {
      const path = posix.relative(posix.dirname(place.file), file)
      const sortText = `${path.startsWith('..') ? 1 : 0}${path}`
      return itemAt(place, start, CompletionItemKind.File, path, path, { sortText })
    })
}

/** Fields that may be written here, or the values of the one that is. */
function inFields(workspace: Workspace, place: Place): CompletionItem[] {
  const { before, file, lines, position } = place
  const start = /^ {0,40}(?:- )?/.exec(before)?.[0].length ?? 0
  const around = fieldsAround(lines, position.line, start)
  if (/^[\w-]*$/.test(before.slice(start))) {
    const isTaken = (name: string) => around === '' && lines.some((line) => line.startsWith(`${name}:`))
    const fields = fieldsOfFile(file, workspace.config).flatMap(({ name, about, example = '' }) => {
      const own = name.startsWith(around) ? name.slice(around.length) : ''
      if (own === '' || /[.[]/.test(own) || isTaken(own)) return []
      const text = `${own}: ${example}`
      return itemAt(place, start, CompletionItemKind.Field, own, text, { documentation: about })
    })
    if (fields.length > 0) return fields
  }
  const own = /^[\w-]{1,60}(?=:)/.exec(before.slice(start))?.[0]
  const name = own === undefined ? around.replace(/(?:\[\])?\.$/, '') : around + own
  const typed = Math.max(...[' ', '[', ',', '"', "'"].map((sign) => before.lastIndexOf(sign))) + 1
  const spec = specOf(file, name, workspace.config)
  if (spec?.kind === 'picture' && !spec.paths) return pictures(workspace, place, typed)
  const values = new Set(spec ? valuesOf(spec, workspace, name) : [])
  return [...values].map((value) => itemAt(place, typed, CompletionItemKind.Value, value))
}

/** Of text, what entries have in all their languages: tags and series. */
function valuesOf(spec: FieldSpec, { tree }: Workspace, name: string): readonly string[] {
  if (spec.suggest) return spec.suggest()
  if (spec.kind === 'flag') return ['true', 'false']
  if (spec.kind !== 'text') return spec.values ?? []
  const used = (tree?.entries ?? []).flatMap(({ facts }): unknown => Reflect.get(facts, name) ?? [])
  return used.filter((value) => typeof value === 'string').sort()
}

/** `en.`, `social[].`: the fields that a line of this indentation is within. */
function fieldsAround(lines: readonly string[], at: number, indent: number): string {
  let around = ''
  let depth = indent
  for (let line = at - 1; line >= 0 && depth > 0; line--) {
    const [, spaces = '', dash = '', name] = /^( {0,40})(- )?([\w-]{1,60}):/.exec(lines[line] ?? '') ?? []
    if (name === undefined) continue
    // The first field of an item stands beside its hyphen, and is a sibling of those below it.
    if (spaces.length + dash.length < depth) {
      const isList = /^ {0,40}- /.test(lines.slice(line + 1, at + 1).find((one) => one.trim() !== '') ?? '')
      around = `${name}${isList ? '[]' : ''}.${around}`
      depth = spaces.length + dash.length
    }
    if (dash !== '') depth = Math.min(depth, spaces.length)
  }
  return around
}

/** Ids that other languages have, and the values of a message that its original uses. */
function inMessages({ tree }: Workspace, place: Place): CompletionItem[] {
  const own = tree?.sources.messages.find(({ file }) => file === place.file)
  if (!own) return []
  const others = tree?.sources.messages.filter((one) => one !== own) ?? []
  if (/^[\w.-]*$/.test(place.before)) {
    const ids = new Set(others.flatMap(({ messages }) => Object.keys(messages)))
    return [...ids]
      .filter((id) => !Object.hasOwn(own.messages, id))
      .map((id) => itemAt(place, 0, CompletionItemKind.Constant, id, `${id}: `))
  }
  const id = /^["']?([\w.-]+)["']?:/.exec(place.before)?.[1]
  const brace = place.before.lastIndexOf('{')
  if (id === undefined || brace === -1 || place.before.includes('}', brace)) return []
  const names = others.flatMap(({ messages }) => messages[id]?.placeholders.map(({ name }) => name) ?? [])
  return [...new Set(names)].map((name) => itemAt(place, brace + 1, CompletionItemKind.Variable, name))
}
