/** Errors of the YAML library in the words of the person who typed the text. */
import type { Node, YAMLError } from 'yaml'
import type { LineIndex } from '../sources/positions.ts'

/** A problem between two offsets of the text. */
export interface SyntaxProblem {
  start: number
  end: number
  message: string
  hint: string
}

/** A problem as it was recognised, and the text with it masked; without `masked` reading stops here. */
export interface Explanation extends SyntaxProblem {
  masked?: string
}

export interface ErrorContext {
  /** The text as parsed, earlier problems masked; of the same length as `original`. */
  source: string
  original: string
  places: LineIndex
  error: YAMLError
  /** The quoted text or bracketed collection that the error falls into. */
  enclosingNode: Node | undefined
}

export function explain(context: ErrorContext): Explanation {
  const { code } = context.error
  if (code === 'TAB_AS_INDENT') return explainTab(context)
  if (code === 'MULTIPLE_DOCS') return explainSecondDocument(context)
  if (code === 'BAD_DQ_ESCAPE') return explainEscape(context)
  return (
    explainColon(context) ??
    explainUnclosed(context) ??
    explainOpening(context) ??
    explainNoColon(context) ??
    explainIndent(context) ??
    explainOther(context)
  )
}

/** `title: Foo: bar`, in a block or within braces. */
function explainColon(context: ErrorContext): Explanation | undefined {
  const { code, pos } = context.error
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'BLOCK_IN_FLOW') return undefined
  const end = code === 'BLOCK_IN_FLOW' ? pos[1] : endOfValue(context, pos[0])
  if (!/:(\s|$)/.test(context.source.slice(pos[0], end))) return undefined
  const message = `${nameBefore(context, pos[0])} holds ": " and is not quoted`
  return { start: pos[0], end, message, hint: 'put the value in quotes', masked: mask(context, pos[0], end) }
}

function explainTab(context: ErrorContext): Explanation {
  const line = context.places.lineOf(context.error.pos[0])
  const lineStart = context.places.lineStart(line)
  const indent = /^[ \t]*/.exec(context.source.slice(lineStart))?.[0] ?? ''
  const start = lineStart + indent.indexOf('\t')
  const end = lineStart + indent.lastIndexOf('\t') + 1
  const spaces = indent.replaceAll('\t', ' ')
  const masked = context.source.slice(0, lineStart) + spaces + context.source.slice(lineStart + indent.length)
  return { start, end, message: 'the line is indented with a tab', hint: 'indent with spaces', masked }
}

/** A quote or bracket that swallows the rest of the file. */
function explainUnclosed(context: ErrorContext): Explanation | undefined {
  const { error, enclosingNode, source } = context
  const isUnclosed = /^Missing closing|must be sufficiently indented and end with|must end with a/.test(
    error.message,
  )
  if (!isUnclosed || !enclosingNode?.range) return undefined
  const start = enclosingNode.range[0]
  const end = endOfLine(context, start)
  const closing = { '[': ']', '{': '}' }[source[start] ?? '']
  const name = nameBefore(context, start)
  const masked = mask(context, start, end)
  if (closing)
    return {
      start,
      end,
      message: `${name} opens ${source[start]} and never closes it`,
      hint: `close it with ${closing}`,
      masked,
    }
  return {
    start,
    end,
    message: `${name} opens a quote and never closes it`,
    hint: `end the value with ${source[start]}`,
    masked,
  }
}

/** A value whose first character means something else to YAML: `"Foo" bar`, `[Draft] Foo`, `@foo`, `> foo`. */
function explainOpening(context: ErrorContext): Explanation | undefined {
  const line = context.places.lineOf(context.error.pos[0])
  const lineStart = context.places.lineStart(line)
  const found = /^(\s*(?:- +)*(?:[^\s:#][^:]*:\s+)?)(["'[{\]}@`%&*!>|,].*)$/.exec(
    context.source.slice(lineStart, endOfLine(context, lineStart)),
  )
  if (!found) return undefined
  const start = lineStart + (found[1] ?? '').length
  const end = endOfValue(context, start)
  const sign = context.source[start] ?? ''
  const masked = mask(context, start, end)
  const name = nameBefore(context, start)
  if (sign === '"' || sign === "'") {
    const other = sign === '"' ? "'" : '"'
    const hint = `put the whole value in quotes of the other kind: ${other}…${other}`
    return { start, end, message: `${name} goes on after its closing quote`, hint, masked }
  }
  if (sign === '[' || sign === '{') {
    const closing = sign === '[' ? ']' : '}'
    return {
      start,
      end,
      message: `${name} goes on after its closing ${closing}`,
      hint: 'put the value in quotes',
      masked,
    }
  }
  return {
    start,
    end,
    message: `${name} starts with ${sign}, which means something else in YAML`,
    hint: 'put the value in quotes',
    masked,
  }
}

/** `title:Foo` and `title Foo`: a line that is no `key: value`. */
function explainNoColon(context: ErrorContext): Explanation | undefined {
  const { code, pos } = context.error
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'MISSING_CHAR') return undefined
  const start = pos[0]
  const end = endOfValue(context, start)
  const text = context.source.slice(start, end)
  if (/:(\s|$)/.test(text) || text.trim() === '') return undefined
  const masked = `${context.source.slice(0, start)}#${context.source.slice(start + 1)}`
  const key = /^["']?([\w.-]+)["']?:(\S.*)$/.exec(text)
  if (key)
    return {
      start,
      end,
      message: `"${key[1]}:" has no space after its colon`,
      hint: `write "${key[1]}: ${key[2]}"`,
      masked,
    }
  return {
    start,
    end,
    message: `"${clip(text)}" is not "key: value"`,
    hint: 'write a key, a colon, a space and the value',
    masked,
  }
}

/** A key that is deeper or shallower than its neighbours. */
function explainIndent(context: ErrorContext): Explanation | undefined {
  const { places, source, error } = context
  // a key below a value that is already complete is reported at that value
  const isBelow = error.code === 'BLOCK_AS_IMPLICIT_KEY'
  const first = places.lineOf(error.pos[0]) + (isBelow ? 1 : 0)
  const last = isBelow ? first + LONGEST_PLAIN_VALUE : places.lineOf(error.pos[1])
  for (let line = first; line <= last && places.lineStart(line) < source.length; line++) {
    const lineStart = places.lineStart(line)
    const found = /^(\s*)([^\s:#-][^:]*):(\s|$)/.exec(source.slice(lineStart, places.lineEnd(line)))
    if (!found || lineStart + (found[1] ?? '').length < error.pos[0]) continue
    const start = lineStart + (found[1] ?? '').length
    const key = found[2] ?? ''
    const message = `"${clip(key)}" does not line up with the lines above`
    return { start, end: start + key.length, message, hint: 'give keys of one level the same indentation' }
  }
  return undefined
}

/** In lines: how far below a value the key that spoils it is looked for. */
const LONGEST_PLAIN_VALUE = 20

function explainSecondDocument(context: ErrorContext): Explanation {
  const start = context.error.pos[0]
  const end = Math.min(endOfLine(context, start), context.error.pos[1])
  return {
    start,
    end,
    message: 'a second document starts here',
    hint: 'keep one document in a file: remove the line of dashes or dots',
  }
}

function explainEscape(context: ErrorContext): Explanation {
  const start = context.error.pos[0]
  const sequence = context.source.slice(start, start + 2)
  const masked = mask(context, start, start + 2)
  const hint = 'write the backslash twice, or put the value in single quotes'
  return { start, end: start + 2, message: `${sequence} means nothing within double quotes`, hint, masked }
}

function explainOther(context: ErrorContext): Explanation {
  const [start, end] = context.error.pos
  const message = context.error.message.replace(/\s+/g, ' ')
  return {
    start,
    end: Math.max(start + 1, Math.min(end, endOfLine(context, start))),
    message: `YAML cannot be read from here: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    hint: 'check the indentation and the quotes of this line and the one above',
  }
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

/** The same text with a stretch of it made a harmless word of the same length. */
function mask(context: ErrorContext, start: number, end: number): string {
  return context.source.slice(0, start) + 'x'.repeat(end - start) + context.source.slice(end)
}

/** Only so much of an author's text goes into a message. */
function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
