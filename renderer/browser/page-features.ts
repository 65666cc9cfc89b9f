/** Browser only: what single elements of a page do. Code that few pages need is loaded where they have the element. */
import { FEATURES } from '#theme/browser.ts'
import { OPENED_PARAMETER, splitLocale } from '../../shared/urls.ts'
import { withoutBase } from '../base.ts'
import type { LazyFeature } from '../theme.ts'
import { addressOf, shownPage } from './current-page.ts'
import { isModifiedClick } from './modified-click.ts'
import { onPage } from './page-shown.ts'

/** Elements → the code that makes them work, once they come near. */
const LAZY: readonly LazyFeature[] = [
  ['form[data-draft], [data-draft-sent]', () => import('./form-draft.ts')],
  ['.prose figure.code', () => import('./copy.ts')],
  ['a[data-player]', () => import('./players.ts')],
  ['[data-icon]', () => import('./remote-icon.ts')],
  ['[data-copy-text], [data-share-title]', () => import('./hand-on.ts')],
  ['[data-filters]', () => import('./current-filter.ts')],
  ['[data-new-entries]', () => import('./new-entries.ts')],
  ['[data-late]', () => import('./late-stream.ts')],
  ...FEATURES,
]
/** The same for what concerns all of the page. */
const AT_ONCE: readonly LazyFeature[] = [
  // Notes stand beside the whole text.
  ['.prose .footnotes', () => import('./side-notes.ts')],
]
/** How near: a window away. */
const NEAR = '100%'

export function startFeatures(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print()
  })
  let page = new AbortController()
  document.addEventListener('click', goBack)
  document.addEventListener('click', growList)
  onPage(() => {
    forgetOpenedLanguage()
    page.abort()
    page = new AbortController()
    const { signal } = page
    for (const [selector, load] of LAZY)
      for (const element of elements(selector)) whenNear(element, () => use(load, element, signal))
    for (const [selector, load] of AT_ONCE)
      for (const element of elements(selector)) void use(load, element, signal)
    // A list that had grown is shown so again.
    if ('list' in Object(window.history.state))
      for (const list of elements('[data-list]')) void use(() => import('./load-more.ts'), list, signal)
    for (const link of elements('[data-only-from]'))
      link.hidden = !mayHaveComeFrom(link.dataset.onlyFrom ?? '')
  })
}

function elements<E extends HTMLElement = HTMLElement>(selector: string): NodeListOf<E> {
  return document.querySelectorAll<E>(selector)
}

function whenNear(element: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: NEAR },
  )
  // What is hidden has no box of its own.
  observer.observe(element.hidden ? (element.parentElement ?? element) : element)
}

/** Without its code an element stays as the server wrote it. */
async function use(load: LazyFeature[1], element: HTMLElement, left: AbortSignal): Promise<void> {
  try {
    const { default: start } = await load()
    if (!left.aborted) start(element, left)
  } catch (error) {
    console.error('A part of the page could not be loaded', error)
  }
}

/** Whether the page before this one, of this site, is in that section; also where nobody knows. */
function mayHaveComeFrom(section: string): boolean {
  const { referrer } = document
  const isOwn = referrer.startsWith(`${window.location.origin}/`)
  const path = shownPage.previous ?? (isOwn ? withoutBase(new URL(referrer).pathname) : undefined)
  if (path === undefined) return true
  const { pathname } = splitLocale(path)
  return pathname === section || pathname.startsWith(`${section}/`)
}

/** Where the page before this one is the list that a link back leads to, the way back leads to one's place in it. */
function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-back]')
  if (!link || isModifiedClick(event) || !('navigation' in window)) return
  const { currentEntry } = navigation
  const before = currentEntry && navigation.entries()[currentEntry.index - 1]
  if (!before?.url || new URL(before.url).pathname !== link.pathname) return
  event.preventDefault()
  navigation.back()
}

/** A press on the way to the next page of a list; without its code the link is followed. */
async function growList(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more]')
  if (!link || isModifiedClick(event)) return
  event.preventDefault()
  try {
    const { loadMore } = await import('./load-more.ts')
    await loadMore(link)
  } catch {
    window.location.assign(link.href)
  }
}

/** Whoever copies the address hands on the page without the line about the language. */
function forgetOpenedLanguage(): void {
  const line = document.querySelector('[data-opened]')
  if (!line) return
  // It is about the first page only.
  if (shownPage.previous !== undefined) {
    line.remove()
    return
  }
  const url = new URL(window.location.href)
  url.searchParams.delete(OPENED_PARAMETER)
  window.history.replaceState(window.history.state, '', url)
  shownPage.address = addressOf(url)
}
