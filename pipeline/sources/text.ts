/** From bytes to text, without its byte-order mark; from offsets in it to lines and columns, which are counted here alone. */
import { isUtf8 } from 'node:buffer'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { unprintableAt } from '../../shared/text.ts'
import type { Source } from './find-files.ts'
import { FIRST_PLACE } from './find-files.ts'

/** 1 MiB of markdown is a book of 150,000 words. */
export const MAX_TEXT_BYTES = 1024 * 1024
/** 20 MiB: no camera's JPEG is larger, and sharp needs about ten times that in memory. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** 5 MiB: photographs of the width that is published at most take less; the rest only makes the repository heavy. */
export const LARGE_PICTURE_BYTES = 5 * 1024 * 1024

const MARK = '\uFEFF'

export const CONFLICT = 'a merge conflict is not resolved'
export const CONFLICT_HINT = 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>'

/** The text without its byte-order mark and with LF as its line break, or the reason why the bytes are not text. */
export function decodeText({ file, bytes }: Source): { text: string } | { problem: Problem } {
  const tooLarge = sizeProblem(file, bytes.length, MAX_TEXT_BYTES)
  if (tooLarge) return { problem: tooLarge }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stand = standInOf(buffer)
  if (stand) return { problem: problem('encoding', file, FIRST_PLACE, stand.message, stand.hint) }
  if (isUtf16(buffer) || !isUtf8(buffer)) return { problem: encodingProblem(file, buffer) }
  const text = buffer.toString('utf8')
  return { text: withLineFeeds(text.startsWith(MARK) ? text.slice(1) : text) }
}

/** CRLF and a lone CR are line breaks too. Lines and columns stay. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** The first line by which git marks what two people changed at once. */
export function conflictIn(text: string): { start: number; range: Range } | undefined {
  const found = /^<<<<<<< .*$/m.exec(text)
  return found
    ? { start: found.index, range: lineIndex(text).range(found.index, found.index + found[0].length) }
    : undefined
}

const LFS = 'version https://git-lfs.github.com/spec/v1'
/** The text of a symbolic link: a path up or down to a file, and nothing else. */
const LINK =
  /^(?:\.{1,2}\/){0,20}(?:[\w@ -]{1,80}\/){0,20}[\w@ .-]{1,80}\.(?:md|yaml|png|jpe?g|webp|avif|gif|svg|mp4|webm)\n?$/i

/** What git puts in a file's place where it could not put the file itself. */
export function standInOf(bytes: Buffer): { message: string; hint: string } | undefined {
  const start = bytes.toString('latin1', 0, 600)
  if (start.startsWith(LFS))
    return { message: 'this is a pointer of Git LFS, not the file itself', hint: 'run: git lfs pull' }
  if (bytes.length > 500 || !LINK.test(bytes.toString('utf8'))) return undefined
  const message = `this is a symbolic link to ${start.trim()} that was checked out as text`
  return { message, hint: 'copy the file that it names to this place, or run: git config core.symlinks true' }
}

/** With a byte-order mark, or with every other byte empty. */
function isUtf16(bytes: Buffer): boolean {
  const [a, b, c, d] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return bytes.length >= 4 && ((a === 0 && c === 0 && b !== 0) || (b === 0 && d === 0 && a !== 0))
}

export function sizeProblem(file: string, size: number, limit: number): Problem | undefined {
  if (size <= limit) return undefined
  const mebibytes = (size / 1024 / 1024).toFixed(1)
  const message = `the file has ${mebibytes} MiB; at most ${limit / 1024 / 1024} MiB are read`
  const hint = limit === MAX_TEXT_BYTES ? 'split the text into several entries' : 'export the picture smaller'
  return problem('file-too-large', file, FIRST_PLACE, message, hint)
}

/** Placed at the first byte that is not UTF-8. */
function encodingProblem(file: string, bytes: Buffer): Problem {
  const at = isUtf16(bytes) ? 0 : firstBadByte(bytes)
  // Without a byte-order mark, which is no column.
  const before = new TextDecoder().decode(bytes.subarray(0, at))
  const range = lineIndex(`${before}?`).range(before.length, before.length)
  const message = isUtf16(bytes)
    ? 'the file is UTF-16'
    : `byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')} is not UTF-8`
  return problem('encoding', file, range, message, 'save the file as UTF-8')
}

/** First byte that is another once the text is decoded and encoded again, or the start of the character that it cuts off. */
function firstBadByte(bytes: Buffer): number {
  const anew = Buffer.from(bytes.toString('utf8'))
  const parting = bytes.findIndex((byte, index) => byte !== anew[index])
  let at = parting === -1 ? bytes.length : parting
  while (!isUtf8(bytes.subarray(0, at))) at--
  return at
}

/** The first invisible character of each line, at its place. `places` are those of `text`, whose rest is after `from`. */
export function unprintableProblems(file: string, text: string, places: LineIndex, from = 0): Problem[] {
  const problems: Problem[] = []
  for (let start = from; start < text.length; ) {
    const at = unprintableAt(text.slice(start))
    if (at === -1) break
    const place = start + at
    problems.push(unprintableProblem(file, places.range(place, place + 1), text, place))
    start = places.lineEnd(places.lineOf(place)) + 1
  }
  return problems
}

/** The problem of the invisible character at `at` in `text`. */
export function unprintableProblem(file: string, range: Range, text: string, at: number): Problem {
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = `the invisible character U+${code} stands here, which breaks feeds`
  return problem('invalid-value', file, range, message, 'delete it, or type a space or a line break instead')
}

export interface LineIndex {
  /** The range of the characters `start` to `end` (exclusive), never empty unless the text is. */
  range(start: number, end: number): Range
  /** Offset of the first character of a line, by that line's number. */
  lineStart(line: number): number
  /** Offset just after the line's last character, its line break (LF, CRLF or CR) left out. */
  lineEnd(line: number): number
  lineOf(offset: number): number
}

/**
 * `firstLine` is the number of the text's first line in its file: a front matter's is 2.
 * Columns count UTF-16 code units; the caller has already dropped a byte-order mark.
 */
export function lineIndex(text: string, firstLine = 1): LineIndex {
  const starts = lineStarts(text)

  const startAt = (index: number) => starts[Math.min(Math.max(index, 0), starts.length - 1)] ?? 0
  const indexOf = (offset: number) => lastAtMost(starts, offset)
  const lineEnd = (line: number) => {
    const next = starts[line - firstLine + 1]
    if (next === undefined) return text.length
    return text.startsWith('\r\n', next - 2) ? next - 2 : next - 1
  }
  return {
    range(start, end) {
      const from = Math.min(Math.max(start, 0), text.length)
      const to = Math.min(Math.max(end, from + 1), text.length)
      const first = indexOf(from)
      const last = to > from ? indexOf(to - 1) : first
      return {
        line: first + firstLine,
        column: from - startAt(first) + 1,
        endLine: last + firstLine,
        endColumn: to - startAt(last) + 1,
      }
    },
    lineStart: (line) => startAt(line - firstLine),
    lineEnd,
    lineOf: (offset) => indexOf(offset) + firstLine,
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const { 0: lineBreak, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + lineBreak.length)
    return starts
  }
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Index of the last element that is at most `value`, in an ascending list that starts with 0. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
