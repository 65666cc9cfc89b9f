/** `content schema`: writes what is made from the schemas, and says what changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, failureOf } from '../fs.ts'
import { editorFiles } from '../schema/editor.ts'
import { referencePage } from '../schema/reference.ts'
import type { Command } from './command.ts'

/** Path from the project's root → the file's whole text. */
export function generatedFiles(): Map<string, string> {
  return new Map([...editorFiles(), ['docs/content-reference.md', referencePage()]])
}

export const writeSchemas: Command = async (_options, terminal) => {
  const files = generatedFiles()
  for (const [file, text] of files) {
    const path = join(terminal.workingDir, file)
    if (textOf(path) === text) continue
    write(path, text)
    terminal.out(`${file}\n`)
  }
  terminal.note(`${files.size} files are up to date\n`)
  return 0
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw failureOf(error, path, 'read')
  }
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}
