/** Fixes of front matter and YAML files that cannot be read as YAML. */
import type { Fix, Problem } from '../../shared/problem.ts'
import type { Fixers } from './fixer.ts'
import type { FixSource } from './source.ts'

/** A value in double quotes, as YAML and JSON write it. */
export function quoted(value: string): string {
  return value.includes('"') && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value)
}

/** A value as YAML writes it: plain where that is possible and the value is plain now. */
export function yamlScalar(value: string, now: string): string {
  const isPlain = /^[\p{L}\d./][\p{L}\d ./@+_-]*(?:#[\w-]+)?$/u.test(value) && !/^["']/.test(now)
  return isPlain && !/^(?:true|false|null|yes|no|on|off|[\d.+-]+)$/i.test(value) ? value : quoted(value)
}

/** By the beginning of the message's words, in the order of `pipeline/yaml/explain.ts`. */
const SYNTAX: readonly (readonly [
  message: RegExp,
  fix: (problem: Problem, source: FixSource) => Fix | undefined,
])[] = [
  [/no-break space stands/, (problem, source) => replacing(source, problem, ' ', 'Type a plain space')],
  [/^an invisible character .* stands here/, withoutInvisible],
  [
    /indented with a tab/,
    (problem, source) =>
      replacing(source, problem, source.at(problem).replaceAll('\t', '  '), 'Indent with spaces'),
  ],
  [/typographic quotes/, straightQuotes],
  [/ends before #/, wholeInQuotes],
  [/holds ": " and is not quoted|starts with|goes on after its closing/, inQuotes],
  [
    /a comma is missing/,
    (problem, source) =>
      replacing(
        source,
        problem,
        /\s$/.test(source.at(problem)) ? ', ' : source.at(problem).replace(/^\s*/, ', '),
        'Write a comma',
      ),
  ],
  [
    /has no space after its colon/,
    (problem, source) =>
      replacing(
        source,
        problem,
        source.at(problem).replace(/:(?=\S)/, ': '),
        'Write a space after the colon',
      ),
  ],
  [/does not line up/, alignedWithAbove],
  [/is given twice/, withoutSecond],
  [/opens ([[{]) and never closes/, closed],
]

export const yamlFixes: Fixers = {
  'yaml-syntax': (problem, source) =>
    SYNTAX.find(([message]) => message.test(problem.message))?.[1](problem, source),
  'front-matter-missing': (_problem, source) => {
    const before = source.text.slice(0, Math.max(0, source.text.indexOf('---\n')))
    if (!/^[\s\p{Cf}]{1,200}$/u.test(before)) return undefined
    return {
      title: 'Delete what stands before the front matter',
      safe: true,
      edits: [source.edit(0, before.length, '')],
    }
  },
  'front-matter-unclosed': (_problem, { text, edit }) => {
    const fields = /^---\n(?:[\w-]+:.*\n|[ \t]+\S.*\n|- .*\n|#.*\n)+/.exec(text)?.[0]
    if (fields === undefined) return undefined
    return { title: 'End the front matter', safe: true, edits: [edit(fields.length, fields.length, '---\n')] }
  },
  'merge-conflict': (problem, source) => {
    const [offset] = source.offsetsOf(problem)
    const conflict = conflictAt(source.text, offset)
    if (!conflict) return undefined
    const { start, end, ours, theirs } = conflict
    return [
      { title: 'Keep the first version', safe: false, edits: [source.edit(start, end, ours)] },
      { title: 'Keep the second version', safe: false, edits: [source.edit(start, end, theirs)] },
    ]
  },
}

/** Replaces the characters at the problem by what `rewrite` makes of them. */
export function rewriting(title: string, rewrite: (text: string) => string, safe = true): Repair {
  return (problem, source) => {
    const now = source.at(problem)
    const text = rewrite(now)
    return text === now ? undefined : replacing(source, problem, text, title, safe)
  }
}

export type Repair = (problem: Problem, source: FixSource) => Fix | undefined

export function replacing(
  source: FixSource,
  problem: Problem,
  text: string,
  title: string,
  safe = true,
): Fix {
  return { title, safe, edits: [source.edit(...source.offsetsOf(problem), text)] }
}

function withoutInvisible(problem: Problem, source: FixSource): Fix {
  const [start] = source.offsetsOf(problem)
  const count = /^[\u00AD\p{Cf}]+/u.exec(source.text.slice(start))?.[0].length ?? 1
  return {
    title: 'Delete the invisible character',
    safe: true,
    edits: [source.edit(start, start + count, '')],
  }
}

function inQuotes(problem: Problem, source: FixSource): Fix | undefined {
  const value = source.at(problem)
  if (value.includes('\n')) return undefined
  return replacing(source, problem, quoted(value), 'Put the value in quotes')
}

function straightQuotes(problem: Problem, source: FixSource): Fix {
  const value = source.at(problem).replace(/^[\u2018-\u201F\u00AB\u2039]|[\u2018-\u201F\u00BB\u203A]$/g, '')
  return replacing(source, problem, quoted(value), 'Write straight quotes')
}

/** `title: We are #1`: the hint names the whole value in quotes, which begins before the problem. */
function wholeInQuotes(problem: Problem, source: FixSource): Fix | undefined {
  const written = problem.hint.split('quotes: ')[1]
  if (written === undefined || !/^["']/.test(written)) return undefined
  const value = written.slice(1, -1)
  const [cut, end] = source.offsetsOf(problem)
  for (let start = cut; start >= Math.max(0, cut - MAX_VALUE_LENGTH); start--) {
    if (onOneLine(source.text.slice(start, end)) !== value) continue
    const edits = [source.edit(start, end, written)]
    return { title: 'Put the whole value in quotes', safe: problem.severity === 'error', edits }
  }
  return undefined
}

function onOneLine(value: string): string {
  return value
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.trim()))
    .join(' ')
}

/** Characters of a value before the `#` that cuts it. */
const MAX_VALUE_LENGTH = 1000

function alignedWithAbove(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const line = source.lineStart(start)
  const above = source.text
    .slice(0, line)
    .split('\n')
    .findLast((each) => /^\s*[\w-]+:/.test(each))
  const indent = /^\s*/.exec(above ?? '')?.[0]
  if (above === undefined || indent === undefined || indent === source.text.slice(line, start))
    return undefined
  return { title: 'Align with the line above', safe: true, edits: [source.edit(line, start, indent)] }
}

function withoutSecond(problem: Problem, source: FixSource): Fix {
  const [start, end] = fieldLines(source, source.offsetsOf(problem)[0])
  return { title: 'Remove the second one', safe: false, edits: [source.edit(start, end, '')] }
}

function closed(problem: Problem, source: FixSource): Fix {
  const [start, end] = source.offsetsOf(problem)
  const bracket = source.text[start] === '[' ? ']' : '}'
  return { title: `Close it with ${bracket}`, safe: true, edits: [source.edit(end, end, bracket)] }
}

/** The lines of the field whose key is at `offset`, its value and last line break included. */
export function fieldLines(source: FixSource, offset: number): [start: number, end: number] {
  const start = source.lineStart(offset)
  const indent = /^[ \t]*/.exec(source.text.slice(start))?.[0].length ?? 0
  let end = Math.min(source.lineEnd(offset) + 1, source.text.length)
  while (end < source.text.length) {
    const line = source.text.slice(end, source.lineEnd(end))
    const deeper = /^[ \t]*/.exec(line)?.[0].length ?? 0
    const isItem = /^\s*- /.test(line) && deeper === indent
    if (line.trim() === '' || (deeper <= indent && !isItem)) break
    end = Math.min(source.lineEnd(end) + 1, source.text.length)
  }
  return [start, end]
}

/** The conflict whose first or last marker is on the line at `offset`. */
function conflictAt(text: string, offset: number) {
  const lines = text.split('\n')
  const at = text.slice(0, offset).split('\n').length - 1
  const first = lines.findLastIndex((line, index) => index <= at && line.startsWith('<<<<<<<'))
  const middle = lines.findIndex((line, index) => index > first && line === '=======')
  const last = lines.findIndex((line, index) => index > middle && line.startsWith('>>>>>>>'))
  if (first === -1 || middle === -1 || last === -1 || at > last) return undefined
  const base = lines.findIndex((line, index) => index > first && line.startsWith('|||||||'))
  const part = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join('')
  const start = part(0, first).length
  return {
    start,
    end: Math.min(start + part(first, last + 1).length, text.length),
    ours: part(first + 1, base > first && base < middle ? base : middle),
    theirs: part(middle + 1, last),
  }
}
