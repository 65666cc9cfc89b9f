/** Bodies in the encodings that browsers ask for. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const decompress = promisify(brotliDecompress)

/** Bytes as responses take them: not copied. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A body that is sent repeatedly, in the encoding that each request prefers. */
export interface Body {
  /** Hash of the content; weak, since encodings share it. */
  etag: string
  in(encoding: Encoding): Promise<Bytes>
}

/** Compressed when an encoding is first asked for. */
export function bodyOf(content: string | Bytes): Body {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const made: Partial<Record<Encoding, Promise<Bytes>>> = { identity: Promise.resolve(identity) }
  return {
    etag: etagOf(identity),
    in: (encoding) => {
      made[encoding] ??= compress(identity, encoding, 'quick')
      return made[encoding]
    },
  }
}

/** A body that is stored compressed, as nearly every browser takes it; the other encodings are made from that. */
export function bodyOfBrotli(brotli: Bytes, etag: string): Body {
  return {
    etag,
    in: async (encoding) =>
      encoding === 'br' ? brotli : compress(await decompress(brotli), encoding, 'quick'),
  }
}

export function etagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Writes a file's compressed forms beside it, as small as possible: they are made once, at build. */
export async function encodeFile(file: string): Promise<void> {
  const identity = await readFile(file)
  const write = async (encoding: Encoding, ending: string) =>
    writeFile(file + ending, await compress(identity, encoding, 'best'))
  await Promise.all([write('br', '.br'), write('gzip', '.gz')])
}

/** Brotli's quality and gzip's level by what the result is for. */
const EFFORTS = {
  /** Made once for years. Of a build's scripts, Brotli's last level makes 8 % fewer bytes than its fifth, in forty times as long. */
  best: [constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION],
  /** Made while a visitor waits, or for a build, in a millisecond for a page of 60 kB. */
  quick: [5, 6],
} as const

export type Effort = keyof typeof EFFORTS

export async function compress(bytes: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  const [quality, level] = EFFORTS[effort]
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return deflate(bytes, { level })
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  return brotli(bytes, { params: { ...hint, [constants.BROTLI_PARAM_QUALITY]: quality } })
}
