/** Bodies in the encodings that browsers ask for. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Bytes as responses take them: not copied. */
export type Bytes = Uint8Array<ArrayBuffer>

export type EncodedBody = Record<Encoding, Bytes>

/** A body that is sent repeatedly, in the encoding that each request prefers. */
export interface Body {
  /** Hash of the content; weak, since encodings share it. */
  etag: string
  in(encoding: Encoding): Promise<Bytes>
}

/** Compressed when an encoding is first asked for, in a middle way that costs a request little. */
export function bodyOf(text: string): Body {
  const identity = Buffer.from(text)
  const made: Partial<Record<Encoding, Promise<Bytes>>> = { identity: Promise.resolve(identity) }
  return {
    etag: etagOf(identity),
    in: (encoding) => {
      made[encoding] ??= compress(identity, encoding, 'quick')
      return made[encoding]
    },
  }
}

/** A body that was compressed at build. */
export function builtBody(encoded: EncodedBody, etag: string): Body {
  return { etag, in: async (encoding) => encoded[encoding] }
}

function etagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** In every encoding, as small as can be: for what is made once at build. */
export async function encodeBody(identity: Bytes): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([compress(identity, 'br', 'best'), compress(identity, 'gzip', 'best')])
  return { identity, br, gzip: gz }
}

async function compress(bytes: Bytes, encoding: Encoding, effort: 'best' | 'quick'): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  const isBest = effort === 'best'
  if (encoding === 'gzip') return deflate(bytes, { level: isBest ? constants.Z_BEST_COMPRESSION : 6 })
  const quality = isBest ? constants.BROTLI_MAX_QUALITY : 5
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
