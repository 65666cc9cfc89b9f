/** Bodies in the encodings that browsers ask for. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Encoding } from './accept.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const zstd = promisify(zstdCompress)
const unzstd = promisify(zstdDecompress)

/** Bytes as responses take them: not copied. */
export type Bytes = Uint8Array<ArrayBuffer>

export type EncodedBody = Record<Encoding, Bytes>

/** A body that is sent repeatedly, in the encoding that each request prefers. */
export interface Body {
  /** Hash of the content; weak, since encodings share it. */
  etag: string
  in(encoding: Encoding): Promise<Bytes>
}

/** Compressed when an encoding is first asked for. */
export function bodyOf(content: string | Bytes, effort: Effort = 'quick'): Body {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const made: Partial<Record<Encoding, Promise<Bytes>>> = { identity: Promise.resolve(identity) }
  return {
    etag: etagOf(identity),
    in: (encoding) => {
      made[encoding] ??= compress(identity, encoding, effort)
      return made[encoding]
    },
  }
}

export function etagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** In every encoding, as small as can be: for what is made once at build. */
export async function encodeBody(identity: Bytes): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([compress(identity, 'br', 'best'), compress(identity, 'gzip', 'best')])
  return { identity, br, gzip: gz }
}

/** Brotli's quality and gzip's level by what the result is for. */
const EFFORTS = {
  /** Made once for years. Of a build's scripts, Brotli's last level makes 8 % fewer bytes than its fifth, in forty times as long. */
  best: [constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION],
  /** Made while a visitor waits, or for a build, in a millisecond for a page of 60 kB. */
  quick: [5, 6],
  /** Sent once: half the time, for a sixth more bytes. */
  quickest: [2, 1],
} as const

export type Effort = keyof typeof EFFORTS

export async function compress(bytes: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  const [quality, level] = EFFORTS[effort]
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return deflate(bytes, { level })
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  return brotli(bytes, { params: { ...hint, [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** For what we alone read again: by Zstandard, in a fifth of the time of Brotli's fifth level, for an eighth more bytes. */
export async function pack(bytes: Bytes): Promise<Bytes> {
  return zstd(bytes)
}

/** Undoes `pack`. */
export async function unpack(bytes: Bytes): Promise<Bytes> {
  return unzstd(bytes)
}
