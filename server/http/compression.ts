/** Bodies in the encodings that browsers ask for. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export interface EncodedBody {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** `best` is for what is made once at build; otherwise a middle way that costs a request little. */
export async function encodeBody(body: string | Buffer, effort: 'best' | 'quick'): Promise<EncodedBody> {
  const identity = Buffer.from(body)
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    deflate(identity, { level: effort === 'best' ? constants.Z_BEST_COMPRESSION : 6 }),
  ])
  return { identity, br, gzip: gz }
}
