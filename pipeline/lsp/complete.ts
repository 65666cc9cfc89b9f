/** Completion: fields and their values, links, anchors, pictures, message ids and the values of messages. */
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { type CompletionItem, CompletionItemKind, type Position, type TextEdit } from 'vscode-languageserver'
import { fixSource } from '../fixes/source.ts'
import { fieldsOfData, fieldsOfFile, valuesOf } from './fields.ts'
import { relativePath } from './find.ts'
import type { Workspace } from './workspace.ts'

interface Place {
  file: string
  /** The line before the cursor. */
  before: string
  position: Position
  /** The lines of the file. */
  lines: readonly string[]
  /** Whether the line is in front matter. */
  isHead: boolean
}

export function complete(workspace: Workspace, file: string, position: Position): CompletionItem[] {
  const text = workspace.read(file)
  if (text === undefined) return []
  const source = fixSource(file, text)
  const lines = source.text.split('\n')
  const before = (lines[position.line] ?? '').slice(0, position.character)
  const headEnd = source.yaml ? source.text.slice(0, source.yaml[1]).split('\n').length - 1 : 0
  const isHead = file.endsWith('.md') && position.line > 0 && position.line < headEnd
  const place: Place = { file, before, position, lines, isHead }
  if (isHead) return inFrontMatter(workspace, place)
  if (file.endsWith('.md')) return inBody(workspace, place)
  const isMessages = workspace.tree?.sources.messages.some((one) => one.file === file)
  return isMessages ? inMessages(workspace, place) : inData(workspace, place)
}

/** Replaces what was typed since `start`. */
function replacing({ position }: Place, start: number, newText: string): TextEdit {
  return { range: { start: { line: position.line, character: start }, end: position }, newText }
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
    const titles = Object.values(texts).map((text) => titleOf(text) ?? folder)
    return [...new Set(titles)].map((title) => ({
      label: title,
      detail: facts.draft ? `${folder} (draft)` : folder,
      filterText: `${path} ${title}`,
      kind: CompletionItemKind.File,
      textEdit: replacing(place, start, path),
    }))
  })
}

export function titleOf({
  fields,
  validFields,
}: {
  fields?: object
  validFields?: object
}): string | undefined {
  const title: unknown = Reflect.get(fields ?? validFields ?? {}, 'title')
  return typeof title === 'string' ? title : undefined
}

/** Headings of the page that `path` names, or of this text. */
function anchors(workspace: Workspace, place: Place, path: string, start: number): CompletionItem[] {
  const own = workspace.textOf(place.file)
  const folder = posix.join(posix.dirname(place.file), path)
  const target = path === '' ? own?.entry : workspace.tree?.entries.find((entry) => entry.folder === folder)
  const texts = Object.values(target?.texts ?? {})
  const text = texts.find(({ locale }) => locale === own?.text.locale) ?? texts[0]
  return (text?.headings ?? []).map(({ id, text: words }) => ({
    label: words,
    detail: `#${id}`,
    filterText: `#${id}`,
    kind: CompletionItemKind.Reference,
    textEdit: replacing(place, start, `#${id}`),
  }))
}

/** Pictures beside the file first. */
function pictures(workspace: Workspace, place: Place, start: number): CompletionItem[] {
  const folder = posix.dirname(place.file)
  const collection = place.file.split('/')[0]
  return [...(workspace.tree?.sources.pictures.files ?? [])]
    .filter((file) => file.startsWith(`${collection}/`))
    .map((file) => {
      const path = posix.relative(folder, file)
      return {
        label: path,
        sortText: `${path.startsWith('..') ? 1 : 0}${path}`,
        kind: CompletionItemKind.File,
        textEdit: replacing(place, start, path),
      }
    })
}

function inFrontMatter(workspace: Workspace, place: Place): CompletionItem[] {
  const { before, file, lines } = place
  const known = fieldsOfFile(file, workspace.config)
  if (/^[\w-]*$/.test(before)) {
    const taken = new Set(lines.map((line) => /^([\w-]+):/.exec(line)?.[1]))
    return known
      .filter(({ name }) => !taken.has(name))
      .map(({ name, about, example }) => ({
        label: name,
        documentation: about,
        kind: CompletionItemKind.Field,
        textEdit: replacing(place, 0, `${name}: ${example ?? ''}`),
      }))
  }
  const name = fieldOfLine(lines, place.position.line)
  const start = Math.max(...[' ', '[', ',', ':', '"', "'"].map((sign) => before.lastIndexOf(sign))) + 1
  if (name === 'cover') return pictures(workspace, place, start)
  return valuesFor(workspace, file, name).map((value) => ({
    label: value,
    kind: CompletionItemKind.Value,
    textEdit: replacing(place, start, value),
  }))
}

/** The field that a line belongs to: its own, or that of the lines above. */
export function fieldOfLine(lines: readonly string[], at: number): string {
  for (let line = at; line >= 0; line--) {
    const name = /^([\w-]+):/.exec(lines[line] ?? '')?.[1]
    if (name !== undefined) return name
  }
  return ''
}

function valuesFor({ tree, config }: Workspace, file: string, name: string): string[] {
  const used = (tree?.entries ?? []).flatMap(({ facts }) => {
    const value: unknown = Reflect.get(facts, name)
    return name === 'tags'
      ? (facts.tags ?? [])
      : name === 'series' && typeof value === 'string'
        ? [value]
        : []
  })
  const field = fieldsOfFile(file, config).find((one) => one.name === name)
  return [...new Set([...used, ...(field ? valuesOf(field) : [])])].sort()
}

/** Fields of a data file below those around them, and values of closed sets and icons. */
function inData(workspace: Workspace, place: Place): CompletionItem[] {
  const { before, file, lines, position } = place
  const known = fieldsOfData(file, workspace.config)
  const [, indent = '', dash = '', typed] = /^( {0,40})(- )?([\w-]*)$/.exec(before) ?? []
  const around = fieldsAround(lines, position.line, indent.length + dash.length)
  if (typed !== undefined) {
    const start = indent.length + dash.length
    return known
      .filter(({ name }) => name.startsWith(around) && !/[.[]/.test(name.slice(around.length)))
      .map(({ name, about, example }) => ({
        label: name.slice(around.length),
        documentation: about,
        kind: CompletionItemKind.Field,
        textEdit: replacing(place, start, `${name.slice(around.length)}: ${example ?? ''}`),
      }))
  }
  const [, own = ''] = /^ {0,40}(?:- )?([\w-]{1,60}):/.exec(before) ?? []
  const field = known.find(({ name }) => name === around + own)
  const start = Math.max(...[' ', '"', "'"].map((sign) => before.lastIndexOf(sign))) + 1
  const values = own === 'icon' ? iconNames() : field ? valuesOf(field) : []
  return values.map((value) => ({
    label: value,
    kind: CompletionItemKind.Value,
    textEdit: replacing(place, start, value),
  }))
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

let icons: string[] | undefined

/** Icons of the installed set, by their Iconify names. */
function iconNames(): string[] {
  // Loaded when an icon is first asked for: the file has 5 MB.
  const load = createRequire(import.meta.url)
  icons ??= Object.keys(load('@iconify-json/ph/icons.json').icons).map((name) => `ph:${name}`)
  return icons
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
      .map((id) => ({
        label: id,
        kind: CompletionItemKind.Constant,
        textEdit: replacing(place, 0, `${id}: `),
      }))
  }
  const id = /^["']?([\w.-]+)["']?:/.exec(place.before)?.[1]
  const brace = place.before.lastIndexOf('{')
  if (id === undefined || brace === -1 || place.before.includes('}', brace)) return []
  const names = others.flatMap(({ messages }) => messages[id]?.placeholders.map(({ name }) => name) ?? [])
  return [...new Set(names)].map((name) => ({
    label: name,
    kind: CompletionItemKind.Variable,
    textEdit: replacing(place, brace + 1, name),
  }))
}
