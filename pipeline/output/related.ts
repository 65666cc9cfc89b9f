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
  const posts = entries
    .filter((entry): entry is Post => entry.collection === 'blog' && !entry.draft)
    .map(({ id, tags, date }) => ({ id, tags, time: Date.parse(date) }))
    .sort((a, b) => b.time - a.time || byCodeUnit(a.id, b.id))
  const places = new Map(posts.map(({ id }, place) => [id, place]))
  const byTag = placesByTag(posts)
  const links = linksBetween(linked)
  // One array for all, by place: maps would take ten times as long.
  const scores = new Float64Array(posts.length)
  return entries.map((entry) => {
    if (entry.collection !== 'blog') return entry
    scores.fill(0)
    const add = (place: number, weight: number) => {
      scores[place] = (scores[place] ?? 0) + weight
    }
    for (const tag of new Set(entry.tags.map(tagId))) {
      const same = byTag.get(tag) ?? []
      for (const place of same) add(place, 1 / same.length)
    }
    for (const id of links.get(entry.id) ?? []) {
      const place = places.get(id)
      if (place !== undefined) add(place, LINK_WEIGHT)
    }
    const own = places.get(entry.id)
    if (own !== undefined) scores[own] = 0
    const related = highest(scores).flatMap((place) => posts[place]?.id ?? [])
    return related.length > 0 ? { ...entry, related } : entry
  })
}

/** Places of the highest scores above zero, the highest first; of equal ones the first. */
function highest(scores: Float64Array): number[] {
  const best: { place: number; score: number }[] = []
  // Counted: an iterator for each post takes longer than all comparisons.
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score <= (best[MOST_RELATED - 1]?.score ?? 0)) continue
    const after = best.findIndex((other) => other.score < score)
    best.splice(after === -1 ? best.length : after, 0, { place, score })
    best.length = Math.min(best.length, MOST_RELATED)
  }
  return best.map(({ place }) => place)
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
