/** From YAML's nodes to plain values that are safe to check (no aliases, no surprises in the prototype), and to their places. */
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { isRecord } from '../../shared/objects.ts'
import type { Range } from '../../shared/problem.ts'
import { invisibleIn, invisibleInName, nameOfInvisible, visible } from '../sources/invisible.ts'
import type { LineIndex } from '../sources/text.ts'
import type { SyntaxProblem } from './explain.ts'

export type Path = readonly PropertyKey[]

/** No file of ours nests deeper than 4; deeper ones are an attack or an accident. */
const DEEPEST_NESTING = 32

export interface PlainValue {
  /**
   * A key with nothing after it is `null`. One without even a colon, which a comma in an unquoted value leaves within braces, is
   * `undefined`.
   */
  value: unknown
  problems: SyntaxProblem[]
}

export function plainValue(root: Node | null, source: string): PlainValue {
  const problems: SyntaxProblem[] = []
  return { value: read(root, [], { source, problems }), problems }
}

/** The value without its empty keys: empty means absent. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isRecord(value)) return value
  const given = Object.entries(value).filter(([key, one]) => one != null && key !== '__proto__')
  return Object.fromEntries(given.map(([key, one]) => [key, withoutEmpty(one)]))
}

interface Run {
  source: string
  problems: SyntaxProblem[]
}

function read(node: Node | null, path: Path, run: Run): unknown {
  if (node === null) return null
  if (isAlias(node) || node.anchor !== undefined) return refuse(run, referenceProblem(node, path, run.source))
  if (path.length > DEEPEST_NESTING) return refuse(run, tooDeep(node.range?.[0] ?? 0))
  if (isScalar(node)) return readScalar(node, run)
  if (isSeq<Node | null>(node)) return node.items.map((item, index) => read(item, [...path, index], run))
  return isMap<Node, Node | null>(node) ? readMap(node.items, path, run) : null
}

/** Letters are composed, as keyboards type them: `caffè` of a Mac's file names is the same word. */
function readScalar(node: Scalar, run: Run): unknown {
  if (typeof node.value !== 'string') return node.value
  tellInvisible(node, invisibleIn(node.value), run)
  return node.value.normalize('NFC')
}

/** At the character itself, where it was typed as it is. */
function tellInvisible(node: Scalar, at: number | undefined, { source, problems }: Run): void {
  if (at === undefined) return
  const character = String(node.value)[at] ?? ''
  const [start = 0, end = start] = node.range ?? []
  const place = source.slice(start, end).indexOf(character)
  const from = start + Math.max(place, 0)
  const message = `${nameOfInvisible(character)} stands here`
  problems.push({ start: from, end: from + 1, message, hint: 'delete it, or type the word again' })
}

function readMap(
  pairs: readonly { key: Node; value: Node | null }[],
  path: Path,
  run: Run,
): Record<string, unknown> {
  const entries = pairs.flatMap(({ key: node, value }): [string, unknown][] => {
    if (!isScalar(node)) return []
    const written = String(node.value)
    const key = visible(written)
    if (key !== written) tellInvisible(node, invisibleInName(written), run)
    return [[key, value === null ? undefined : read(value, [...path, key], run)]]
  })
  return Object.fromEntries(entries)
}

function refuse(run: Run, found: SyntaxProblem): null {
  run.problems.push(found)
  return null
}

/** The problem of values that nest deeper than is read, at the offset of the first of them. */
export function tooDeep(start: number): SyntaxProblem {
  const message = 'the values are nested too deeply'
  return { start, end: start + 1, message, hint: 'write a flatter structure' }
}

/** References can make a small file very large; an unquoted `*` or `&` is hardly ever meant as one. */
function referenceProblem(node: Node, path: Path, source: string): SyntaxProblem {
  const [valueStart, end] = node.range ?? [0, 0]
  const sign = isAlias(node) ? '*' : '&'
  const start = isAlias(node) ? valueStart : Math.max(source.lastIndexOf('&', valueStart), 0)
  const key = path.at(-1)
  const name = typeof key === 'string' ? `"${key}"` : 'the value'
  return {
    start,
    end: start + source.slice(start, end).trimEnd().length,
    message: `${name} starts with ${sign}, which YAML reads as a reference`,
    hint: 'put the value in quotes',
  }
}

export interface Ranges {
  /**
   * The range of a path: its value (the default) or its key. A path that is not there is placed at its
   * nearest parent's key, and what has no parent on the file's first line.
   */
  rangeOf(path: Path, part?: 'key' | 'value'): Range
  /** The range of the characters `from` to `to` of a text; the whole of it if they are written by escapes. */
  rangeWithin(path: Path, from: number, to: number): Range
}

/** `firstLine` is the number of the first line of `source` in its file. */
export function rangesOf(root: Node | null, source: string, places: LineIndex, firstLine: number): Ranges {
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
    const [start, end] = value.range
    const part = value.value.slice(from, to)
    const written = source.slice(start, end)
    // Quotes, folds and escapes before it change its place, but not which of its like it is.
    let at = written.indexOf(part)
    for (let before = value.value.indexOf(part); before < from && at !== -1; ) {
      before = value.value.indexOf(part, before + 1)
      at = written.indexOf(part, at + 1)
    }
    return at === -1 || part === '' ? rangeOf(path) : places.range(start + at, start + at + part.length)
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
    isScalar(pair.key) ? [[visible(String(pair.key.value)), pair]] : [],
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
