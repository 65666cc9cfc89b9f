/** Files of the stream's uploaded pictures: in the project's Storage, or in a folder beside the embedded backend. */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../shared/node/write-whole.ts'
import { type BackendAddress, type BackendClient, fetchWithRetry } from '../backend/client.ts'
import { DeskError, mayWrite } from './write.ts'

/** The bucket that `supabase/migrations` makes. */
const BUCKET = 'stream'
/** The names tell the content: Storage and whatever stands before it may keep them. */
const KEPT_SECONDS = 365 * 24 * 60 * 60
const TIME_LIMIT_MILLISECONDS = 10_000

export interface PictureFile {
  /** As `shared/stream-picture.ts` names it. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface PictureStore {
  /** Its bytes, or `undefined` when there is no such file. Rejects when the backend fails. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Writes with the rights of the client's account; a file that is there already stays. Rejects with a `DeskError`. */
  write(client: BackendClient, files: readonly PictureFile[]): Promise<void>
}

/** A place where no picture was ever uploaded, and none can be. */
export const NO_PICTURES: PictureStore = {
  read: async () => undefined,
  write: async () => {
    throw new DeskError('unavailable')
  },
}

/** The hosted project's Storage. Anyone may read its files; visitors get them from the site. */
export function bucketPictures({ url }: BackendAddress, fetch: typeof globalThis.fetch): PictureStore {
  const get = fetchWithRetry({ timeLimit: TIME_LIMIT_MILLISECONDS, fetch })
  return {
    async read(name) {
      const response = await get(`${url}/storage/v1/object/public/${BUCKET}/${name}`)
      // Storage says 400 as well of a file that is not there.
      if (response.status === 404 || response.status === 400) return undefined
      if (!response.ok) throw new Error(`Storage answered ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    async write(client, files) {
      for (const { name, bytes } of files) {
        const contentType = pictureType(name)
        const { error } = await client.storage
          .from(BUCKET)
          .upload(name, bytes, { contentType, cacheControl: String(KEPT_SECONDS) })
        const status = error && 'statusCode' in error ? String(error.statusCode) : ''
        if (!error || status === '409') continue
        throw new DeskError(status === '403' || status === '401' ? 'notOwner' : 'unavailable', {
          cause: error,
        })
      }
    },
  }
}

/** A folder, for the embedded backend, which has no Storage. Its database is asked who may write. */
export function folderPictures(dir: string): PictureStore {
  return {
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(dir, name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(client, files) {
      if (!(await mayWrite(client))) throw new DeskError('notOwner')
      mkdirSync(dir, { recursive: true })
      for (const { name, bytes } of files) writeWhole(join(dir, name), bytes)
    },
  }
}

export function pictureType(name: string): 'image/webp' | 'image/jpeg' {
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
