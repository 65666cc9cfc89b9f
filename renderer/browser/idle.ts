/** Browser only: work that can wait until the browser is idle. */

/** Bound for a page that is never idle. */
const TIMEOUT_MILLISECONDS = 5000

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: TIMEOUT_MILLISECONDS })
  else setTimeout(run, 200)
}
