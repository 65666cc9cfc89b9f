/** The bytes of files: small ones from memory, large ones piece by piece, and no file stays open in between. */
import { open, readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Bytes } from './compression.ts'

/** Larger than any picture or script of a page; what is larger is for a few readers. */
const LARGEST_KEPT_BYTES = 300 * 1024
const MOST_KEPT_BYTES = 64 * 1024 * 1024
const PIECE_BYTES = 64 * 1024

interface FoundFile {
  path: string
  size: number
  /** Milliseconds since 1970. */
  modified: number
}

/** First and last byte of a part of a file. */
export interface Range {
  start: number
  end: number
}

export type ReadFile = (file: FoundFile, range: Range) => Promise<Bytes | ReadableStream<Bytes>>

/** Rejects when a small file cannot be read; a large one's stream fails, also when the file is another by then. */
export function fileReader(): ReadFile {
  const kept = new LRUCache<string, Bytes, FoundFile>({
    maxSize: MOST_KEPT_BYTES,
    // The cache wants a size of an empty file, too.
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    fetchMethod: async (_key, _stale, { context }) => {
      const bytes = await readFile(context.path)
      if (bytes.byteLength !== context.size) throw changed(context)
      return bytes
    },
  })
  return async (file, { start, end }) => {
    if (file.size > LARGEST_KEPT_BYTES) return pieces(file, start, end)
    const bytes = await kept.forceFetch(`${file.path} ${file.size} ${file.modified}`, { context: file })
    return bytes.subarray(start, end + 1)
  }
}

/** A reader that has stopped reading holds a piece in memory, but no descriptor. */
function pieces(file: FoundFile, start: number, end: number): ReadableStream<Bytes> {
  let position = start
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await readPiece(file, position, Math.min(PIECE_BYTES, end + 1 - position))
        controller.enqueue(piece)
        position += piece.byteLength
        if (position > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readPiece(file: FoundFile, position: number, length: number): Promise<Bytes> {
  const handle = await open(file.path)
  try {
    const { size, mtimeMs } = await handle.stat()
    if (size !== file.size || mtimeMs !== file.modified) throw changed(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function changed({ path }: FoundFile): Error {
  return new Error(`${path} changed while it was sent`)
}
