/** Bodies in the encodings that browsers ask for. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from './accept.ts'

/** Bytes as responses take them: not copied. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A body that is sent repeatedly, in the encoding that each request prefers. */
export interface Body {
  /** Hash of the content; weak, since encodings share it. */
  etag: string
  in(encoding: Encoding): Bytes
}

/** Compressed when an encoding is first asked for. */
export function bodyOf(content: string | Bytes): Body {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const made: Partial<Record<Encoding, Bytes>> = { identity }
  return {
    etag: etagOf(identity),
    in: (encoding) => {
      made[encoding] ??= compress(identity, encoding)
      return made[encoding]
    },
  }
}

/** A body that is stored compressed, as nearly every browser takes it; the other encodings are made from that. */
export function bodyOfBrotli(brotli: Bytes, etag: string): Body {
  return {
    etag,
    in: (encoding) => (encoding === 'br' ? brotli : compress(brotliDecompressSync(brotli), encoding)),
  }
}

export function etagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Writes a file's compressed forms beside it, as small as possible: they are made once, at build. */
export async function encodeFile(file: string): Promise<void> {
  const identity = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, quality(identity, constants.BROTLI_MAX_QUALITY)),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Of a build's scripts, Brotli's last level makes 8 % fewer bytes than this one, in forty times as long. */
const QUICK_QUALITY = 5

/**
 * Quickly: a page of 60 kB takes a millisecond. At once, since handing so little to a thread takes as long again as
 * compressing it.
 */
export function compress(bytes: Bytes, encoding: Encoding): Bytes {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, quality(bytes, QUICK_QUALITY))
}

function quality(bytes: Bytes, level: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }
}
