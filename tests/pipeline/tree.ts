/** An inline tree of files in a temporary folder: what a test reads is in view, and nothing is left behind. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Path → text or bytes. */
export type Files = Record<string, string | Uint8Array>

/** Writes the files below a new folder, which goes when the test ends or `whenDone` says so, and returns the folder's path. */
export function writeTree(files: Files, whenDone: (end: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  whenDone(() => rmSync(root, { recursive: true, force: true }))
  addFiles(root, files)
  return root
}

/** The files below `content/`. */
export function inContent(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text]))
}

export function addFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** Lines as an author types them: the first and last line break of the literal, and its indentation, are left out. */
export function lines(literal: string): string {
  const body = literal.replace(/^\n/, '').replace(/\n[ \t]*$/, '\n')
  const indents = body
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]))
  const indent = Math.min(...indents)
  return body
    .split('\n')
    .map((line) => line.slice(indent))
    .join('\n')
}
