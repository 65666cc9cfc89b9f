/** Development only: shows a saved file of `content/` at once, where the reader is. */
import { navigate } from 'vike/client/router'

/** Sent by `server/dev/dev.ts` when a new index is in place, and when a fault was mended. */
const CONTENT_CHANGED = 'meridiana:content'

export function followContent(): void {
  import.meta.hot?.on(CONTENT_CHANGED, showAnew)
  import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
    if (updates.some(({ acceptedPath }) => acceptedPath.includes('virtual:messages'))) showAnew()
  })
}

function showAnew(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  const { pathname, search, hash } = window.location
  void navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
}
