/**
 * Snapshots of the content. Pages change without a build at two kinds of moments: when a scheduled entry appears, and when
 * a month begins, since durations count months. Between two of them the content is one snapshot, with an id that is part
 * of the payloads' addresses.
 */
import { createHash } from 'node:crypto'
import type { Content } from '../../shared/content.ts'
import { isPublished, isScheduled } from '../../shared/published.ts'
import { type Addresses, addressesAt } from './addresses.ts'
import { type Cards, contentAt, type ReadBody } from './content.ts'
import type { ServedIndex } from './index-file.ts'

export interface ContentSnapshot {
  /** The build's id, and the snapshot's within the build. */
  id: string
  /** When the next snapshot begins, in milliseconds since 1970. */
  until: number
  /** Whether the id identifies this content: development keeps one id while its content changes. */
  isImmutable: boolean
  content: Content
  /** The same with drafts and scheduled entries, for the owner. */
  preview(): Content
  addresses: Addresses
}

export interface SnapshotOptions {
  readBody: ReadBody
  cards?: Cards
  /** Names the build that the pages come from. */
  build: string
  /** In development drafts and scheduled entries show, so that every moment is one snapshot. */
  showHidden: boolean
}

export function snapshotAt(
  index: ServedIndex,
  now: Date,
  { readBody, cards, build, showHidden }: SnapshotOptions,
): ContentSnapshot {
  return {
    id: showHidden ? build : snapshotId(index, build, now),
    until: showHidden ? Number.POSITIVE_INFINITY : nextChange(index, now),
    isImmutable: !showHidden,
    content: contentAt(index, { readBody, cards, now, showHidden }),
    preview: () => contentAt(index, { readBody, cards, now, showHidden: true }),
    addresses: addressesAt(index, now, showHidden),
  }
}

/** When an entry appears or a month begins, whichever is next: milliseconds since 1970. */
function nextChange({ blog, projects }: Pick<ServedIndex, 'blog' | 'projects'>, now: Date): number {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  const scheduled = [...blog, ...projects].filter((entry) => !entry.draft && isScheduled(entry, now))
  return Math.min(nextMonth, ...scheduled.map(({ date }) => Date.parse(date)))
}

/** Entries appear one by one and never vanish, so their count names the span; durations count months. */
function snapshotId(index: ServedIndex, build: string, now: Date): string {
  const published = [...index.blog, ...index.projects].filter((entry) => isPublished(entry, now)).length
  const month = now.toISOString().slice(0, 7)
  return createHash('sha256').update(`${build} ${published} ${month}`).digest('hex').slice(0, 12)
}
