/** Reading and writing files: whole or not at all, with failures that name the file and the next step. */
import { mkdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../shared/node/write-whole.ts'

/**
 * A failure that no author's text can cause: a folder that is missing, a full disk, a file without permission.
 * Thrown, unlike a `Problem`; its message is one line that names the thing and the next step.
 */
export class PipelineFailure extends Error {
  override readonly name = 'PipelineFailure'
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied: grant this user access',
  EPERM: 'permission denied: grant this user access',
  EROFS: 'the file system is read-only: choose another folder',
  ENOSPC: 'no space is left on the disk: free some and run again',
  EDQUOT: 'the disk quota is used up: free some space and run again',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
}

/** Turns a file system's error into a failure: `.content cannot be written: no space is left on the disk…`. */
export function failureOf(error: unknown, what: string, access: 'read' | 'written'): PipelineFailure {
  if (error instanceof PipelineFailure) return error
  const code = errorCode(error)
  const reason = (code && REASONS[code]) ?? (error instanceof Error ? error.message : String(error))
  return new PipelineFailure(`${what} cannot be ${access}: ${reason}`, { cause: error })
}

/** `ENOENT` and its like; `undefined` for any other kind of error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Texts of open editors, by absolute path: `readBytes` returns them in place of the file's bytes. */
const buffers = new Map<string, Buffer>()

/** Reads `text` in place of the file from now on, or the file again. */
export function setBuffer(path: string, text: string | undefined): void {
  if (text === undefined) buffers.delete(path)
  else buffers.set(path, Buffer.from(text))
}

export function isBuffered(dir: string, file: string): boolean {
  return buffers.has(join(dir, file))
}

/** The bytes of a file below `dir`; `undefined` if there is none. @throws PipelineFailure if it may not be read. */
export function readBytes(dir: string, file: string): Buffer | undefined {
  const buffer = buffers.get(join(dir, file))
  if (buffer) return buffer
  try {
    return readFileSync(join(dir, file))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw failureOf(error, join(dir, file), 'read')
  }
}

/** Size and times of a file below `dir`; `undefined` if there is none. @throws PipelineFailure if it may not be seen. */
export function statsOf(dir: string, file: string): Stats | undefined {
  try {
    return statSync(join(dir, file), { throwIfNoEntry: false })
  } catch (error) {
    throw failureOf(error, join(dir, file), 'read')
  }
}

/**
 * Writes a file whole or not at all, and makes its folder if it is missing. Does not wait for the disk: everything
 * written here can be made again.
 *
 * @throws PipelineFailure
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const write = () => writeWhole(path, content, { flush: false })
  try {
    try {
      write()
    } catch (error) {
      // Asking for the folder first would cost as much as writing the file.
      if (errorCode(error) !== 'ENOENT') throw error
      mkdirSync(dirname(path), { recursive: true })
      write()
    }
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}
