/** How often one address may post. */
import { LRUCache } from 'lru-cache'

/** A person who corrects a form posts a few times; a program does not stop. */
export const POSTS_PER_WINDOW = 10
const WINDOW_MILLISECONDS = 10 * 60 * 1000
/** Addresses remembered at once; past that, the one that was quiet for longest is forgotten. */
const MAX_ADDRESSES = 10_000

export interface RateLimit {
  /** Counts a post; returns 0, or the seconds to wait for one that is too many, which is not counted. */
  wait(address: string): number
  /** Returns what `wait` would, and counts nothing. */
  peek(address: string): number
}

/**
 * At most `posts` from one address in any span of 10 minutes. `now` is in milliseconds, on a clock that is never set: the
 * machine's time of day may jump, in either direction.
 */
export function rateLimit(posts = POSTS_PER_WINDOW, now = () => performance.now()): RateLimit {
  const byAddress = new LRUCache<string, number[]>({ max: MAX_ADDRESSES })
  const recent = (address: string) =>
    (byAddress.get(address) ?? []).filter((post) => post > now() - WINDOW_MILLISECONDS)
  const peek = (address: string) => {
    const [oldest, ...others] = recent(address)
    if (oldest === undefined || others.length + 1 < posts) return 0
    return Math.ceil((oldest + WINDOW_MILLISECONDS - now()) / 1000)
  }
  const wait = (address: string) => {
    const seconds = peek(address)
    if (seconds === 0) byAddress.set(address, [...recent(address), now()])
    return seconds
  }
  return { peek, wait }
}
