/** Browser only, in a separate chunk: shows the page of a navigation in this document. */
import { splitLocale } from '../../shared/urls.ts'
import { ariaCurrent } from '../aria-current.ts'
import { splitPathname, withBase } from '../base.ts'
import { trackPage } from './analytics.ts'
import { addressOf, type Chosen, type EntryState, readMain, shownPage } from './current-page.ts'
import { focusAndAnnounce, keptFocus } from './focus-and-announce.ts'
import { swapLateFonts } from './late-fonts.ts'
import { type LoadedPage, loadPage, loadStyles } from './load-page.ts'
import { readLocale, storeLocale } from './locale-choice.ts'
import { pageShown } from './page-shown.ts'
import { changeInTransition } from './view-transition.ts'

export { prefetchPage } from './load-page.ts'

/** A navigation that ends sooner shows no progress. */
const PROGRESS_DELAY_MS = 150

/** Rejects when the page has to be loaded in full. */
export async function goToPage(event: NavigateEvent, url: URL): Promise<void> {
  const { signal } = event
  const { dataset } = document.documentElement
  const progress = setTimeout(() => {
    dataset.waiting = ''
  }, PROGRESS_DELAY_MS)
  signal.addEventListener('abort', () => clearTimeout(progress))
  try {
    const { locale } = splitPathname(url.pathname)
    const isSameLanguage = locale === readLocale()
    // Otherwise the server would lead back to the language that was chosen before; a reload shows the one that is being read.
    if (!isSameLanguage) storeLocale(locale)
    const page = await loadPage(url, isSameLanguage)
    await loadStyles(page.styles)
    if (signal.aborted) return
    const scroll = scrollerOf(event, url)
    const focus = keptFocus()
    const paths = [url.pathname, shownPage.address].map(
      (path) => splitPathname(path.split('?', 1)[0] ?? '').pathname,
    )
    await changeInTransition(() => {
      if (signal.aborted) return
      Object.assign(shownPage, { previous: readMain().dataset.path, address: addressOf(url) })
      replacePage(page)
      swapLateFonts()
      pageShown()
      scroll()
    }, paths)
    if (signal.aborted) return
    focusAndAnnounce(document.title, focus)
    trackPage()
  } finally {
    clearTimeout(progress)
    if (!signal.aborted) delete dataset.waiting
  }
}

/** Development only: shows the page as it is now, at the same place. */
export async function refreshPage(): Promise<void> {
  const page = await loadPage(new URL(window.location.href), true)
  await loadStyles(page.styles)
  replacePage(page)
  pageShown()
}

function replacePage({ lang, head, main, root }: LoadedPage): void {
  document.documentElement.lang = lang
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...head)
  if (root) document.getElementById('root')?.replaceWith(root)
  else document.querySelector('main')?.replaceWith(main)
  updateFrame()
}

/** Updates the links of header and footer, which stay. */
function updateFrame(): void {
  const { path = '', languages = '{}' } = readMain().dataset
  const { pathname } = splitLocale(path)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
    link.ariaCurrent = ariaCurrent(splitPathname(link.pathname).pathname + link.hash, pathname) ?? null
  for (const [locale, href] of Object.entries(JSON.parse(languages)))
    for (const link of document.querySelectorAll(`a[data-language="${locale}"]`))
      link.setAttribute('href', withBase(String(href)))
}

/** Returns a function that scrolls to where the page is to be shown, once it is in the document. */
function scrollerOf(event: NavigateEvent, { hash }: URL): () => void {
  if ((event.info as Chosen | undefined)?.isLanguage) return keepReadingPosition()
  const { top } =
    (event.navigationType === 'traverse' && (event.destination.getState() as EntryState | undefined)) || {}
  if (top !== undefined) return () => scrollToTop(top)
  if (event.navigationType === 'traverse') return () => event.scroll()
  return () => {
    const place = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (place) place.scrollIntoView({ behavior: 'instant' })
    else scrollToTop(0)
  }
}

/** Smooth scrolling is for anchors within a page. */
function scrollToTop(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

const LANDMARKS = 'main :is(section[id], h1, h2, h3)'

/** Returns a function that scrolls to the same place in the page that is shown then: the same page in another language. */
function keepReadingPosition(): () => void {
  const top = window.scrollY
  const landmarks = [...document.querySelectorAll(LANDMARKS)]
  const tops = landmarks.map((element) => element.getBoundingClientRect().top)
  const index = tops.findLastIndex((position) => position <= window.innerHeight / 3)
  const before = tops[index]
  return () => {
    const arrived = document.querySelectorAll(LANDMARKS)
    const element = arrived.length === landmarks.length ? arrived[index] : undefined
    // At its top a page stays there; a page of other parts keeps its place in pixels.
    const moved =
      top === 0 || !element || before === undefined ? 0 : element.getBoundingClientRect().top - before
    scrollToTop(moved === 0 ? top : window.scrollY + moved)
  }
}
