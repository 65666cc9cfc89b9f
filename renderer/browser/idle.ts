/** Browser only: work that can wait until the browser is idle. */

/** Bound for a page that is never idle. */
const TIMEOUT_MILLISECONDS = 5000

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: TIMEOUT_MILLISECONDS })
  else setTimeout(run, 200)
}

/** Milliseconds that a slice of work may take before the browser is asked again. */
const SLICE_MILLISECONDS = 6

/** Does `work` on each item in turn, a few milliseconds at a time while the browser is idle, and then `end`. */
export function inSlices<Item>(items: readonly Item[], work: (item: Item) => void, end?: () => void): void {
  whenIdle(() => {
    const start = performance.now()
    const rest = items.slice()
    while (rest.length > 0 && performance.now() - start < SLICE_MILLISECONDS) work(rest.shift() as Item)
    if (rest.length > 0) inSlices(rest, work, end)
    else end?.()
  })
}
