/**
 * YAML in, a checked value out, and for everything in it the place where it was written.
 *
 * `readYaml` never throws on an author's text: problems of syntax and of schema come back together, each at
 * its key or value. Dates stay strings, and keys that are numbers are read as strings.
 */
import { type Document, isCollection, isScalar, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import { isRecord } from '../../shared/objects.ts'
import { asWarning, type Problem, problem, type Range } from '../../shared/problem.ts'
import { unprintableAt } from '../../shared/text.ts'
import type { FieldSpec } from '../field-kinds.ts'
import {
  CONFLICT,
  CONFLICT_HINT,
  type LineIndex,
  lineIndex,
  unprintableProblem,
  unprintableProblems,
} from '../sources/text.ts'
import { explain, type SyntaxProblem } from '../yaml/explain.ts'
import { type CutValue, cutValues } from '../yaml/remarks.ts'
import { type Path, plainValue, type Ranges, rangesOf, tooDeep, withoutEmpty } from '../yaml/values.ts'
import { schemaProblems } from './schema-problems.ts'

export interface YamlReading<T> extends Ranges {
  /** There only when no problem was found. */
  value?: T
  /** The fields that nothing is wrong with: all of `value` when there is one. */
  validFields: Partial<T>
  /** The value before it was checked; nothing where reading had to stop half-way. */
  raw: unknown
  problems: Problem[]
}

/** `T` is what the schema describes. `firstLine` is the number of the text's first line in `file`; a front matter's is 2. */
export function readYaml<T>(text: string, schema: FieldSpec, file: string, firstLine = 1): YamlReading<T> {
  // a front matter is cut before its last line feed, which may leave the other half of a CRLF
  const { source, conflicts } = withoutConflicts(text.replace(/^\uFEFF/, '').replace(/\r$/, ''))
  const places = lineIndex(source, firstLine)
  const { text: whole, cuts } = withWholeValues(source)
  const lines = new Set(cuts.map(({ start }) => places.lineOf(start)))
  const { root, problems: found, damaged } = parseForgiving(whole, places, lines)
  const ranges = rangesOf(root, source, places, firstLine)

  const plain = plainValue(root, source)
  const syntaxProblem = ({ start, end, message, hint }: SyntaxProblem) =>
    problem('yaml-syntax', file, places.range(start, end), message, hint)
  const problems = [...cuts, ...found, ...plain.problems].map(syntaxProblem)
  const warnings = cutValues(whole)
    .filter(({ start }) => !damaged.lines.has(places.lineOf(start)))
    .map((cut) => asWarning(syntaxProblem(cut)))
  for (const place of conflicts)
    problems.push(problem('merge-conflict', file, places.range(...place), CONFLICT, CONFLICT_HINT))
  const textAt = (path: Path) => {
    const { line, column, endColumn } = ranges.rangeOf(path)
    const start = places.lineStart(line) + column - 1
    return source.slice(start, start + endColumn - column)
  }
  const checked = schemaProblems(schema, plain.value, { file, rangeOf: ranges.rangeOf, textAt })
  problems.push(
    ...checked.filter((each) => isTrustworthy(each, damaged, [...found, ...plain.problems], places)),
  )

  const isWhole = damaged.from === Number.POSITIVE_INFINITY
  const raw = isWhole ? withoutEmpty(plain.value) : undefined
  const typed = unprintableProblems(file, source, places)
  problems.push(...(typed.length > 0 || !isWhole ? typed : escapedProblems(file, root, places)))
  if (problems.length === 0) {
    // It has passed the schema.
    const value = (raw ?? {}) as T
    return { value, validFields: value, raw, problems: warnings, ...ranges }
  }
  const isFaulty = (key: string) =>
    problems.some(({ line }) => isWithin(line, ranges.rangeOf([key], 'key'), ranges.rangeOf([key])))
  const valid = Object.entries(isRecord(raw) ? raw : {}).filter(([key]) => !isFaulty(key))
  // Each has passed the schema that `T` gives it.
  const validFields = Object.fromEntries(valid) as Partial<T>
  return { validFields, raw, problems: [...problems, ...warnings], ...ranges }
}

/** Each pass finds one value of a list within brackets. */
const MAX_PASSES = 20

/** The text with each `#` masked that was meant as part of its value, as long as before. */
function withWholeValues(source: string): { text: string; cuts: CutValue[] } {
  const cuts: CutValue[] = []
  let text = source
  for (let pass = 0; pass < MAX_PASSES && !DEEP_LINE.test(text); pass++) {
    const found = cutValues(text).filter(({ mask }) => mask !== undefined)
    if (found.length === 0) break
    cuts.push(...found)
    const starts = [0, ...found.map(({ mask = 0 }) => mask + 1)]
    text = starts.map((start, nth) => text.slice(start, found[nth]?.mask)).join('x')
  }
  return { text, cuts }
}

/** Invisible characters that quoted texts name by an escape: `"\b"`, `"\x01"`. */
function escapedProblems(file: string, root: Node | null, places: LineIndex): Problem[] {
  const problems: Problem[] = []
  visit(root, {
    Scalar(_, { value, range }) {
      const at = typeof value === 'string' ? unprintableAt(value) : -1
      if (at !== -1 && range)
        problems.push(unprintableProblem(file, places.range(range[0], range[1]), String(value), at))
    },
  })
  return problems
}

function isWithin(line: number, key: Range, value: Range): boolean {
  return line >= key.line && line <= value.endLine
}

/** After a problem of syntax, only problems that it cannot have caused are reported. */
function isTrustworthy(
  found: Problem,
  damaged: Damage,
  refused: readonly { start: number }[],
  places: LineIndex,
): boolean {
  const isWithinIt = ({ start }: { start: number }) => isWithin(places.lineOf(start), found, found)
  if (damaged.lines.has(found.line) || refused.some(isWithinIt)) return false
  return (
    damaged.from === Number.POSITIVE_INFINITY || (found.line < damaged.from && found.rule !== 'missing-field')
  )
}

interface Damage {
  /** Lines whose values were masked: nothing else that is found there is real. */
  lines: ReadonlySet<number>
  /** The line from which nothing could be read; infinity when all could. */
  from: number
}

/** Maximum problems per file; one with more is not YAML. */
const MAX_PROBLEMS = 50
/** Characters: each problem costs one more reading, which a long file may ask for only so often. */
const READING_BUDGET = 300_000
/** `- - - - …`: the library takes the square of their number in time. */
const DEEP_LINE = /^[ \t]*(?:[-?][ \t]+){32}/m

/**
 * As far as the text can be read. Each problem of syntax is named in the author's words and then masked, character for
 * character, so that the rest of the file is still read at its true places and all its problems come out in one run.
 * `lines` are those whose problems are known already.
 */
function parseForgiving(source: string, places: LineIndex, lines: Set<number>) {
  const problems: SyntaxProblem[] = []
  for (let text = source, round = 0; ; round++) {
    const document = parse(text)
    if (document === undefined)
      return { root: null, problems: [...problems, tooDeep(0)], damaged: { lines, from: 0 } }
    const error = firstError(document)
    const end = (from: number) => ({
      root: document.contents,
      problems: [...problems, ...duplicateKeys(document, source, lines, places)],
      damaged: { lines, from },
    })
    if (error === undefined) return end(Number.POSITIVE_INFINITY)
    const context = { source: text, original: source, places, error }
    const found = explain({ ...context, enclosingNode: enclosingNode(document, error) })
    const line = places.lineOf(found.start)
    if (!lines.has(line)) problems.push(found)
    lines.add(line)
    const isOver = round === MAX_PROBLEMS || round * text.length > READING_BUDGET
    if (found.masked === undefined || found.masked === text || isOver) return end(line)
    text = found.masked
  }
}

function parse(text: string): Document.Parsed | undefined {
  if (DEEP_LINE.test(text)) return undefined
  try {
    return parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      stringKeys: true,
      uniqueKeys: false, // found below, in less time and with their places
      prettyErrors: false,
    })
  } catch {
    return undefined // the parser recurses: some thousand opening brackets overflow its stack
  }
}

function firstError(document: Document.Parsed): YAMLError | undefined {
  const errors: YAMLError[] = [...document.errors, ...document.warnings]
  const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0])
  return first
}

/** A key given twice harms no other: each is reported at its second place. */
function duplicateKeys(
  document: Document.Parsed,
  source: string,
  masked: ReadonlySet<number>,
  places: LineIndex,
): SyntaxProblem[] {
  const problems: SyntaxProblem[] = []
  visit(document, {
    Map(_, map) {
      const seen = new Map<string, number>()
      for (const { key } of map.items) {
        if (!isScalar(key) || !key.range) continue
        const name = String(key.value)
        const line = places.lineOf(key.range[0])
        const first = seen.get(name)
        if (first === undefined) seen.set(name, line)
        else if (!masked.has(line)) {
          const end = key.range[0] + source.slice(key.range[0], key.range[1]).trimEnd().length
          const hint = `keep one of the two; the first is on line ${first}`
          problems.push({ start: key.range[0], end, message: `"${name}" is given twice`, hint })
        }
      }
    },
  })
  return problems
}

/** The innermost quoted text or bracketed collection that an error falls into or ends at. */
function enclosingNode(document: Document.Parsed, error: YAMLError): Node | undefined {
  let innermost: Node | undefined
  visit(document, {
    Node(_, node) {
      if (!node.range || node.range[0] > error.pos[0] || node.range[1] < error.pos[0]) return
      const isQuoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
      if (isQuoted || (isCollection(node) && node.flow)) innermost = node
    },
  })
  return innermost
}

/** `<<<<<<< ours`, `||||||| base`, `=======` and `>>>>>>> theirs`, as lines of their own. */
const MARK = /^(?:[<|>]{7}(?: .*)?|={7})\r?$/

/**
 * The text, as long as before, with the first of two versions at its place: a conflict is one problem, whatever it breaks.
 * `conflicts` are the first marks.
 */
function withoutConflicts(source: string) {
  const conflicts: [start: number, end: number][] = []
  if (!/^[<=>]{7}/m.test(source)) return { source, conflicts }
  let open: 'no' | 'first' | 'hidden' = 'no'
  let start = 0
  const lines = source.split('\n').map((line) => {
    const isMark = MARK.test(line)
    if (isMark && open === 'no') conflicts.push([start, start + line.trimEnd().length])
    start += line.length + 1
    if (!isMark) return open === 'hidden' ? ' '.repeat(line.length) : line
    open = line.startsWith('<') ? 'first' : line.startsWith('>') || open === 'no' ? 'no' : 'hidden'
    return ' '.repeat(line.length)
  })
  return { source: lines.join('\n'), conflicts }
}
