/**
 * A pack: many bodies in one file, each read at its place. A folder of as many files takes a block of disk and system calls
 * for each.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Bytes } from '../http/compression.ts'

/** Place of a body in its pack, both numbers in bytes. */
export type Place = readonly [offset: number, length: number]

export interface PackWriter {
  add(bytes: Uint8Array): Place
  close(): void
}

/** Starts a pack. What is added lies in the file in the order of the calls. */
export function writePack(path: string): PackWriter {
  const file = openSync(path, 'w')
  let size = 0
  return {
    add(bytes) {
      let written = 0
      while (written < bytes.byteLength) written += writeSync(file, bytes, written)
      const place = [size, bytes.byteLength] as const
      size += bytes.byteLength
      return place
    },
    close: () => closeSync(file),
  }
}

/** Reads a pack for a build, which has nothing else to do meanwhile. Throws when `path` cannot be opened. */
export function openPackSync(path: string): { read(place: Place): Bytes; close(): void } {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  return {
    read([offset, length]) {
      if (offset + length > size) throw new Error(`${path} ends before ${offset + length}`)
      const bytes = Buffer.alloc(length)
      for (let at = 0; at < length; ) at += readSync(file, bytes, at, length - at, offset + at)
      return bytes
    },
    close: () => closeSync(file),
  }
}

export type ReadPack = (place: Place) => Promise<Bytes>

/** Reads a pack for a server. The file is opened once, and stays readable until `close` when its folder is removed. */
export function packReader(path: string): { read: ReadPack; close(): Promise<void> } {
  let opening: Promise<FileHandle> | undefined
  return {
    async read([offset, length]) {
      opening ??= open(path)
      const handle = await opening.catch((error: unknown) => {
        opening = undefined
        throw error
      })
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead !== length) throw new Error(`${path} is cut off at ${offset + bytesRead} bytes`)
      return buffer
    },
    async close() {
      await (await opening)?.close()
    },
  }
}
