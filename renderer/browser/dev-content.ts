/** Development only: shows a saved file of `content/` at once, where the reader is. */
import { navigate } from 'vike/client/router'

/** Sent by `server/dev/dev-overlay.ts` when a new index is in place; what is wrong with it is sent next. */
const CONTENT_CHANGED = 'meridiana:content'

export function followContent(): void {
  import.meta.hot?.on(CONTENT_CHANGED, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    showAnew()
  })
  import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
    if (updates.some(({ acceptedPath }) => acceptedPath.includes('virtual:messages'))) showAnew()
  })
}

function showAnew(): void {
  const { pathname, search, hash } = window.location
  void navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
}
