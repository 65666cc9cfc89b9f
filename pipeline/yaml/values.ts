/** From YAML's nodes to plain values that are safe to check: no aliases, no surprises in the prototype. */
import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { SyntaxProblem } from './explain.ts'

export type Path = readonly PropertyKey[]

/** No file of ours nests deeper than 4; deeper ones are an attack or an accident. */
const DEEPEST_NESTING = 32

export interface EmptyKey {
  path: Path
  /** Within braces, without even a colon: what a comma in an unquoted value leaves behind. */
  isBare: boolean
}

export interface PlainValue {
  value: unknown
  /** Keys with nothing after them: left out of `value`, because empty means absent. */
  empty: EmptyKey[]
  /** `__proto__` keys: left out of `value`. */
  forbidden: Path[]
  problems: SyntaxProblem[]
}

export function plainValue(root: Node | null, source: string): PlainValue {
  const result: PlainValue = { value: undefined, empty: [], forbidden: [], problems: [] }
  result.value = read(root, [], { source, result })
  return result
}

interface Run {
  source: string
  result: PlainValue
}

function read(node: Node | null, path: Path, run: Run): unknown {
  if (node === null) return null
  if (isAlias(node) || node.anchor !== undefined) return refuse(run, referenceProblem(node, path, run.source))
  if (path.length > DEEPEST_NESTING) {
    const start = node.range?.[0] ?? 0
    const tooDeep = { message: 'the values are nested too deeply', hint: 'write a flatter structure' }
    return refuse(run, { start, end: start + 1, ...tooDeep })
  }
  if (isScalar(node)) return node.value
  if (isSeq<Node | null>(node)) return node.items.map((item, index) => read(item, [...path, index], run))
  return isMap<Node, Node | null>(node) ? readMap(node.items, path, run) : null
}

function readMap(
  pairs: readonly { key: Node; value: Node | null }[],
  path: Path,
  run: Run,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const pair of pairs) {
    const key = isScalar(pair.key) ? String(pair.key.value) : undefined
    if (key === undefined) continue
    if (key === '__proto__') {
      run.result.forbidden.push([...path, key])
      continue
    }
    const value = read(pair.value, [...path, key], run)
    if (value === null || value === undefined) {
      run.result.empty.push({ path: [...path, key], isBare: pair.value === null })
    } else record[key] = value
  }
  return record
}

function refuse(run: Run, found: SyntaxProblem): null {
  run.result.problems.push(found)
  return null
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
