/** Browser only: a click meant for the page while pictures of it are animated. */

/**
 * During a view transition browsers hit what is around the animated elements, the root element or a part of the page, instead of what
 * is below the pointer: the animation ends, and the click goes to its target.
 */
export function passClicksOn(): void {
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    const transition = document.activeViewTransition
    if (!transition || !(target instanceof Element)) return
    transition.skipTransition()
    transition.finished.finally(() => {
      const hit = document.elementFromPoint(clientX, clientY)
      if (!hit || hit === target || !target.contains(hit)) return
      hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    })
  })
}
