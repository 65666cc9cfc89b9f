/** One text, from the store if its bytes are known there, otherwise read anew: in this thread or in a worker. */
import { contentKey } from '../cache/fingerprint.ts'
import type { TextStore } from '../cache/text-store.ts'
import type { ReadText, TextPlace } from '../entries/read-entry.ts'
import { readBytes } from './bytes.ts'

export interface TextTask {
  file: string
  place: TextPlace
  /** The key of the file as it was read last. */
  lastKey?: string
}

export interface TextSettings {
  contentDir: string
  fingerprint: string
  store: TextStore
}

export interface KeyedText {
  key: string
  text: ReadText
}

/** Nothing if the file has gone in the meantime. Loads what renders only when something has to be rendered. */
export async function readText(
  { file, place, lastKey }: TextTask,
  settings: TextSettings,
): Promise<KeyedText | undefined> {
  const bytes = readBytes(settings.contentDir, file)
  if (bytes === undefined) return undefined
  const key = textKey(file, bytes, settings.fingerprint)
  const stored = settings.store.get(key)
  if (stored) return { key, text: stored }
  const { readEntry } = await import('../entries/read-entry.ts')
  const earlier = lastKey === undefined ? undefined : settings.store.template(lastKey)
  const reading = await readEntry({ file, bytes }, place, earlier)
  settings.store.put(key, reading)
  return { key, text: reading.text }
}

/** The path is part of it, because problems and relative links name it. */
export function textKey(file: string, bytes: Uint8Array, fingerprint: string): string {
  return contentKey([fingerprint, file, bytes])
}
