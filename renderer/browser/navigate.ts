/**
 * Browser only: navigation within the site. The next page is shown in this document by the Navigation API; where a browser does
 * not have it, and whenever something fails, the page is loaded in full.
 */
import { decodePath, LANGUAGE_PARAMETER, withoutLanguage } from '../../shared/urls.ts'
import { isOutside, splitPathname, withoutBase } from '../base.ts'
import { track } from './analytics.ts'
import { isBuildGone, redirectOf } from './build-manifest.ts'
import { addressOf, type Chosen, type EntryState, readMain, shownPage } from './current-page.ts'
import { readLocale, storeLocale } from './locale-choice.ts'
import { mayReload } from './reload.ts'

/** Links that are the browser's own. */
const LEFT_ALONE = '[data-reload], form'

export function startNavigation(): void {
  const { navigation } = window
  if (!navigation) return
  if (isLeftBehind() && mayReload(Date.now(), window.sessionStorage)) {
    window.location.reload()
    return
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, prefetch, { passive: true })
  navigation.addEventListener('navigate', onNavigate)
}

/** Whether the visitor went back before this script ran: the browser has changed the address alone. */
function isLeftBehind(): boolean {
  if ('static' in document.documentElement.dataset) return false
  return readMain().dataset.path !== decodePath(withoutBase(window.location.pathname))
}

function onNavigate(event: NavigateEvent): void {
  if (!isOurs(event)) return
  const url = new URL(event.destination.url)
  const target = event.navigationType === 'traverse' ? undefined : otherTarget(url)
  if (target) {
    event.preventDefault()
    if (target.url.origin !== url.origin) window.location.assign(target.url)
    else navigation.navigate(target.url.href, { info: target.info, history: historyOf(event) })
    return
  }
  storeScrollPosition()
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => go(event, url) })
}

/** The code is loaded with the first page that is asked for, or ahead of it. */
async function go(event: NavigateEvent, url: URL): Promise<void> {
  try {
    const { goToPage } = await import('./go-to-page.ts')
    await goToPage(event, url)
  } catch (error) {
    if (event.signal.aborted) return
    console.info('The page is loaded in full:', error)
    // The address is that of the page already.
    window.location.reload()
  }
}

function isOurs(event: NavigateEvent): boolean {
  const { canIntercept, downloadRequest, formData, navigationType, destination } = event
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload') return false
  // `history.replaceState` and the like.
  if (destination.sameDocument && navigationType !== 'traverse' && !event.hashChange) return false
  const url = new URL(destination.url)
  if (isOutside(url.pathname)) return false
  if (event.hashChange && addressOf(url) === shownPage.address) return false
  // The next page of another build is loaded in full. On the way back only this document can do that.
  if (isBuildGone() && navigationType !== 'traverse') return false
  return !event.sourceElement?.closest(LEFT_ALONE)
}

/** `replace` for the address that is current already, as browsers do. */
function historyOf({ navigationType }: NavigateEvent): 'push' | 'replace' {
  return navigationType === 'replace' ? 'replace' : 'push'
}

/** Target of a link, where it is another: a page that moved, or to the same address without a choice of language. */
function otherTarget(url: URL): { url: URL; info?: Chosen } | undefined {
  const moved = redirectOf(url)
  if (moved) return { url: moved }
  const { locale } = splitPathname(url.pathname)
  if (url.searchParams.get(LANGUAGE_PARAMETER) !== locale) return undefined
  storeLocale(locale)
  track('language chosen', { locale })
  const search = withoutLanguage(url.search)
  const { search: current, hash } = window.location
  return {
    url: new URL(url.pathname + (search || current) + (url.hash || hash), url),
    info: { isLanguage: true },
  }
}

function storeScrollPosition(): void {
  const state = navigation.currentEntry?.getState() as EntryState | undefined
  navigation.updateCurrentEntry({ state: { ...state, top: window.scrollY } satisfies EntryState })
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin || link.closest('[data-reload], [download], [target]'))
    return
  const url = new URL(link.href)
  if (isOutside(url.pathname)) return
  if (addressOf(url) === shownPage.address || splitPathname(url.pathname).locale !== readLocale()) return
  // The choice of a language sets a cookie, and files are not pages.
  if (url.searchParams.has(LANGUAGE_PARAMETER) || /\.\w+$/.test(url.pathname)) return
  // The navigation tries again.
  void import('./go-to-page.ts').then(({ prefetchPage }) => prefetchPage(url)).catch(() => {})
}
