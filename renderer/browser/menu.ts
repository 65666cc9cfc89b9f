/** Browser only: the menu of a phone, a popover, is modal where scripts run. */

/** Everything beside the menu. */
const OUTSIDE =
  'main, footer, #root > a, [data-consent-banner], [data-session-bar], [data-menu-bar] > :not([data-menu])'

export function followMenu(): void {
  // These events do not bubble.
  document.addEventListener('beforetoggle', onToggle, { capture: true })
  document.addEventListener('toggle', onToggle, { capture: true })
  // A link within the page loads no document, so the menu has to be closed.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const menu = link?.closest<HTMLElement>('[data-menu]')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  })
}

/** Before the menu closes, what is outside can take the focus again; once it is open, the focus goes into it. */
function onToggle({ type, newState, target }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || !('menu' in target.dataset)) return
  const isOpen = newState === 'open'
  if (isOpen !== (type === 'toggle')) return
  target.role = isOpen ? 'dialog' : null
  target.ariaLabel = isOpen ? (target.dataset.menu ?? '') : null
  target.ariaModal = isOpen ? 'true' : null
  if (isOpen) target.querySelector('button')?.focus()
  for (const part of document.querySelectorAll<HTMLElement>(OUTSIDE)) part.inert = isOpen
}
