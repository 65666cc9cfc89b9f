/** What stays on the bench between two builds: `watch` keeps it in memory, the cache folder keeps a part of it. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../shared/problem.ts'
import { pipelineFingerprint } from './cache/fingerprint.ts'
import { emptyMemory, keepMemory, type Memory, recallMemory } from './cache/memory.ts'
import { openTextStore, type TextStore } from './cache/text-store.ts'
import { emptyLinkMemory, type LinkMemory } from './links/link-tree.ts'
import type { MessagesReading } from './messages/read-messages.ts'
import { emptyLines, type LineMemory } from './output/lines.ts'
import type { OutFolder } from './output/out-folder.ts'
import type { FoundSource } from './sources/find-files.ts'

export interface BuildOptions {
  contentDir: string
  outDir: string
  /** Kept between builds; without one every build reads everything. */
  cacheDir?: string | undefined
  /** Threads that read; 1, the default, reads in this one. */
  workers?: number
  now: Date
  /** `false` checks only: nothing is written anywhere, no picture is encoded. */
  write: boolean
  onProgress?: ((progress: { done: number; total: number; file: string }) => void) | undefined
  /** Another build holds the folder; `holder` is its process and host. */
  onWait?: ((holder: string) => void) | undefined
  signal?: AbortSignal
}

export interface Workshop {
  options: BuildOptions
  fingerprint: string
  memory: Memory
  links: LinkMemory
  lines: LineMemory
  store: TextStore
  storeDir?: string
  /** Encoded pictures are kept here. */
  pictureDir?: string
  /** The tree as it was found last. */
  found?: FoundSource[]
  out?: OutFolder
  /** What came of comparing the messages last. */
  messages?: { readings: MessagesReading[]; problems: Problem[] }
}

export function openWorkshop(options: BuildOptions): Workshop {
  const { cacheDir, outDir, write } = options
  const fingerprint = pipelineFingerprint()
  // Without a cache, templates still need a place that is not memory.
  const storeDir =
    cacheDir === undefined ? (write ? join(outDir, '.reading') : undefined) : join(cacheDir, 'texts')
  if (cacheDir === undefined && storeDir !== undefined) rmSync(storeDir, { recursive: true, force: true })
  return {
    options,
    fingerprint,
    memory: cacheDir === undefined ? emptyMemory() : recallMemory(memoryFile(cacheDir), fingerprint),
    links: emptyLinkMemory(),
    lines: emptyLines(),
    store: openTextStore(storeDir, write),
    ...(storeDir !== undefined && { storeDir }),
    ...(cacheDir !== undefined && { pictureDir: cacheDir }),
  }
}

/** Keeps what the next process can use, and throws away what nobody can. */
export function saveWorkshop({ options, fingerprint, memory, store }: Workshop): void {
  const { cacheDir, write } = options
  if (!write || cacheDir === undefined || !memory.isNew) return
  keepMemory(memoryFile(cacheDir), fingerprint, memory)
  store.prune(new Set([...memory.texts.values()].map(({ key }) => key)))
}

export function closeWorkshop({ options, store, storeDir }: Workshop): void {
  store.close()
  if (options.cacheDir === undefined && storeDir !== undefined)
    rmSync(storeDir, { recursive: true, force: true })
}

function memoryFile(cacheDir: string): string {
  return join(cacheDir, 'memory.txt')
}
