/** Bytes to text: sizes, UTF-8 and the byte-order mark are settled here, before columns are counted. */
import { isUtf8 } from 'node:buffer'
import { type Problem, problem } from '../../shared/problem.ts'
import { FIRST_PLACE } from './file-kinds.ts'
import type { Source } from './find-files.ts'
import { lineIndex } from './positions.ts'

/** 1 MiB of markdown is a book of 150,000 words. */
export const MAX_TEXT_BYTES = 1024 * 1024
/** 20 MiB: no camera's JPEG is larger, and sharp needs about ten times that in memory. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** 5 MiB: photographs of the width that is published at most take less; the rest only makes the repository heavy. */
export const LARGE_PICTURE_BYTES = 5 * 1024 * 1024

const MARK = '\uFEFF'

/** The text without its byte-order mark, or the reason why the bytes are not text. */
export function decodeText({ file, bytes }: Source): { text: string } | { problem: Problem } {
  const tooLarge = sizeProblem(file, bytes.length, MAX_TEXT_BYTES)
  if (tooLarge) return { problem: tooLarge }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(buffer)) return { problem: encodingProblem(file, buffer) }
  const text = buffer.toString('utf8')
  return { text: text.startsWith(MARK) ? text.slice(1) : text }
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
  const at = firstBadByte(bytes)
  // Without a byte-order mark, which is no column.
  const before = new TextDecoder().decode(bytes.subarray(0, at))
  const range = lineIndex(`${before}?`).range(before.length, before.length)
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const message = isUtf16
    ? 'the file is UTF-16'
    : `byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')} is not UTF-8`
  return problem('encoding', file, range, message, 'save the file as UTF-8')
}

function firstBadByte(bytes: Buffer): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isUtf8Start(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  // A character that was cut off by the next byte is what is wrong, not the byte that cut it.
  while (good > 0 && !isUtf8(bytes.subarray(0, good))) good--
  return good
}

/** Whether the bytes could be the beginning of UTF-8 text: only their last character may be cut off. */
function isUtf8Start(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
