/** What a translation is a translation of: the words, and nothing that all languages share. */
import { createHash } from 'node:crypto'

/** Hex digits of SHA-256: 48 bits, plenty to tell two versions of one text apart and short enough to read. */
const HASH_LENGTH = 12

/** Line endings and white space at the ends of lines are no change of text. */
export function hashOfText(words: { title: string; description: string } | undefined, body: string): string {
  const plain = [words?.title ?? '', words?.description ?? '', body].map((part) =>
    part.replace(/[ \t]*\r?\n/g, '\n').trim(),
  )
  return createHash('sha256').update(plain.join('\0')).digest('hex').slice(0, HASH_LENGTH)
}
