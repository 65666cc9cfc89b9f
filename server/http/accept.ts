/** The lists of a request's `Accept-…` headers, and the encoding that one of them asks for. */
import { parseAccept } from 'hono/utils/accept'

/** Browsers send some 50; a longer list is not read, so that it costs nothing. */
const MAX_LIST_CHARACTERS = 1000

export interface AcceptEntry {
  /** In lower case; `*` stands for all that is not listed. */
  name: string
  /** From 0, which refuses it, to 1. */
  quality: number
}

/** The list's entries by quality, equal ones as they stand (RFC 9110, section 12.4.2). */
export function acceptList(header: string | undefined): AcceptEntry[] {
  if (header === undefined || header.length > MAX_LIST_CHARACTERS) return []
  return parseAccept(header).map(({ type, q }) => ({ name: type.toLowerCase(), quality: q }))
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Lightest first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The encoding that the request likes best, of equal ones the lightest. What is not listed is refused, but for
 * `identity`, which is also the answer to a list that refuses everything (RFC 9110, section 12.5.3).
 */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const entries = acceptList(acceptEncoding)
  const qualityOf = (encoding: Encoding) =>
    entries.find(({ name }) => name === encoding || (name === '*' && !isListed(encoding)))?.quality ?? 0
  const isListed = (encoding: Encoding) => entries.some(({ name }) => name === encoding)
  const best = Math.max(...ENCODINGS.map(qualityOf))
  return (best > 0 && ENCODINGS.find((encoding) => qualityOf(encoding) === best)) || 'identity'
}
