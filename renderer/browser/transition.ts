/**
 * Browser only: one page gives way to the next. Where the browser knows view transitions, the old page fades,
 * the new one rises, and the cover and title of an entry travel between its card and its page.
 */

/** The parts of an entry that travel, and the names under which `motion.css` moves them. */
const TRAVELLERS = ['cover', 'title'] as const
type Traveller = (typeof TRAVELLERS)[number]

/** A browser that shows no frame (another tab in front, a stalled machine) is not waited for any longer. */
const PATIENCE_MILLISECONDS = 200

/** What bears a name now, and for which transition. */
let named: HTMLElement[] = []
let latest: ViewTransition | undefined

/** Marks a part of the entry at `path`, on its card and on its page alike, so that it can travel between them. */
export function travels(part: Traveller, path: string): Record<string, string> {
  return { [`data-${part}-of`]: path }
}

/**
 * Calls `show`, which has the next page stand, and resolves when it does; what moves afterwards delays nobody
 * and is broken off by the next navigation. Rejects as `show` does. `entries` are the addresses between which
 * the visitor moves.
 */
export async function changePage(show: () => Promise<void>, entries: readonly string[]): Promise<void> {
  if (!mayMove()) return show()
  const shown = Promise.withResolvers<void>()
  nameTravellers(entries)
  const transition = document.startViewTransition(async () => {
    clearTimeout(patience)
    try {
      await show()
      // To lay the page out is a task of its own; nobody sees a frame in between.
      await nextTask()
      shown.resolve()
    } catch (error) {
      shown.reject(error)
    }
    // Vike scrolls as soon as `shown` resolves: what is in view, and its picture, is known after that.
    await nextTask()
    nameTravellers(entries)
  })
  latest = transition
  const patience = setTimeout(() => transition.skipTransition(), PATIENCE_MILLISECONDS)
  // Both reject when the transition is skipped, which is nobody's fault.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {}).finally(() => transition === latest && forgetNames())
  return shown.promise
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function mayMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Names what is in view of the first of `entries` that the page shows: a name may stand once on a page. */
function nameTravellers(entries: readonly string[]): void {
  forgetNames()
  for (const path of entries) {
    const found = TRAVELLERS.flatMap((part) => {
      const element = [...document.querySelectorAll<HTMLElement>(`[data-${part}-of="${CSS.escape(path)}"]`)]
        .filter(isInView)
        .at(0)
      if (!element) return []
      element.style.viewTransitionName = part
      return element
    })
    named = found
    if (named.length > 0) return
  }
}

function forgetNames(): void {
  for (const element of named) element.style.removeProperty('view-transition-name')
  named = []
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
