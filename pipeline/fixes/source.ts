/** A text file as fixes see it, a problem's place in it, and what the fixes of all rules share. */
import type { Edit, Fix, Problem, Range, Rule } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import { lineIndex } from '../sources/text.ts'

export interface FixSource {
  file: string
  /** Without a byte-order mark; line breaks are `\n`. */
  text: string
  /** Offsets of a range. The end is exclusive. */
  offsetsOf(range: Range): [start: number, end: number]
  /** Replaces `text.slice(start, end)`. */
  edit(start: number, end: number, text: string): Edit
  /** Offset of the first character of the line that holds `offset`. */
  lineStart(offset: number): number
  /** Offset of the line break after `offset`, or of the end of the text. */
  lineEnd(offset: number): number
  /** Offset after that line break. */
  nextLine(offset: number): number
  /** Offsets of the YAML between the lines `---`; of the whole text in a YAML file; nothing where there is no front matter. */
  yaml: [start: number, end: number] | undefined
}

/** A problem in its file. */
export interface Place extends FixSource {
  problem: Problem
  start: number
  end: number
  /** The characters of the problem. */
  now: string
  /** Writes others in their place. */
  replace(text: string, title: string, safe?: boolean): Fix
}

export interface FixContext {
  config: ContentConfig
  /** Another file, for fixes that change more than one. */
  open: (file: string) => FixSource | undefined
  now: Date
}

export type Fixer = (at: Place, context: FixContext) => Fix | readonly Fix[] | undefined
export type Fixers = Partial<Record<Rule, Fixer>>

/** `text` may have any line breaks and a byte-order mark, which columns do not count. */
export function fixSource(file: string, raw: string): FixSource {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const places = lineIndex(text)
  const lineEnd = (offset: number) => {
    const end = text.indexOf('\n', offset)
    return end === -1 ? text.length : end
  }
  const placeOf = (offset: number): [line: number, column: number] => {
    const line = places.lineOf(offset)
    return [line, offset - places.lineStart(line) + 1]
  }
  return {
    file,
    text,
    offsetsOf({ line, column, endLine, endColumn }) {
      const start = Math.min(places.lineStart(line) + column - 1, text.length)
      return [start, Math.max(start, Math.min(places.lineStart(endLine) + endColumn - 1, text.length))]
    },
    // Unlike those of problems, the range of an insertion is empty.
    edit(start, end, replacement) {
      const [line, column] = placeOf(start)
      const [endLine, endColumn] = placeOf(end)
      return { file, line, column, endLine, endColumn, text: replacement }
    },
    lineStart: (offset) => text.lastIndexOf('\n', offset - 1) + 1,
    lineEnd,
    nextLine: (offset) => Math.min(lineEnd(offset) + 1, text.length),
    yaml: yamlOf(file, text),
  }
}

function yamlOf(file: string, text: string): [number, number] | undefined {
  if (!file.endsWith('.md')) return [0, text.length]
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) + 1 : 0
  return end === 0 ? undefined : [4, end]
}

export function placeIn(source: FixSource, problem: Problem): Place {
  const [start, end] = source.offsetsOf(problem)
  const replace: Place['replace'] = (text, title, safe = true) =>
    fix(title, [source.edit(start, end, text)], safe)
  return { ...source, problem, start, end, now: source.text.slice(start, end), replace }
}

export function fix(title: string, edits: readonly Edit[], safe = false): Fix {
  return { title, safe, edits: [...edits] }
}

/** Replaces the characters at the problem by what `rewrite` makes of them. */
export function rewriting(title: string, rewrite: (text: string) => string, safe = true): Fixer {
  return (at) => {
    const text = rewrite(at.now)
    return text === at.now ? undefined : at.replace(text, title, safe)
  }
}

/** The fixer of the first pattern that the problem's message matches. */
export function byMessage(fixers: readonly (readonly [message: RegExp, fixer: Fixer])[]): Fixer {
  return (at, context) => fixers.find(([message]) => message.test(at.problem.message))?.[1](at, context)
}

/** With the spaces before it, and with its line where nothing else stands on it. */
export function takeOut({ text, start, end, ...at }: Place, title = 'Take it out'): Fix {
  const before = text.slice(at.lineStart(start), start).trimEnd()
  const isAlone = before === '' && text.slice(end, at.lineEnd(end)).trim() === ''
  const from = at.lineStart(start) + before.length
  return fix(title, [at.edit(from, isAlone ? at.nextLine(end) : end, '')])
}

/** The lines of the field whose key is at `offset`, its value and last line break included. */
export function fieldLines({ text, ...source }: FixSource, offset: number): [start: number, end: number] {
  const start = source.lineStart(offset)
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0
  let end = source.nextLine(offset)
  while (end < text.length) {
    const line = text.slice(end, source.lineEnd(end))
    const deeper = /^[ \t]*/.exec(line)?.[0].length ?? 0
    const isItem = /^\s*- /.test(line) && deeper === indent
    if (line.trim() === '' || (deeper <= indent && !isItem)) break
    end = source.nextLine(end)
  }
  return [start, end]
}

export function withoutField(at: Place, title = 'Take the line out'): Fix {
  return fix(title, [at.edit(...fieldLines(at, at.start), '')])
}

/** Words before a proposed text, and whether the text is a guess. */
const PROPOSALS = [
  ['did you mean "', true],
  ['write it as "', false],
  ['write only the path: "', false],
  ['write "', false],
] as const

/**
 * The text that a hint proposes in quotes: `write "X"`, `did you mean "X"?`. Rules that propose a text name it in their hint,
 * and nowhere else.
 */
export function proposalOf({ hint }: Problem): { text: string; isGuess: boolean } | undefined {
  const inFull = 'write it in full: '
  if (hint.startsWith(inFull)) return { text: hint.slice(inFull.length), isGuess: false }
  const end = hint.endsWith('"?') ? -2 : -1
  const found = PROPOSALS.find(([before]) => hint.includes(before))
  if (!found || hint.at(end) !== '"') return undefined
  const [before, isGuess] = found
  const text = hint.slice(hint.indexOf(before) + before.length, end)
  return text === '' || text.includes('…') ? undefined : { text, isGuess }
}
