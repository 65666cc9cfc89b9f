/** Posts that a reader of one may want to read next: those that it links to or that link to it, and those with the same rare tags. */
import type { Entry, Post } from '../../shared/model.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import { tagId } from '../../shared/text.ts'
import type { LinkedEntry } from '../links/resolve-links.ts'

/** More than a page shows: some may not be published yet. */
const MOST_RELATED = 6
/** A link says as much as a tag that these two posts have and no other: half for each of them. */
const LINK_WEIGHT = 1

/** A tag weighs one divided by its posts. Ties are broken by date, the newest first, and then by id. */
export function withRelated(entries: readonly Entry[], linked: readonly LinkedEntry[]): Entry[] {
  const posts = entries.filter((entry): entry is Post => entry.collection === 'blog')
  const published = new Map(posts.filter(({ draft }) => !draft).map((post) => [post.id, post]))
  const byTag = postsByTag(published.values())
  const links = linksBetween(linked)
  return entries.map((entry) => {
    if (entry.collection !== 'blog') return entry
    const scores = new Map<string, number>()
    const add = (id: string, weight: number) => scores.set(id, (scores.get(id) ?? 0) + weight)
    for (const tag of new Set(entry.tags.map(tagId))) {
      const ids = byTag.get(tag) ?? []
      for (const id of ids) add(id, 1 / ids.length)
    }
    for (const id of links.get(entry.id) ?? []) add(id, LINK_WEIGHT)
    scores.delete(entry.id)
    const related = [...scores]
      .flatMap(([id, score]) => {
        const post = published.get(id)
        return post ? [{ id, score, time: Date.parse(post.date) }] : []
      })
      .sort((a, b) => b.score - a.score || b.time - a.time || byCodeUnit(a.id, b.id))
      .slice(0, MOST_RELATED)
      .map(({ id }) => id)
    return related.length > 0 ? { ...entry, related } : entry
  })
}

function postsByTag(posts: Iterable<Post>): Map<string, string[]> {
  const byTag = new Map<string, string[]>()
  for (const { id, tags } of posts) {
    for (const tag of new Set(tags.map(tagId))) {
      const ids = byTag.get(tag)
      if (ids) ids.push(id)
      else byTag.set(tag, [id])
    }
  }
  return byTag
}

/** Post → the posts at the other end of its links, whichever way they go. */
function linksBetween(linked: readonly LinkedEntry[]): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>()
  const add = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to))
  for (const { entry, texts } of linked) {
    if (entry.collection !== 'blog') continue
    for (const one of Object.values(texts).flatMap(({ destinations }) => destinations)) {
      if (one?.is !== 'entry' || one.entry.collection !== 'blog') continue
      add(entry.id, one.entry.id)
      add(one.entry.id, entry.id)
    }
  }
  return links
}
