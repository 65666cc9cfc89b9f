/** Browser only: what can wait until nobody waits for anything else. */

/** A page that is never idle still gets to it. */
const TIMEOUT_MILLISECONDS = 5000

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: TIMEOUT_MILLISECONDS })
  else setTimeout(run, 200)
}
