/**
 * Texts that were read, each under the key of its bytes: what takes milliseconds to render and microseconds to
 * fetch. Templates live here and not in memory, so that ten thousand of them take no more of it than ten.
 *
 * Every thread of every build adds to a pack of its own, so that nobody waits and nothing is mixed; all packs of
 * the folder are read.
 */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Reading, ReadText } from '../entries/read-entry.ts'
import { failureOf } from '../failure.ts'
import { encodeRecord, type PackedRecord, readRecord, recordsOf } from './pack.ts'

export interface TextStore {
  get(key: string): ReadText | undefined
  template(key: string): string | undefined
  /** @throws PipelineFailure */
  put(key: string, reading: Reading): void
  /** Keeps these texts; the others go once there are more of them, or too many packs. */
  prune(used: ReadonlySet<string>): void
  close(): void
}

interface Place extends PackedRecord {
  pack: Pack
}

interface Pack {
  path: string
  file: number
  /** Bytes that have been looked through. */
  seen: number
}

/** A build that reads anything leaves one pack a thread; so many are opened at each start without being noticed. */
const MAX_PACKS = 24

/** In `folder`, which need not exist. Without one, or without leave to write, it forgets what it is given. */
export function openTextStore(folder: string | undefined, canWrite: boolean): TextStore {
  if (folder === undefined) return FORGETFUL
  const packs = new Map<string, Pack>()
  const places = new Map<string, Place>()
  let own: number | undefined
  let hasLooked = false

  function find(key: string): Buffer | undefined {
    const place = places.get(key)
    return place && readRecord(place.pack.file, place)
  }

  function add(record: Buffer): void {
    try {
      own ??= openOwn(folder ?? '')
      writeSync(own, record)
    } catch (error) {
      throw failureOf(error, folder ?? '', 'written')
    }
  }

  return {
    get(key) {
      // What other threads add in the meantime are other texts.
      if (!hasLooked) look(folder, packs, places)
      hasLooked = true
      const content = find(key)
      // Sealed by `put`, and its key names the code that wrote it.
      return content && (JSON.parse(content.toString('utf8', 0, content.indexOf('\n'))) as ReadText)
    },
    template(key) {
      if (!places.has(key)) look(folder, packs, places)
      const content = find(key)
      return content?.toString('utf8', content.indexOf('\n') + 1)
    },
    put(key, { text, template }) {
      if (canWrite) add(encodeRecord(key, Buffer.from(`${JSON.stringify(text)}\n${template}`)))
    },
    prune(used) {
      look(folder, packs, places)
      if (packs.size <= MAX_PACKS && places.size < 2 * used.size + 1_000) return
      const old = [...packs.values()]
      if (own !== undefined) closeSync(own)
      own = undefined
      for (const key of used) {
        const content = find(key)
        if (content) add(encodeRecord(key, content))
      }
      for (const pack of old) rmSync(pack.path, { force: true })
    },
    close() {
      for (const { file } of packs.values()) closeSync(file)
      if (own !== undefined) closeSync(own)
    },
  }
}

const FORGETFUL: TextStore = {
  get: () => undefined,
  template: () => undefined,
  put: () => {},
  prune: () => {},
  close: () => {},
}

let opened = 0

function openOwn(folder: string): number {
  mkdirSync(folder, { recursive: true })
  return openSync(join(folder, `${Date.now()}-${process.pid}-${threadId}-${opened++}.pack`), 'ax')
}

/** Takes in packs, and ends of packs, that have come since the last look. */
function look(folder: string, packs: Map<string, Pack>, places: Map<string, Place>): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.pack')) continue
    const path = join(folder, name)
    try {
      const pack = packs.get(name) ?? { path, file: openSync(path, 'r'), seen: 0 }
      packs.set(name, pack)
      for (const record of recordsOf(pack.file, pack.seen)) {
        places.set(record.key, { ...record, pack })
        pack.seen = record.start + record.length
      }
    } catch {
      // Another build has just thrown the pack away: what it held is rendered again.
    }
  }
}
