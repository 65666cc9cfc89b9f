/** Development only: shows a saved file of `content/` at once, where the reader is. */

/** Sent by `server/dev/dev-overlay.ts` when a new index is in place; what is wrong with it is sent next. */
const CONTENT_CHANGED = 'meridiana:content'

export function followContent(): void {
  import.meta.hot?.on(CONTENT_CHANGED, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    void showAnew()
  })
}

async function showAnew(): Promise<void> {
  const { refreshPage } = await import('./go-to-page.ts')
  await refreshPage()
}
