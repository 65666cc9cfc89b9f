/** How often one address may post. */

/** A person who corrects a form posts a few times; a program does not stop. */
export const POSTS_PER_WINDOW = 10
const WINDOW_MILLISECONDS = 10 * 60 * 1000
/** Addresses remembered at once; past that, the one that was quiet for longest is forgotten. */
const MOST_ADDRESSES = 10_000

export interface RateLimit {
  /** Counts a post; returns 0, or the seconds to wait for one that is too many, which is not counted. */
  wait(address: string, now: Date): number
}

/** At most `posts` from one address in any span of 10 minutes. */
export function rateLimit(posts = POSTS_PER_WINDOW): RateLimit {
  const byAddress = new Map<string, number[]>()
  return {
    wait: (address, now) => {
      const start = now.getTime() - WINDOW_MILLISECONDS
      const recent = (byAddress.get(address) ?? []).filter((time) => time > start)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= posts) return Math.ceil((oldest - start) / 1000)
      // Taken out and put in again, so that the map is in the order of the last post.
      byAddress.delete(address)
      byAddress.set(address, [...recent, now.getTime()])
      const [quietest] = byAddress.keys()
      if (byAddress.size > MOST_ADDRESSES && quietest !== undefined) byAddress.delete(quietest)
      return 0
    },
  }
}
