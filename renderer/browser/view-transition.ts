/** Browser only: a change of the page in a view transition. */
import { passClicksOn } from './pass-clicks.ts'
import { clearSharedElements, nameArrivingElement, nameLeavingElements } from './shared-elements.ts'

passClicksOn()

/** Bound of the wait for a frame: a hidden tab or a stalled machine may draw none. */
const FRAME_TIMEOUT_MS = 200

/**
 * Calls `change` in a view transition, where the browser has them and motion is wanted. Resolves once the change is made: the
 * animation delays nothing. `paths` are those of the two pages, the next one first.
 */
export async function changeInTransition(change: () => void, paths: readonly string[]): Promise<void> {
  if (!mayAnimate()) return change()
  document.activeViewTransition?.skipTransition()
  nameLeavingElements(paths)
  const transition = document.startViewTransition(() => {
    clearTimeout(timer)
    change()
    nameArrivingElement(paths[0] ?? '')
  })
  const timer = setTimeout(() => transition.skipTransition(), FRAME_TIMEOUT_MS)
  // It rejects when the transition is skipped, which is no failure.
  transition.ready.catch(() => {})
  transition.finished.finally(() => {
    if (!document.activeViewTransition) clearSharedElements()
  })
  return transition.updateCallbackDone
}

function mayAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
