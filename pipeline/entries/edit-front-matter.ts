/** Changes one field of a front matter, and no other byte of the file. */
import { isMap, isScalar, parseDocument } from 'yaml'

/**
 * The text with `name: <value>` in its front matter, at its place if the field is there, otherwise as the last line,
 * with the file's own line break. `value` is YAML on one line; without it, the field is removed. `undefined` where
 * the text has no front matter.
 */
export function withField(text: string, name: string, value: string | undefined): string | undefined {
  const front = /^(\uFEFF?---[ \t]*(\r?\n))([\s\S]*?)(\r?\n)?(?=---[ \t]*(?:\r?\n|$))/.exec(text)
  if (!front) return undefined
  const [whole, open = '', eol = '\n', yaml = '', end] = front
  const rest = `${end ?? eol}${text.slice(whole.length)}`
  const place = placeOf(yaml, name)
  if (place === undefined) {
    if (value === undefined) return text
    return `${open}${yaml}${yaml === '' ? '' : eol}${name}: ${value}${rest}`
  }
  const [before, after] = [yaml.slice(0, place.start), yaml.slice(place.end)]
  if (value !== undefined) return `${open}${before}${name}: ${value}${after}${rest}`
  return `${open}${before}${after.replace(/^[^\n]*\n?/, '')}`.replace(/\r?\n$/, '') + rest
}

/** Offsets of the field, its value included, white space and remarks after it left out. */
function placeOf(yaml: string, name: string): { start: number; end: number } | undefined {
  const { contents } = parseDocument(yaml)
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === name)
    : undefined
  if (!pair || !isScalar(pair.key) || !pair.key.range) return undefined
  const [start, keyEnd] = pair.key.range
  const value: unknown = pair.value
  const range = value && typeof value === 'object' ? Reflect.get(value, 'range') : undefined
  const valueEnd = Array.isArray(range) ? Number(range[1]) : keyEnd
  const colonEnd = yaml.indexOf(':', keyEnd) + 1
  return { start, end: start + yaml.slice(start, Math.max(valueEnd, colonEnd)).trimEnd().length }
}
