/** Errors of the YAML library in the words of the person who typed the text: one table, asked from the top. */
import type { ErrorCode, Node, YAMLError } from 'yaml'
import { nameOfInvisible } from '../sources/invisible.ts'
import type { LineIndex } from '../sources/text.ts'

/** A problem between two offsets of the text. */
export interface SyntaxProblem {
  start: number
  end: number
  message: string
  hint: string
}

/** A problem as it was recognised, and the text with it masked; without `masked` reading stops here. */
interface Explanation extends SyntaxProblem {
  masked?: string
}

interface ErrorContext {
  /** The text as parsed, earlier problems masked; of the same length as `original`. */
  source: string
  original: string
  places: LineIndex
  error: YAMLError
  /** The quoted text or bracketed collection that the error falls into. */
  enclosingNode: Node | undefined
}

type Span = readonly [start: number, end: number]

interface Row {
  /** The library's codes that may mean this; any when left out. */
  codes?: readonly ErrorCode[]
  /** The characters that are wrong; nothing where the row does not apply. */
  find: (context: ErrorContext) => Span | undefined
  /** Says what is wrong with `text`, and what to type instead. `name` is the key before it. */
  say: (text: string, name: string, error: YAMLError) => readonly [message: string, hint: string]
  /** Makes the text harmless, in as many characters, so that the rest is still read. */
  mask?: (text: string) => string
}

const QUOTE_IT = 'put the value in quotes'
const CLOSING: Record<string, string> = { '[': ']', '{': '}' }
const harmless = (text: string) => 'x'.repeat(text.length)

/** Quotes that word processors type. */
const SMART_QUOTED = /^[\u2018-\u201F\u00AB\u2039]/

const ODD_SPACE = /[\u00A0\u202F\u00AD\u200B-\u200F\u2060\uFEFF]/

const ROWS: readonly Row[] = [
  {
    // looks like a space, and is a letter to YAML
    find: findOddSpace,
    say: (sign) =>
      /[\u00A0\u202F]/.test(sign)
        ? ['a no-break space stands where YAML needs a space', 'type a plain space instead']
        : [`${nameOfInvisible(sign)} stands here`, 'delete it'],
    mask: (text) => ' '.repeat(text.length),
  },
  {
    codes: ['TAB_AS_INDENT'],
    find: findTabs,
    say: () => ['the line is indented with a tab', 'indent with spaces'],
    mask: (text) => ' '.repeat(text.length),
  },
  {
    codes: ['MULTIPLE_DOCS'],
    find: findOnLine,
    say: () => [
      'a second document starts here',
      'keep one document in a file: remove the line of dashes or dots',
    ],
  },
  {
    codes: ['BAD_DQ_ESCAPE'],
    find: ({ error }) => [error.pos[0], error.pos[0] + 2],
    say: (text) => [
      `${text} means nothing within double quotes`,
      'write the backslash twice, or put the value in single quotes',
    ],
    mask: harmless,
  },
  {
    // `title: Foo: bar`, in a block or within braces
    codes: ['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW'],
    find: findColon,
    say: (text, name) =>
      SMART_QUOTED.test(text)
        ? [`${name} stands in typographic quotes, which YAML does not know`, `write straight quotes: "…"`]
        : [`${name} holds ": " and is not quoted`, QUOTE_IT],
    mask: harmless,
  },
  {
    // a quote or bracket that swallows the rest of the file
    find: findUnclosed,
    say: ([sign = ''], name) =>
      CLOSING[sign]
        ? [`${name} opens ${sign} and never closes it`, `close it with ${CLOSING[sign]}`]
        : [`${name} opens a quote and never closes it`, `end the value with ${sign}`],
    mask: harmless,
  },
  {
    // `tags: ["a" "b"]`
    codes: ['MISSING_CHAR'],
    find: ({ error, source, enclosingNode }) =>
      /between flow sequence items/.test(error.message) && enclosingNode
        ? [error.pos[0] - Number(source[error.pos[0] - 1] === ' '), error.pos[0] + 1]
        : undefined,
    say: () => ['a comma is missing between two items', 'write a comma between them: [one, two]'],
    mask: (text) => `,${text.slice(1)}`,
  },
  {
    // `title: - Foo`
    codes: ['UNEXPECTED_TOKEN'],
    find: (context) => {
      const [start] = context.error.pos
      return context.source[start] === '-' ? [start, endOfLine(context, start)] : undefined
    },
    say: (_, name) => [`${name} starts with "- ", which begins a list in YAML`, QUOTE_IT],
    mask: harmless,
  },
  {
    // a value whose first character means something else to YAML: `"Foo" bar`, `[Draft] Foo`, `@foo`, `> foo`
    find: findOpening,
    say: ([sign = ''], name) => {
      if (CLOSING[sign]) return [`${name} goes on after its closing ${CLOSING[sign]}`, QUOTE_IT]
      if (sign !== '"' && sign !== "'")
        return [`${name} starts with ${sign}, which means something else in YAML`, QUOTE_IT]
      const other = sign === '"' ? "'" : '"'
      const hint = `put the whole value in quotes of the other kind: ${other}…${other}`
      return [`${name} goes on after its closing quote`, hint]
    },
    mask: harmless,
  },
  {
    // `title:Foo` and `title Foo`
    codes: ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'],
    find: findNoColon,
    say: (text) => {
      const [, key, value] = /^["']?([\w.-]+)["']?:(\S.*)$/.exec(text) ?? []
      return key === undefined
        ? [`"${clip(text)}" is not "key: value"`, 'write a key, a colon, a space and the value']
        : [`"${key}:" has no space after its colon`, `write "${key}: ${value}"`]
    },
    mask: (text) => `#${text.slice(1)}`,
  },
  {
    // a key that is deeper or shallower than its neighbours
    find: findIndent,
    say: (key) => [
      `"${clip(key)}" does not line up with the lines above`,
      'give keys of one level the same indentation',
    ],
  },
  {
    find: findOnLine,
    say: (_text, _name, { message: [first = '', ...rest] }) => [
      `YAML cannot be read from here: ${first.toLowerCase()}${rest.join('').replace(/\s+/g, ' ')}`,
      'check the indentation and the quotes of this line and the one above',
    ],
  },
]

export function explain(context: ErrorContext): Explanation {
  const { source, error } = context
  for (const { codes, find, say, mask } of ROWS) {
    const span = codes === undefined || codes.includes(error.code) ? find(context) : undefined
    if (span === undefined) continue
    const [start, end] = span
    const text = source.slice(start, end)
    const [message, hint] = say(text, nameBefore(context, start), error)
    const masked = mask && source.slice(0, start) + mask(text) + source.slice(end)
    return { start, end, message, hint, ...(masked !== undefined && { masked }) }
  }
  throw new Error(`no row explains ${error.code}`)
}

/** The error's own place, at most up to the end of its line. */
function findOnLine(context: ErrorContext): Span {
  const [start, end] = context.error.pos
  return [start, Math.max(start + 1, Math.min(end, endOfLine(context, start)))]
}

/** In the indentation of the error's line, or right after its key or hyphen. */
function findOddSpace({ places, source, error }: ErrorContext): Span | undefined {
  const line = places.lineOf(error.pos[0])
  const lineStart = places.lineStart(line)
  const text = source.slice(lineStart, places.lineEnd(line))
  const at = text.search(ODD_SPACE)
  const before = text.slice(0, Math.max(at, 0)).trim()
  if (at === -1 || (before !== '' && !/[:-]$/.test(before))) return undefined
  return [lineStart + at, lineStart + at + 1]
}

function findTabs({ places, source, error }: ErrorContext): Span {
  const lineStart = places.lineStart(places.lineOf(error.pos[0]))
  const indent = /^[ \t]*/.exec(source.slice(lineStart))?.[0] ?? ''
  return [lineStart + indent.indexOf('\t'), lineStart + indent.lastIndexOf('\t') + 1]
}

function findColon(context: ErrorContext): Span | undefined {
  const { code, pos } = context.error
  const end = code === 'BLOCK_IN_FLOW' ? pos[1] : endOfValue(context, pos[0])
  return /:(\s|$)/.test(context.source.slice(pos[0], end)) ? [pos[0], end] : undefined
}

function findUnclosed(context: ErrorContext): Span | undefined {
  const isUnclosed = /^Missing closing|must be sufficiently indented and end with|must end with a/
  const start = context.enclosingNode?.range?.[0]
  if (start === undefined || !isUnclosed.test(context.error.message)) return undefined
  return [start, endOfLine(context, start)]
}

function findOpening(context: ErrorContext): Span | undefined {
  const { places, source, error } = context
  const lineStart = places.lineStart(places.lineOf(error.pos[0]))
  const line = source.slice(lineStart, endOfLine(context, lineStart))
  const before = /^(\s*(?:- +)*(?:[^\s:#][^:]*:\s+)?)["'[{\]}@`%&*!>|,]/.exec(line)?.[1]
  if (before === undefined) return undefined
  const start = lineStart + before.length
  return [start, endOfValue(context, start)]
}

function findNoColon(context: ErrorContext): Span | undefined {
  const [start] = context.error.pos
  const end = endOfValue(context, start)
  const text = context.source.slice(start, end)
  return /:(\s|$)/.test(text) || text.trim() === '' ? undefined : [start, end]
}

/** In lines: how far below a value the key that spoils it is looked for. */
const LONGEST_PLAIN_VALUE = 20

function findIndent({ places, source, error }: ErrorContext): Span | undefined {
  // a key below a value that is already complete is reported at that value
  const isBelow = error.code === 'BLOCK_AS_IMPLICIT_KEY'
  const first = places.lineOf(error.pos[0]) + (isBelow ? 1 : 0)
  const last = isBelow ? first + LONGEST_PLAIN_VALUE : places.lineOf(error.pos[1])
  for (let line = first; line <= last && places.lineStart(line) < source.length; line++) {
    const lineStart = places.lineStart(line)
    const found = /^(\s*)([^\s:#-][^:]*):(\s|$)/.exec(source.slice(lineStart, places.lineEnd(line)))
    const [, indent = '', key = ''] = found ?? []
    const start = lineStart + indent.length
    if (found && start >= error.pos[0]) return [start, start + key.length]
  }
  return undefined
}

/** The name of the value at `offset`: its key, or its place in a list. */
function nameBefore(context: ErrorContext, offset: number): string {
  const before = context.original.slice(context.places.lineStart(context.places.lineOf(offset)), offset)
  const key = /([^\s{[,:][^{[,:]*?)["']?\s*:\s*$/.exec(before)?.[1]?.replace(/^(- )*["']?/, '')
  return key === undefined ? 'the value' : `"${clip(key)}"`
}

function endOfLine(context: ErrorContext, offset: number): number {
  const end = context.places.lineEnd(context.places.lineOf(offset))
  return Math.max(offset, offset + context.source.slice(offset, end).trimEnd().length)
}

/** The end of the value that starts at `offset`: the line's, less a comment. */
function endOfValue(context: ErrorContext, offset: number): number {
  const rest = context.source.slice(offset, endOfLine(context, offset))
  return offset + rest.replace(/\s+#.*$/, '').trimEnd().length
}

/** Bounds how much of an author's text goes into a message. */
export function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
