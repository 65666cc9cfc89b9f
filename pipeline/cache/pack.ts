/**
 * Many small records in one file: on a busy disk, making a file takes as long as rendering a text.
 *
 * A record is a line of fixed width (its key, the length of its content in bytes, the content's hash) and the
 * content. Records are only ever added at the end; one that was cut short or altered is as good as none.
 */
import { hash } from 'node:crypto'
import { fstatSync, readSync } from 'node:fs'

export interface PackedRecord {
  key: string
  /** Bytes: where the content starts, and how long it is. */
  start: number
  length: number
  seal: string
}

const KEY_WIDTH = 32
const LENGTH_WIDTH = 10
const SEAL_WIDTH = 64
const HEAD_WIDTH = KEY_WIDTH + LENGTH_WIDTH + SEAL_WIDTH + 3
const HEAD = /^([0-9a-f]{32}) (\d{10}) ([0-9a-f]{64})\n$/

/** `key` is 32 hex digits. */
export function encodeRecord(key: string, content: Buffer): Buffer {
  const length = String(content.length).padStart(LENGTH_WIDTH, '0')
  return Buffer.concat([Buffer.from(`${key} ${length} ${hash('sha256', content, 'hex')}\n`), content])
}

/** All whole records from `offset` on; stops at the first that is none. */
export function* recordsOf(file: number, offset: number): Generator<PackedRecord> {
  const end = fstatSync(file).size
  const head = Buffer.alloc(HEAD_WIDTH)
  for (let at = offset; at + HEAD_WIDTH <= end; ) {
    readSync(file, head, 0, HEAD_WIDTH, at)
    const [, key, digits, seal] = HEAD.exec(head.toString('latin1')) ?? []
    if (key === undefined || digits === undefined || seal === undefined) return
    const [start, length] = [at + HEAD_WIDTH, Number(digits)]
    if (start + length > end) return
    yield { key, start, length, seal }
    at = start + length
  }
}

/** Nothing if the content is not what was written. */
export function readRecord(file: number, { start, length, seal }: PackedRecord): Buffer | undefined {
  const content = Buffer.alloc(length)
  const read = readSync(file, content, 0, length, start)
  return read === length && hash('sha256', content, 'hex') === seal ? content : undefined
}
