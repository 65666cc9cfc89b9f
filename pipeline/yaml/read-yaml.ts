/**
 * YAML in, a checked value out, and for everything in it the place where it was written.
 *
 * `readYaml` never throws on an author's text: problems of syntax and of schema come back together, each at
 * its key or value. Dates stay strings, and keys that are numbers are read as strings.
 */
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml'
import type { z } from 'zod'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { schemaProblems, validFields } from '../schema/schema-problems.ts'
import { type LineIndex, lineIndex } from '../sources/positions.ts'
import { offsetsInScalar } from './offsets.ts'
import { parseForgiving, withoutConflicts } from './syntax.ts'
import { type Path, plainValue } from './values.ts'

export interface YamlReading<T> {
  /** There only when no problem was found. */
  value?: T
  /** The fields that nothing is wrong with: all of `value` when there is one. */
  validFields: Partial<T>
  /** The value before it was checked; nothing where reading had to stop half-way. */
  raw: unknown
  problems: Problem[]
  /**
   * The range of a path: its value (the default) or its key. A path that is not there is placed at its
   * nearest parent's key, and what has no parent on the file's first line.
   */
  rangeOf(path: Path, part?: 'key' | 'value'): Range
  /** The range of the characters `from` to `to` of a text value, quotes and escapes counted. */
  rangeWithin(path: Path, from: number, to: number): Range
}

/** `firstLine` is the number of the text's first line in `file`; a front matter's is 2. */
export function readYaml<T>(text: string, schema: z.ZodType<T>, file: string, firstLine = 1): YamlReading<T> {
  // a front matter is cut before its last line feed, which may leave the other half of a CRLF
  const { source, conflicts } = withoutConflicts(text.replace(/^\uFEFF/, '').replace(/\r$/, ''))
  const places = lineIndex(source, firstLine)
  const { root, problems: found, damaged } = parseForgiving(source, places)
  const ranges = rangesOf(root, source, places, firstLine)

  const plain = plainValue(root, source)
  const problems = [...found, ...plain.problems].map(({ start, end, message, hint }) =>
    problem('yaml-syntax', file, places.range(start, end), message, hint),
  )
  for (const place of conflicts) {
    const hint = 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>'
    problems.push(
      problem('merge-conflict', file, places.range(...place), 'a merge conflict is not resolved', hint),
    )
  }
  const textAt = (path: Path) => {
    const { line, column, endColumn } = ranges.rangeOf(path)
    const start = places.lineStart(line) + column - 1
    return source.slice(start, start + endColumn - column)
  }
  const checked = schemaProblems(schema, plain, { file, rangeOf: ranges.rangeOf, textAt })
  problems.push(
    ...checked.problems.filter((each) => isTrustworthy(each, damaged, [...found, ...plain.problems], places)),
  )

  const raw = damaged.from === Number.POSITIVE_INFINITY ? plain.value : undefined
  if (problems.length === 0 && checked.value !== undefined) {
    return { value: checked.value, validFields: checked.value, raw, problems, ...ranges }
  }
  const hasProblem = (key: string) =>
    problems.some(({ line }) => isWithin(line, ranges.rangeOf([key], 'key'), ranges.rangeOf([key])))
  return { validFields: validFields(schema, raw, hasProblem), raw, problems, ...ranges }
}

function isWithin(line: number, key: Range, value: Range): boolean {
  return line >= key.line && line <= value.endLine
}

/** After a problem of syntax, only problems that it cannot have caused are reported. */
function isTrustworthy(
  found: Problem,
  damaged: { lines: ReadonlySet<number>; from: number },
  refused: readonly { start: number }[],
  places: LineIndex,
): boolean {
  const isWithinIt = ({ start }: { start: number }) => isWithin(places.lineOf(start), found, found)
  if (damaged.lines.has(found.line) || refused.some(isWithinIt)) return false
  return (
    damaged.from === Number.POSITIVE_INFINITY || (found.line < damaged.from && found.rule !== 'missing-field')
  )
}

function rangesOf(root: Node | null, source: string, places: LineIndex, firstLine: number) {
  const firstLineRange = (): Range =>
    firstLine > 1 ? { line: 1, column: 1, endLine: 1, endColumn: 4 } : places.range(0, places.lineEnd(1))

  function rangeOf(path: Path, part: 'key' | 'value' = 'value'): Range {
    const trail = follow(root, path)
    if (trail.length < path.length) return rangeOf(path.slice(0, trail.length), 'key')
    const last = trail.at(-1)
    if (last === undefined) return firstLineRange()
    const value = isPair(last) ? last.value : last
    const node = part === 'value' && isWritten(value) ? value : labelOf(last)
    return node?.range ? places.range(node.range[0], trimmedEnd(source, node.range)) : firstLineRange()
  }

  function rangeWithin(path: Path, from: number, to: number): Range {
    const last = follow(root, path).at(-1)
    const value = isPair(last) ? last.value : last
    if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return rangeOf(path)
    const offsets = offsetsInScalar(source.slice(value.range[0], value.range[1]), value.value)
    const at = (index: number) =>
      value.range && value.range[0] + (offsets[Math.min(index, offsets.length - 1)] ?? 0)
    return places.range(at(from) ?? 0, at(to) ?? 0)
  }

  return { rangeOf, rangeWithin }
}

type Step = Pair<Node, Node | null> | Node

/** The pairs and items along a path, as far as it exists. */
function follow(root: Node | null, path: Path): Step[] {
  const trail: Step[] = []
  let node: Node | null = root
  for (const key of path) {
    let step: Step | undefined
    if (isMap<Node, Node | null>(node)) step = pairsOf(node).get(String(key))
    else if (isSeq<Node>(node) && typeof key === 'number') step = node.items[key]
    if (step === undefined) return trail
    trail.push(step)
    node = isPair(step) ? step.value : step
  }
  return trail
}

/** By key; of a key that is given twice, the last. */
function pairsOf(map: YAMLMap<Node, Node | null>): Map<string, Pair<Node, Node | null>> {
  const known = pairsByKey.get(map)
  if (known) return known
  const pairs = map.items.flatMap((pair): [string, Pair<Node, Node | null>][] =>
    isScalar(pair.key) ? [[String(pair.key.value), pair]] : [],
  )
  const byKey = new Map(pairs)
  pairsByKey.set(map, byKey)
  return byKey
}

const pairsByKey = new WeakMap<object, Map<string, Pair<Node, Node | null>>>()

/** The name of a step: a pair's key; for an item of a list, its first key or itself. */
function labelOf(step: Step): Node | null {
  if (isPair(step)) return step.key
  if (isMap<Node, Node | null>(step)) return step.items[0]?.key ?? step
  return step
}

/** An empty value has a range, but no characters to point at. */
function isWritten(value: Node | null): value is Node {
  return value?.range != null && value.range[1] > value.range[0]
}

function trimmedEnd(source: string, [start, end]: readonly [number, number, number]): number {
  let at = end
  while (at > start && /\s/.test(source[at - 1] ?? '')) at--
  return at
}
