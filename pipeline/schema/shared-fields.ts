/** Fields that every language of an entry shares: a translation may leave them out, and may not say otherwise. */
import type { MarkdownCollection } from '../../shared/model.ts'

/** The schema of each is in `schema/front-matter.ts`, where the compiler holds both lists to each other. */
export const SHARED_FIELDS = {
  blog: ['date', 'tags', 'cover', 'draft', 'type', 'link'],
  projects: ['date', 'tags', 'cover', 'draft', 'year', 'url', 'tech', 'support'],
  pages: [],
} as const satisfies Record<MarkdownCollection, readonly string[]>
