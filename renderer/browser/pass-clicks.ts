/** Browser only: a click meant for the page while pictures of it are animated. */

/**
 * During a view transition browsers hit the root element instead of what is below the pointer: the animation ends, and the
 * click goes to its target.
 */
export function passClicksOn(): void {
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    const transition = document.activeViewTransition
    if (!transition || target !== document.documentElement) return
    transition.skipTransition()
    transition.finished.finally(() => {
      const hit = document.elementFromPoint(clientX, clientY)
      hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    })
  })
}
