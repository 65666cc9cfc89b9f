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

/** First byte that is another once the text is decoded and encoded again, or the start of the character that it cuts off. */
function firstBadByte(bytes: Buffer): number {
  const anew = Buffer.from(bytes.toString('utf8'))
  const parting = bytes.findIndex((byte, index) => byte !== anew[index])
  let at = parting === -1 ? bytes.length : parting
  while (!isUtf8(bytes.subarray(0, at))) at--
  return at
}
