/** A file's compressed forms lie beside it, under its name and the encoding's ending. */
import { writeFile } from 'node:fs/promises'
import type { EncodedBody } from './compression.ts'

export async function writeEncoded(file: string, { br, gzip }: EncodedBody): Promise<void> {
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
}
