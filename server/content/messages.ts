/** The site's messages as the pipeline wrote them, for what the server itself names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompiledMessages, Locale } from '../../shared/model.ts'
import type { ServedIndex } from './index-file.ts'

/** Returns a message without parameters; empty for any other. */
export type Translate = (locale: Locale, id: string) => string

/** `dir` is the folder of the index. */
export async function readMessages({ messages }: ServedIndex, dir: string): Promise<Translate> {
  const read = async ([locale, file]: [string, string]) =>
    // The pipeline wrote it, whole or not at all.
    [locale, JSON.parse(await readFile(join(dir, file), 'utf8')) as CompiledMessages] as const
  const known: Partial<Record<Locale, CompiledMessages>> = Object.fromEntries(
    await Promise.all(Object.entries(messages).map(read)),
  )
  return (locale, id) => {
    const message = known[locale]?.[id]
    return typeof message === 'string' ? message : ''
  }
}
