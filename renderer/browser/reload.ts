/** Browser only: reloads that no visitor has asked for, at most one in a while. */

/** Time between two of them: a page that fails at once again must not reload in a loop. */
const GUARD_MILLISECONDS = 10_000
const STORAGE_KEY = 'full-load'

/** Whether a reload may happen now; remembers that it does. A browser that refuses storage gets none. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage.getItem(STORAGE_KEY) ?? 0)
    if (now - last < GUARD_MILLISECONDS) return false
    storage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
