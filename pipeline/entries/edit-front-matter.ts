/** Changes one field of a front matter, and no other byte of the file. */
import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Pair, parse, parseDocument } from 'yaml'
import { splitFrontMatter } from './read-entry.ts'

/**
 * The text with `name: <value>` in its front matter, at its place if the field is there, otherwise as the last line,
 * with the file's own line break. `value` is YAML on one line; without it, the field is removed. Returns `undefined`
 * if the text has no readable front matter, or if the edit would change another field.
 */
export function withField(text: string, name: string, value: string | undefined): string | undefined {
  const set = (yaml: string, pair: Pair | undefined, lineBreak: string) => {
    if (!pair) return value === undefined ? yaml : `${yaml}${yaml === '' ? '' : lineBreak}${name}: ${value}`
    const { start, end } = placeOf(yaml, pair)
    if (value !== undefined) return `${yaml.slice(0, start)}${name}: ${value}${yaml.slice(end)}`
    const rest = yaml.slice(end).replace(/^[^\n]*\n?/, '')
    return rest === '' ? yaml.slice(0, start).replace(/\r?\n$/, '') : yaml.slice(0, start) + rest
  }
  // After a block scalar that keeps its last line breaks (`|+`) another one would be part of it.
  return edited(text, name, set) ?? edited(text, name, (yaml, pair) => set(yaml, pair, ''))
}

/** The text with one more item in the list `name`, written as the list is written. As `withField` otherwise. */
export function withItem(text: string, name: string, item: string): string | undefined {
  return edited(text, name, (yaml, pair, eol) => {
    const list = pair?.value
    const [itemStart, itemEnd] = isSeq(list) ? rangeOf(list.items.at(-1)) : []
    if (!isSeq(list) || itemStart === undefined || itemEnd === undefined) return undefined
    if (list.flow) return `${yaml.slice(0, itemEnd)}, ${item}${yaml.slice(itemEnd)}`
    const lineStart = yaml.lastIndexOf('\n', itemStart) + 1
    const [dash = '- '] = /^ *- +/.exec(yaml.slice(lineStart)) ?? []
    const lineEnd = /\r?\n|$/.exec(yaml.slice(itemEnd))
    const at = itemEnd + (lineEnd?.index ?? 0)
    return `${yaml.slice(0, at)}${eol}${dash}${item}${yaml.slice(at)}`
  })
}

type Edit = (yaml: string, pair: Pair | undefined, eol: string) => string | undefined

/** Applies the edit to the YAML, and checks that every other field has the value that it had. */
function edited(text: string, name: string, edit: Edit): string | undefined {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const split = splitFrontMatter(text.slice(mark), '')
  if ('problem' in split) return undefined
  const start = text.indexOf('\n') + 1
  const eol = text[start - 2] === '\r' ? '\r\n' : '\n'
  const yaml = split.yaml.replace(/\r$/, '')
  const { contents, errors } = parseDocument(yaml)
  if (errors.length > 0 || (contents !== null && !isMap(contents))) return undefined
  const pair = contents?.items.find(({ key }) => isScalar(key) && key.value === name)
  const changed = edit(yaml, pair, eol)
  if (changed === undefined || !isSameBut(name, yaml, changed)) return undefined
  const after = text.slice(start + yaml.length)
  // Without YAML the closing dashes follow the opening ones directly.
  if (changed === '') return text.slice(0, start) + after.replace(/^\r?\n/, '')
  return text.slice(0, start) + changed + (/^\r?\n/.test(after) ? '' : eol) + after
}

function isSameBut(name: string, before: string, after: string): boolean {
  const others = (yaml: string) => ({ ...(parse(yaml) as object | null), [name]: undefined })
  try {
    return isDeepStrictEqual(others(before), others(after))
  } catch {
    return false
  }
}

/** Offsets of the field, its value included, white space and comments after it left out. */
function placeOf(yaml: string, { key, value }: Pair): { start: number; end: number } {
  const [start = 0, keyEnd = 0] = rangeOf(key)
  const colonEnd = yaml.indexOf(':', keyEnd) + 1
  const [, valueEnd = keyEnd] = rangeOf(value)
  return { start, end: start + yaml.slice(start, Math.max(valueEnd, colonEnd)).trimEnd().length }
}

function rangeOf(node: unknown): number[] {
  const range: unknown = node && typeof node === 'object' ? Reflect.get(node, 'range') : undefined
  return Array.isArray(range) ? range.map(Number) : []
}
