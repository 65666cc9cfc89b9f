/**
 * Reading YAML as far as it can be read. Each problem of syntax is named in the author's words and then
 * masked, character for character, so that the rest of the file is still read at its true places and all
 * its problems come out in one run.
 */
import { type Document, isCollection, isScalar, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import type { LineIndex } from '../sources/positions.ts'
import { explain, type SyntaxProblem } from './explain.ts'

export interface ForgivingParse {
  root: Node | null
  problems: SyntaxProblem[]
  damaged: {
    /** Lines whose values were masked: nothing else that is found there is real. */
    lines: ReadonlySet<number>
    /** The line from which nothing could be read; infinity when all could. */
    from: number
  }
}

/** Maximum problems per file; one with more is not YAML. */
const MAX_PROBLEMS = 50
/** Characters: each problem costs one more reading, which a long file may ask for only so often. */
const READING_BUDGET = 2_000_000
/** `- - - - …`: the library takes the square of their number in time. */
const DEEP_LINE = /^[ \t]*(?:[-?][ \t]+){32}/m

export function parseForgiving(source: string, places: LineIndex): ForgivingParse {
  const problems: SyntaxProblem[] = []
  const lines = new Set<number>()
  for (let text = source, round = 0; ; round++) {
    const document = parse(text)
    if (document === undefined)
      return { root: null, problems: [...problems, TOO_DEEP], damaged: { lines, from: 0 } }
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

const TOO_DEEP: SyntaxProblem = {
  start: 0,
  end: 1,
  message: 'the values are nested too deeply',
  hint: 'write a flatter structure',
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

/** A text without the marks of git where two people changed the same lines: YAML cannot be read with them. */
interface WithoutConflicts {
  /** The text with the first of two versions at its place, as long as before. */
  source: string
  /** Start and end of the first mark of each conflict. */
  conflicts: [start: number, end: number][]
}

/** `<<<<<<< ours`, `||||||| base`, `=======` and `>>>>>>> theirs`, as lines of their own. */
const MARK = /^(?:[<|>]{7}(?: .*)?|={7})\r?$/

/** The first version is read and the other hidden, so that a conflict is one problem, whatever it breaks. */
export function withoutConflicts(source: string): WithoutConflicts {
  if (!/^[<=>]{7}/m.test(source)) return { source, conflicts: [] }
  const conflicts: WithoutConflicts['conflicts'] = []
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
