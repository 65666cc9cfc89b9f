/** Fixes of front matter and YAML files that cannot be read as YAML. */
import type { Fix } from '../../shared/problem.ts'
import { byMessage, type Fixers, fix, type Place, rewriting, withoutField } from './source.ts'

/** A value in double quotes, as YAML and JSON write it. */
function quoted(value: string): string {
  return value.includes('"') && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value)
}

/** A value as YAML writes it: plain where that is possible and the value is plain now. */
export function yamlScalar(value: string, now: string): string {
  const isPlain = /^[\p{L}\d./][\p{L}\d ./@+_-]*(?:#[\w-]+)?$/u.test(value) && !/^["']/.test(now)
  return isPlain && !/^(?:true|false|null|yes|no|on|off|[\d.+-]+)$/i.test(value) ? value : quoted(value)
}

export const yamlFixes: Fixers = {
  /** In the order of `pipeline/yaml/explain.ts`. */
  'yaml-syntax': byMessage([
    [/no-break space stands/, rewriting('Type a plain space', () => ' ')],
    [/^an invisible character .* stands here/, withoutInvisible],
    [/indented with a tab/, rewriting('Indent with spaces', (text) => text.replaceAll('\t', '  '))],
    [/typographic quotes/, rewriting('Write straight quotes', straightQuotes)],
    [/ends before #/, wholeInQuotes],
    [
      /holds ": " and is not quoted|starts with|goes on after its closing/,
      rewriting('Put the value in quotes', (value) => (value.includes('\n') ? value : quoted(value))),
    ],
    [
      /a comma is missing/,
      rewriting('Write a comma', (text) => (/\s$/.test(text) ? ', ' : text.replace(/^\s*/, ', '))),
    ],
    [
      /has no space after its colon/,
      rewriting('Write a space after the colon', (text) => text.replace(/:(?=\S)/, ': ')),
    ],
    [/does not line up/, alignedWithAbove],
    [/is given twice/, (at) => withoutField(at, 'Remove the second one')],
    [/opens ([[{]) and never closes/, closed],
  ]),
  'front-matter-missing': ({ text, edit }) => {
    const before = text.slice(0, Math.max(0, text.indexOf('---\n')))
    if (!/^[\s\p{Cf}]{1,200}$/u.test(before)) return undefined
    return fix('Delete what stands before the front matter', [edit(0, before.length, '')], true)
  },
  'front-matter-unclosed': ({ text, edit }) => {
    const fields = /^---\n(?:[\w-]+:.*\n|[ \t]+\S.*\n|- .*\n|#.*\n)+/.exec(text)?.[0]
    if (fields === undefined) return undefined
    return fix('End the front matter', [edit(fields.length, fields.length, '---\n')], true)
  },
  'merge-conflict': ({ text, start: offset, edit }) => {
    const conflict = conflictAt(text, offset)
    if (!conflict) return undefined
    const { start, end, ours, theirs } = conflict
    return [
      fix('Keep the first version', [edit(start, end, ours)]),
      fix('Keep the second version', [edit(start, end, theirs)]),
    ]
  },
}

function withoutInvisible({ text, start, edit }: Place): Fix {
  const count = /^[\u00AD\p{Cf}]+/u.exec(text.slice(start))?.[0].length ?? 1
  return fix('Delete the invisible character', [edit(start, start + count, '')], true)
}

function straightQuotes(text: string): string {
  return quoted(text.replace(/^[\u2018-\u201F\u00AB\u2039]|[\u2018-\u201F\u00BB\u203A]$/g, ''))
}

/** Characters of a value before the `#` that cuts it. */
const MAX_VALUE_LENGTH = 1000

/** `title: We are #1`: the hint names the whole value in quotes, which begins before the problem. */
function wholeInQuotes({ problem, text, start: cut, end, edit }: Place): Fix | undefined {
  const written = problem.hint.split('quotes: ')[1]
  if (written === undefined || !/^["']/.test(written)) return undefined
  const value = written.slice(1, -1)
  for (let start = cut; start >= Math.max(0, cut - MAX_VALUE_LENGTH); start--) {
    if (text.slice(start, end).replace(/\n\s*/g, ' ') !== value) continue
    return fix('Put the whole value in quotes', [edit(start, end, written)], problem.severity === 'error')
  }
  return undefined
}

function alignedWithAbove({ text, start, lineStart, edit }: Place): Fix | undefined {
  const line = lineStart(start)
  const lines = text.slice(0, line).split('\n')
  const above = lines.findLast((each) => /^\s*[\w-]+:/.test(each))
  const indent = above && /^\s*/.exec(above)?.[0]
  if (indent === undefined || indent === text.slice(line, start)) return undefined
  return fix('Align with the line above', [edit(line, start, indent)], true)
}

function closed({ text, start, end, edit }: Place): Fix {
  const bracket = text[start] === '[' ? ']' : '}'
  return fix(`Close it with ${bracket}`, [edit(end, end, bracket)], true)
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
