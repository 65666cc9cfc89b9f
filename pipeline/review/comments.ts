/** Problems as comments of a pull request's review, with suggestions that are applied with one tap. */
import { createHash } from 'node:crypto'
import type { Fix, Problem } from '../../shared/problem.ts'
import { mergedEdit } from '../fixes/reviewdog.ts'
import { fixSource } from '../fixes/source.ts'

/** As GitHub's API takes it: lines of the new side, `start_line` for a comment on several. */
export interface ReviewComment {
  path: string
  body: string
  line: number
  side: 'RIGHT'
  start_line?: number
  start_side?: 'RIGHT'
}

/** A run of lines of the new side, from the first to the last, as a hunk of the diff shows them. */
interface Hunk {
  first: number
  last: number
}

export interface ChangedFile {
  hunks: readonly Hunk[]
  /** The whole text at the pull request's head; only for files with a suggestion. */
  text?: string
}

/** GitHub refuses larger reviews. */
const MAX_COMMENTS = 40
const MAX_WORDS = 600

/**
 * Comments for problems on lines that the diff shows. `path` is a file's path from the repository's root, and `known` are the
 * marks of comments that are there already.
 */
export function commentsFor(
  problems: readonly Problem[],
  files: ReadonlyMap<string, ChangedFile>,
  pathOf: (file: string) => string,
  known: ReadonlySet<string>,
): { comments: ReviewComment[]; others: Problem[] } {
  const comments: ReviewComment[] = []
  const others: Problem[] = []
  for (const problem of problems) {
    const path = pathOf(problem.file)
    const comment = commentFor(problem, path, files.get(path))
    if (!comment) others.push(problem)
    else if (!known.has(markOf(comment.body) ?? '') && comments.length < MAX_COMMENTS) comments.push(comment)
  }
  return { comments: comments.filter(isFirst), others }
}

const isFirst = ({ body }: ReviewComment, index: number, all: readonly ReviewComment[]) =>
  all.findIndex((other) => markOf(other.body) === markOf(body)) === index

function commentFor(
  problem: Problem,
  path: string,
  file: ChangedFile | undefined,
): ReviewComment | undefined {
  if (!file) return undefined
  // Acceptance of a translation loses nothing, but is for its author to decide.
  const offered = problem.fixes?.filter(({ safe }) => safe || problem.rule === 'translation-stale')
  const suggestion = offered?.map((fix) => suggestionOf(fix, problem.file, file)).find(Boolean)
  const [first, last] = suggestion ? [suggestion.first, suggestion.last] : [problem.line, problem.line]
  if (!isInDiff(file.hunks, first, last)) return undefined
  const words = `**${problem.rule}** ${plain(problem.message)}${problem.hint && `\n\n${plain(problem.hint)}`}`
  const block = suggestion ? `\n\n${fenced(suggestion.lines)}` : ''
  const mark = createHash('sha256').update([path, words, block].join('\n')).digest('hex').slice(0, 16)
  return {
    path,
    body: `${words}${block}\n\n<!-- content ${mark} -->`,
    line: last,
    side: 'RIGHT',
    ...(first < last && { start_line: first, start_side: 'RIGHT' }),
  }
}

/** The mark of a comment that was made here. */
export function markOf(body: string): string | undefined {
  return /<!-- content ([0-9a-f]{16}) -->\s*$/.exec(body)?.[1]
}

/** Lines that a fix replaces, and what it makes of them, where the diff shows them all. */
function suggestionOf({ edits }: Fix, file: string, { text, hunks }: ChangedFile) {
  const source = fixSource(file, text ?? '')
  const edit = text === undefined ? undefined : mergedEdit(edits, source)
  if (!edit) return undefined
  const lines = source.text.split('\n')
  // A line that is inserted or removed whole is said with the line before it.
  const isWhole = edit.column === 1 && edit.endColumn === 1
  const first = Math.max(1, isWhole ? edit.line - 1 : edit.line)
  const last = Math.max(first, isWhole ? edit.endLine - 1 : edit.endLine)
  if (!isInDiff(hunks, first, last)) return undefined
  const before = lines
    .slice(first - 1, edit.line - 1)
    .map((line) => `${line}\n`)
    .join('')
  const start = (lines[edit.line - 1] ?? '').slice(0, edit.column - 1)
  const end = isWhole ? '' : (lines[edit.endLine - 1] ?? '').slice(edit.endColumn - 1)
  const changed = `${before}${start}${edit.text}${end}`
  return { first, last, lines: isWhole ? changed.replace(/\n$/, '') : changed }
}

/** A fence that is longer than any in the lines. */
function fenced(lines: string): string {
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}suggestion\n${lines}\n${fence}`
}

/** Words of an author within markdown: no markup, no mention, no length without end. */
export function plain(words: string): string {
  return words
    .slice(0, MAX_WORDS)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|<>~&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('@', '&#64;')
}

/** `patch` is a file's patch as GitHub gives it: hunks of a unified diff without file names. */
export function hunksOf(patch: string): Hunk[] {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    ([, start = '1', count = '1']) => {
      const first = Number(start)
      return Number(count) === 0 ? [] : [{ first, last: first + Number(count) - 1 }]
    },
  )
}

/** Whether one hunk shows all of these lines. GitHub refuses a comment across hunks. */
function isInDiff(hunks: readonly Hunk[], first: number, last: number): boolean {
  return hunks.some((hunk) => hunk.first <= first && last <= hunk.last)
}
