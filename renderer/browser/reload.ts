/** Browser only: a full load where client navigation cannot go on, at most once in a while. */

import { giveUpBuild } from './build-manifest.ts'

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

/** Where a client navigation is on its way to. */
let wanted: string | undefined

export function setWanted(url: string | undefined): void {
  wanted = url
}

/**
 * A chunk or a style sheet could not be loaded: its build is gone, or the network. While the first page comes alive
 * it is loaded in full. On the way to another, that one: Vike does so for a chunk, and here it is done for a style
 * sheet, which Vike takes for a fault of the page. What was only asked for ahead makes the next navigation a full load:
 * Vite does not ask for it a second time.
 */
export function recover({ payload }: VitePreloadErrorEvent): void {
  const isHydrated = document.documentElement.hasAttribute('data-hydrated')
  if (!isHydrated) loadInFull(window.location.href)
  else if (wanted === undefined) giveUpBuild()
  else if (payload.message.includes('preload CSS')) window.location.assign(wanted)
}

/** Loads `url` in full, unless that was done less than 10 seconds ago. Says whether it does. */
export function loadInFull(url: string): boolean {
  if (!mayReload(Date.now(), window.sessionStorage)) return false
  window.location.assign(url)
  return true
}
