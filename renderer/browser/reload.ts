/** Browser only: a full load where client navigation cannot go on, at most once in a while. */
import { giveUpBuild } from './build-manifest.ts'
import { readDestination } from './navigation.ts'

/** Time between two forced reloads: a page that fails at once again must not reload in a loop. */
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

/**
 * Handles a chunk or a style sheet that could not be loaded, because its build or the network is gone. Before hydration
 * the page is loaded in full. During a navigation its destination is: Vike does so for a chunk, but takes a missing style
 * sheet for an error of the page. After a failed prefetch the next navigation is a full load: Vite does not retry.
 */
export function recover({ payload }: VitePreloadErrorEvent): void {
  const isHydrated = document.documentElement.hasAttribute('data-hydrated')
  const destination = readDestination()
  if (!isHydrated) loadInFull(window.location.href)
  else if (destination === undefined) giveUpBuild()
  else if (payload.message.includes('preload CSS')) window.location.assign(destination)
}

/** Loads `url` in full, unless that was done less than 10 seconds ago. Says whether it does. */
export function loadInFull(url: string): boolean {
  if (!mayReload(Date.now(), window.sessionStorage)) return false
  window.location.assign(url)
  return true
}
