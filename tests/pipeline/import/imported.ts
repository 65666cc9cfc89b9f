/** Imports an inline tree as the command does, and reads back what it wrote. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHere } from '../run-content.ts'
import { type Files, writeTree } from '../tree.ts'

/** A picture of one pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** `files` lie below `old/`; `path` is what is imported of them. */
export async function imported(system: string, files: Files, path = '.', ...flags: string[]) {
  const old = Object.fromEntries(Object.entries(files).map(([file, text]) => [`old/${file}`, text]))
  const root = writeTree({ ...old, 'content/.keep': '' })
  const run = () => contentHere(root, 'import', system, join('old', path), ...flags)
  const result = await run()
  return {
    ...result,
    root,
    again: run,
    /** Every file of the content folder. */
    files: () =>
      readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile() && item.name !== '.keep')
        .map((item) => join(item.parentPath, item.name).slice(join(root, 'content/').length))
        .sort(),
    read: (file: string) => readFileSync(join(root, 'content', file), 'utf8'),
    /** Errors that `content check` finds afterwards. */
    errors: async () => {
      const found = JSON.parse((await contentHere(root, 'check', '--format', 'json')).stdout) as Record<
        string,
        string
      >[]
      return found
        .filter(({ severity }) => severity === 'error')
        .map(({ file, message }) => `${file} ${message}`)
    },
  }
}
