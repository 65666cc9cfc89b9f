/** Browser only: a click meant for the page while pictures of it are animated. */
import { isModifiedClick } from './modified-click.ts'

/** The transition during which the pointer was pressed. */
let interrupted: ViewTransition | undefined

/**
 * During a view transition browsers hit the root element, or the page where it was before, instead of what is seen below the
 * pointer: the animation ends when the pointer is pressed, and the click goes to its target.
 */
export function passClicksOn(): void {
  document.addEventListener('pointerdown', endTransition, { capture: true })
  document.addEventListener('click', passOn, { capture: true })
}

function endTransition(): void {
  interrupted = document.activeViewTransition ?? undefined
  // It rejects when the transition is skipped, which is no failure.
  interrupted?.ready.catch(() => {})
  interrupted?.skipTransition()
}

async function passOn(event: MouseEvent): Promise<void> {
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
