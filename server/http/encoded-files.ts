/** A file's compressed forms lie beside it, under its name and the encoding's ending. */
import { readFile, writeFile } from 'node:fs/promises'
import type { EncodedBody } from './compression.ts'

export async function writeEncoded(file: string, { br, gzip }: EncodedBody): Promise<void> {
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
}

export async function readEncoded(file: string): Promise<EncodedBody> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`),
    readFile(`${file}.gz`),
  ])
  return { identity, br, gzip }
}
