/** Keeps what was read for a while, and serves it again when it cannot be read anew. */

/** Served without asking again: a new entry may take a minute to show. */
const FRESH_MILLISECONDS = 60_000
/** Served at once while it is read anew; older than that, a reader waits for the new one. */
const STALE_MILLISECONDS = 10 * 60_000
/** Who only looks in passing does not ask a backend again that has just failed. */
const RETRY_MILLISECONDS = 5000
/** Far more than the stream has pages: it bounds what made-up cursors can fill. What is used stays longest. */
const MOST_KEPT = 500

export interface Memory<T> {
  /** The value, at most 60 seconds old or being renewed; the last good one when `load` fails, else `undefined`. */
  get(key: string, load: () => Promise<T>): Promise<T | undefined>
  /** The last good value, however old, at once; when it is not fresh it is read anew meanwhile. */
  peek(key: string, load: () => Promise<T>): T | undefined
}

interface Kept<T> {
  value: T
  at: number
}

/** `now` is in milliseconds; `onError` hears every failed read. Each key is read once at a time. */
export function memory<T>(now: () => number, onError: (error: unknown) => void): Memory<T> {
  const kept = new Map<string, Kept<T>>()
  const reading = new Map<string, Promise<T | undefined>>()
  let failedAt = Number.NEGATIVE_INFINITY

  const read = (key: string, load: () => Promise<T>): Promise<T | undefined> => {
    const current = reading.get(key)
    if (current) return current
    const started = load()
      .then(
        (value) => {
          keep(kept, key, { value, at: now() })
          return value
        },
        (error: unknown) => {
          onError(error)
          failedAt = now()
          return kept.get(key)?.value
        },
      )
      .finally(() => reading.delete(key))
    reading.set(key, started)
    return started
  }
  /** What is kept stays longer for having been asked for. */
  const known = (key: string): { value?: T; age: number } => {
    const found = kept.get(key)
    if (!found) return { age: Number.POSITIVE_INFINITY }
    keep(kept, key, found)
    return { value: found.value, age: now() - found.at }
  }
  return {
    async get(key, load) {
      const { value, age } = known(key)
      if (age < FRESH_MILLISECONDS) return value
      const renewed = read(key, load)
      return age < STALE_MILLISECONDS ? value : renewed
    },
    peek(key, load) {
      const { value, age } = known(key)
      if (age >= FRESH_MILLISECONDS && now() - failedAt >= RETRY_MILLISECONDS) void read(key, load)
      return value
    },
  }
}

/** The last that was asked for stands last; past the bound the first goes. */
function keep<T>(kept: Map<string, Kept<T>>, key: string, value: Kept<T>): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
