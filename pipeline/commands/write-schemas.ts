/** `content schema`: writes the files generated from the schemas and the messages, and lists those that changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_LOCALE } from '../../shared/model.ts'
import { errorCode, failureOf } from '../fs.ts'
import { messageIdTypes } from '../messages/message-ids.ts'
import { editorFiles } from '../schema/editor.ts'
import { referencePage } from '../schema/reference.ts'
import type { Command } from './options.ts'

/** Path from the project's root → the file's whole text. `messages` is the messages file of the default locale. */
export function generatedFiles(messages: string | undefined): Map<string, string> {
  const files = new Map([...editorFiles(), ['docs/content-reference.md', referencePage()]])
  if (messages !== undefined) files.set('renderer/i18n/message-ids.d.ts', messageIdTypes(messages))
  return files
}

export const writeSchemas: Command = async ({ contentDir }, terminal) => {
  const files = generatedFiles(textOf(join(contentDir, `messages/${DEFAULT_LOCALE}.yaml`)))
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
