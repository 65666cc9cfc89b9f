/**
 * Texts that were read, each under the key of its bytes: what takes milliseconds to render and microseconds to
 * fetch. Templates live here and not in memory, so that ten thousand of them take no more of it than ten.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading, ReadText } from '../entry.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

export interface TextStore {
  get(key: string): ReadText | undefined
  template(key: string): string | undefined
  put(key: string, reading: Reading): void
}

/** In `folder`, which need not exist. Without one, or without leave to write, it forgets what it is given. */
export function openTextStore(folder: string | undefined, canWrite: boolean): TextStore {
  if (folder === undefined) return { get: () => undefined, template: () => undefined, put: () => {} }
  const path = (key: string) => join(folder, `${key}.txt`)
  return {
    get(key) {
      const content = readSealed(path(key))
      // Sealed by `put`, and its key names the code that wrote it.
      return content === undefined
        ? undefined
        : (JSON.parse(content.slice(0, content.indexOf('\n'))) as ReadText)
    },
    template(key) {
      const content = readSealed(path(key))
      return content?.slice(content.indexOf('\n') + 1)
    },
    put(key, { text, template }) {
      if (canWrite) writeSealed(path(key), `${JSON.stringify(text)}\n${template}`)
    },
  }
}

/** Files of texts that no longer exist may pile up to as many as are in use, and a thousand. */
export function pruneTextStore(folder: string, used: ReadonlySet<string>): void {
  const files = readdirSync(folder)
  if (files.length < 2 * used.size + 1_000) return
  for (const file of files)
    if (!used.has(file.replace(/\.txt$/, ''))) rmSync(join(folder, file), { force: true })
}
