/**
 * Snapshots of the content. Pages change without a build at two kinds of moments: when a scheduled entry appears, and when
 * a month begins, since durations count months. Between two of them the content is one snapshot, with an id that is part
 * of the payloads' addresses.
 */
import { createHash } from 'node:crypto'
import type { Content } from '../../shared/content.ts'
import { isPublished } from '../../shared/published.ts'
import { type Addresses, addressesAt } from './addresses.ts'
import { contentAt } from './content.ts'
import type { ServedIndex } from './index-file.ts'

export interface ContentSnapshot {
  /** The build's id, and the snapshot's within the build. */
  id: string
  /** Whether the id identifies this content: development keeps one id while its content changes. */
  isImmutable: boolean
  content: Content
  /** The same with drafts and scheduled entries, for the owner. */
  preview(): Content
  addresses: Addresses
}

export interface SnapshotOptions {
  dir: string
  /** Names the build that the pages come from. */
  build: string
  /** In development drafts and scheduled entries show, so that every moment is one snapshot. */
  showHidden: boolean
}

/** Returns the snapshot of a moment; the last one is cached, since most requests need it. */
export function snapshotsOf(
  index: ServedIndex,
  { dir, build, showHidden }: SnapshotOptions,
): (now: Date) => ContentSnapshot {
  let last: ContentSnapshot | undefined
  return (now) => {
    const id = showHidden ? build : snapshotId(index, build, now)
    if (last?.id === id) return last
    last = {
      id,
      isImmutable: !showHidden,
      content: contentAt(index, { dir, now, showHidden }),
      preview: () => contentAt(index, { dir, now, showHidden: true }),
      addresses: addressesAt(index, now, showHidden),
    }
    return last
  }
}

/** Caches the result of `make` for each object, as long as the object exists. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}

/** Entries appear one by one and never vanish, so their count names the span; durations count months. */
function snapshotId(index: ServedIndex, build: string, now: Date): string {
  const published = [...index.blog, ...index.projects].filter((entry) => isPublished(entry, now)).length
  const month = now.toISOString().slice(0, 7)
  return createHash('sha256').update(`${build} ${published} ${month}`).digest('hex').slice(0, 12)
}
