/** Browser only: a full load where client navigation cannot go on, at most once in a while. */

/** The page reload guard (the specification, section 9). */
const GUARD_MILLISECONDS = 10_000
const STORAGE_KEY = 'full-load'

/** Whether a full load may happen now; remembers that it does. A browser that refuses storage gets none twice in a page. */
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

/** Loads `url` in full, unless that was done less than 10 seconds ago. Says whether it does. */
export function loadInFull(url: string): boolean {
  if (!mayReload(Date.now(), window.sessionStorage)) return false
  window.location.assign(url)
  return true
}
