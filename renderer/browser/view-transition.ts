/** Browser only: a change of the page in a view transition. */
import { isModifiedClick } from './modified-click.ts'
import { clearSharedElements, nameArrivingElement, nameLeavingElements } from './shared-elements.ts'

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
    nameArrivingElement()
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

/** The transition during which the pointer was pressed. */
let interrupted: ViewTransition | undefined

/**
 * During a view transition browsers hit the root element, or the page where it was before, instead of what is seen below the
 * pointer: the animation ends when the pointer is pressed, and the click goes to its target.
 */
document.addEventListener('pointerdown', endTransition, { capture: true })
document.addEventListener('click', passClick, { capture: true })

function endTransition(): void {
  interrupted = document.activeViewTransition ?? undefined
  // It rejects when the transition is skipped, which is no failure.
  interrupted?.ready.catch(() => {})
  interrupted?.skipTransition()
}

async function passClick(event: MouseEvent): Promise<void> {
  const transition = interrupted
  interrupted = undefined
  if (!transition || !event.isTrusted || isModifiedClick(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  await transition.finished
  const { clientX, clientY } = event
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY })
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(click)
}
