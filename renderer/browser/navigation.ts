/**
 * Browser only: the client navigation under way, from the followed link to the page in its place. Vike's hooks call
 * `startNavigation` and `endNavigation`; `changePage` commits the page in between.
 */
import { clearSharedElements, nameArrivingElement, nameLeavingElements } from './shared-elements.ts'

/** A navigation that ends sooner shows no progress. */
const PROGRESS_DELAY_MILLISECONDS = 150

/** Vike tries for up to 100 ms to scroll to a page's place after the commit (its `setScrollPosition`). */
const SCROLL_SETTLED_MILLISECONDS = 200

/** Bound of the wait for a frame: a hidden tab or a stalled machine may draw none. */
const FRAME_TIMEOUT_MILLISECONDS = 200

/** All of a navigation's state. */
const navigation: {
  /** Absent between navigations. */
  destination?: string | undefined
  /** Pixels from the top. */
  returnsTo: number
  progressTimer?: ReturnType<typeof setTimeout>
  scrollTimer?: ReturnType<typeof setTimeout>
  transition?: ViewTransition
} = { returnsTo: 0 }

/** URL of the page that a navigation is on its way to; `undefined` between navigations. */
export function readDestination(): string | undefined {
  return navigation.destination
}

/** Whether the browser has left the address of `url` again, which Vike gave it before it renders the page: by going back. */
export function isSuperseded(url: string): boolean {
  return new URL(url, window.location.href).pathname !== window.location.pathname
}

/** Call it when a link was followed, or on the way back or forward. */
export function startNavigation(destination: string, isHistoryNavigation: boolean): void {
  // On the way back the history has moved already: the entry is no longer this page's.
  if (!isHistoryNavigation) storeScrollPosition()
  navigation.returnsTo = isHistoryNavigation ? readScrollTop() : 0
  navigation.destination = destination
  clearTimeout(navigation.progressTimer)
  navigation.progressTimer = setTimeout(() => {
    document.documentElement.dataset.waiting = ''
  }, PROGRESS_DELAY_MILLISECONDS)
  clearTimeout(navigation.scrollTimer)
  // Smooth scrolling is for anchors within a page; a new page starts at its place at once.
  document.documentElement.style.scrollBehavior = 'auto'
}

/** Call it when the page is in the document, before Vike scrolls to its place. */
export function endNavigation(): void {
  navigation.destination = undefined
  clearTimeout(navigation.progressTimer)
  delete document.documentElement.dataset.waiting
  clearTimeout(navigation.scrollTimer)
  navigation.scrollTimer = setTimeout(
    () => document.documentElement.style.removeProperty('scroll-behavior'),
    SCROLL_SETTLED_MILLISECONDS,
  )
}

/**
 * Pixels from the top at which the entry of the history was left that the navigation returns to; 0 for a new one. As of its start: Vike
 * stores the place of the page that still shows with the entry that has become current.
 */
export function storedScrollTop(): number {
  return navigation.returnsTo
}

/** Call it at every `popstate`: Vike calls no hook for a way back that begins before the page of a followed link has come. */
export function noteReturn(): void {
  navigation.returnsTo = readScrollTop()
}

function readScrollTop(): number {
  return window.history.state?.vike?.scrollPosition?.y ?? 0
}

/** Vike stores the position up to 300 ms late: a link followed sooner would lead back to another place. */
function storeScrollPosition(): void {
  const { state } = window.history
  if (!state?.vike) return
  const scrollPosition = { x: window.scrollX, y: window.scrollY }
  window.history.replaceState({ ...state, vike: { ...state.vike, scrollPosition } }, '')
}

/**
 * Commits the next page by `commit`, in a view transition where the browser has them and motion is wanted. Resolves once
 * the page is in the document: the animation delays nothing, and the next navigation breaks it off. Rejects as `commit`
 * does. `paths` are those of the two pages, the next one first.
 */
export async function changePage(commit: () => Promise<void>, paths: readonly string[]): Promise<void> {
  if (!mayAnimate()) return commit()
  const committed = Promise.withResolvers<void>()
  nameLeavingElements(paths)
  const transition = document.startViewTransition(async () => {
    clearTimeout(frameTimer)
    try {
      await commit()
      // Layout is a task of its own; no frame is drawn in between.
      await nextTask()
      committed.resolve()
    } catch (error) {
      committed.reject(error)
    }
    // Vike scrolls as soon as `committed` resolves: only then it is known which elements are in view.
    await nextTask()
    nameArrivingElement(paths[0] ?? '')
  })
  navigation.transition = transition
  const frameTimer = setTimeout(() => transition.skipTransition(), FRAME_TIMEOUT_MILLISECONDS)
  // Both reject when the transition is skipped, which is no failure.
  transition.ready.catch(() => {})
  transition.finished
    .catch(() => {})
    .finally(() => transition === navigation.transition && clearSharedElements())
  return committed.promise
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function mayAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
