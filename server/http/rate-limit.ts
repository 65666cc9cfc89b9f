/** How often one address may post. */

/** A person who corrects a form posts a few times; a program does not stop. */
export const POSTS_PER_WINDOW = 10
const WINDOW_MILLISECONDS = 10 * 60 * 1000
/** Addresses remembered at once; past that, the one that was quiet for longest is forgotten. */
const MAX_ADDRESSES = 10_000

/** Pages that explain a refusal, per address and window. A page costs more to render than what is refused. */
const MAX_REFUSAL_PAGES = 20

export interface RateLimit {
  /** Counts a post; returns 0, or the seconds to wait for one that is too many, which is not counted. */
  wait(address: string): number
  /** Returns what `wait` would, and counts nothing. */
  peek(address: string): number
  /** Counts a refusal; returns whether a page may explain it, or one line of text has to do. */
  mayExplain(address: string): boolean
}

export interface RateLimitSettings {
  mostAddresses?: number
  /** Milliseconds on a clock that is never set: the machine's time of day may jump, in either direction. */
  now?: () => number
}

/** At most `posts` from one address in any span of 10 minutes. */
export function rateLimit(posts = POSTS_PER_WINDOW, settings: RateLimitSettings = {}): RateLimit {
  const refusals = countPosts(MAX_REFUSAL_PAGES, settings)
  return { ...countPosts(posts, settings), mayExplain: (address) => refusals.wait(address) === 0 }
}

function countPosts(posts: number, settings: RateLimitSettings): Pick<RateLimit, 'wait' | 'peek'> {
  const { mostAddresses = MAX_ADDRESSES, now = () => performance.now() } = settings
  const byAddress = new Map<string, number[]>()
  const look = (address: string) => {
    const time = now()
    const start = time - WINDOW_MILLISECONDS
    const recent = (byAddress.get(address) ?? []).filter((post) => post > start)
    const [oldest] = recent
    const isFull = oldest !== undefined && recent.length >= posts
    return { time, recent, wait: isFull ? Math.ceil((oldest - start) / 1000) : 0 }
  }
  return {
    peek: (address) => look(address).wait,
    wait: (address) => {
      const { time, recent, wait } = look(address)
      if (wait > 0) return wait
      // Taken out and put in again, so that the map is in the order of the last post.
      byAddress.delete(address)
      byAddress.set(address, [...recent, time])
      const [quietest] = byAddress.keys()
      if (byAddress.size > mostAddresses && quietest !== undefined) byAddress.delete(quietest)
      return 0
    },
  }
}
