/** Browser only: opens the search over the page; where its code does not come, the search page does the same. */
import { SEARCH_EVENT } from '../../shared/inline-scripts.ts'
import { SEARCH_PATH } from '../../shared/search.ts'
import { splitPathname } from '../base.ts'
import { mount } from './islands.ts'
import { isModifiedClick } from './modified-click.ts'

export function followSearch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-search]') : null
    if (!link || isModifiedClick(event) || event.defaultPrevented) return
    event.preventDefault()
    void openSearch()
  })
  document.addEventListener(SEARCH_EVENT, () => void openSearch())
  const { dataset } = document.documentElement
  // The search page of a site of files has no results of its own.
  const isWaiting = 'static' in dataset && splitPathname(window.location.pathname).pathname === SEARCH_PATH
  if ('searching' in dataset || isWaiting) void openSearch()
}

async function openSearch(): Promise<void> {
  delete document.documentElement.dataset.searching
  const shown = document.querySelector('[data-island="SearchDialog"]')
  // One that was closed in this moment has yet to say so.
  if (shown && !shown.querySelector('dialog:not([open])')) return
  shown?.remove()
  const place = document.createElement('div')
  place.className = 'island'
  place.dataset.island = 'SearchDialog'
  document.body.append(place)
  // Removed: it is mounted anew the next time.
  place.addEventListener('close', () => place.remove(), { capture: true })
  if (await mount(place)) return
  place.remove()
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]')
  if (link) window.location.assign(link.href)
}
