/** Posts that a reader of one may want to read next: those that it links to or that link to it, and those with the same rare tags. */
import { byCodeUnit } from '../../shared/problem.ts'
import { tagId } from '../../shared/text.ts'
import type { ContentConfig } from '../config.ts'
import type { LinkedEntry } from '../links/resolve-links.ts'
import type { IndexedEntry } from './content-index.ts'

/** More than a page shows: some may not be published yet. */
const MOST_RELATED = 6

/** Adds `related` to the entries of the collections that ask for it. */
export function withRelated(
  entries: readonly IndexedEntry[],
  linked: readonly LinkedEntry[],
  { collections }: ContentConfig,
): IndexedEntry[] {
  const names = Object.keys(collections).filter((name) => collections[name]?.related)
  return names.reduce((all, name) => relatedWithin(name, all, linked), [...entries])
}

interface Post {
  id: string
  tags: readonly string[]
  time: number
}

/** A tag weighs one divided by its posts, a link one. Ties are broken by date, the newest first, and then by id. */
function relatedWithin(
  collection: string,
  entries: readonly IndexedEntry[],
  linked: readonly LinkedEntry[],
): IndexedEntry[] {
  const posts = entries
    .filter((entry) => entry.collection === collection && !entry.draft)
    .map((entry): Post => ({ id: entry.id, tags: tagsOf(entry), time: Date.parse(String(entry.date)) || 0 }))
    .sort((a, b) => b.time - a.time || byCodeUnit(a.id, b.id))
  const places = new Map(posts.map(({ id }, place) => [id, place]))
  const byTag = placesByTag(posts)
  const links = linksBetween(collection, linked)
  // One array for all, by place: maps would take ten times as long.
  const scores = new Float64Array(posts.length)
  return entries.map((entry) => {
    if (entry.collection !== collection) return entry
    scores.fill(0)
    for (const tag of new Set(tagsOf(entry).map(tagId))) addTo(scores, byTag.get(tag) ?? [])
    for (const id of links.get(entry.id) ?? []) {
      const place = places.get(id)
      if (place !== undefined) addTo(scores, [place])
    }
    const own = places.get(entry.id)
    if (own !== undefined) scores[own] = 0
    const related = highest(scores).flatMap((place) => posts[place]?.id ?? [])
    return related.length > 0 ? { ...entry, related } : entry
  })
}

function tagsOf({ tags }: IndexedEntry): string[] {
  return Array.isArray(tags) ? tags.map(String) : []
}

/** A whole weight, shared among `places`. Counted: this runs for each pair of posts with a tag in common. */
function addTo(scores: Float64Array, places: readonly number[]): void {
  const weight = 1 / places.length
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    scores[place] = (scores[place] ?? 0) + weight
  }
}

/** Places of the highest scores above zero, the highest first; of equal ones the first. */
function highest(scores: Float64Array): number[] {
  const best: number[] = []
  let least = 0
  // Counted: an iterator for each post takes longer than all comparisons.
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score <= least) continue
    let rank = Math.min(best.length, MOST_RELATED - 1)
    for (; rank > 0 && (scores[best[rank - 1] ?? 0] ?? 0) < score; rank--) best[rank] = best[rank - 1] ?? 0
    best[rank] = place
    if (best.length === MOST_RELATED) least = scores[best[MOST_RELATED - 1] ?? 0] ?? 0
  }
  return best
}

function placesByTag(posts: readonly Pick<Post, 'tags'>[]): Map<string, number[]> {
  const byTag = new Map<string, number[]>()
  for (const [place, { tags }] of posts.entries()) {
    for (const tag of new Set(tags.map(tagId))) {
      const places = byTag.get(tag)
      if (places) places.push(place)
      else byTag.set(tag, [place])
    }
  }
  return byTag
}

/** Post → the posts at the other end of its links, whichever way they go. */
function linksBetween(collection: string, linked: readonly LinkedEntry[]): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>()
  const add = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to))
  for (const { entry, texts } of linked) {
    if (entry.collection !== collection) continue
    for (const one of Object.values(texts).flatMap(({ destinations }) => destinations)) {
      if (one?.is !== 'entry' || one.entry.collection !== collection) continue
      add(entry.id, one.entry.id)
      add(one.entry.id, entry.id)
    }
  }
  return links
}
