/**
 * What an author's text cannot cause: a folder that is missing, a disk that is full, a file nobody may read.
 * Thrown, unlike a `Problem`; its message is one line that names the thing and the next step.
 */
export class PipelineFailure extends Error {
  override readonly name = 'PipelineFailure'
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied: let this user at it',
  EPERM: 'permission denied: let this user at it',
  EROFS: 'the file system is read-only: choose another folder',
  ENOSPC: 'no space is left on the disk: free some and run again',
  EDQUOT: 'the disk quota is used up: free some space and run again',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
}

/** Turns a file system's error into a failure: `.content cannot be written: no space is left on the disk…`. */
export function failureOf(error: unknown, what: string, deed: 'read' | 'written'): PipelineFailure {
  if (error instanceof PipelineFailure) return error
  const code = errorCode(error)
  const reason = (code && REASONS[code]) ?? (error instanceof Error ? error.message : String(error))
  return new PipelineFailure(`${what} cannot be ${deed}: ${reason}`, { cause: error })
}

/** `ENOENT` and its like; nothing for any other kind of error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
