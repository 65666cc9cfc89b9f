/** The bytes of a file of the tree. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, failureOf } from '../failure.ts'

/** Nothing if the file has gone since it was found. @throws PipelineFailure if it may not be read. */
export function readBytes(contentDir: string, file: string): Uint8Array | undefined {
  try {
    return readFileSync(join(contentDir, file))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw failureOf(error, join(contentDir, file), 'read')
  }
}
