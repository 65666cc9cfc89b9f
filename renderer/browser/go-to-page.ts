/** Browser only, in a separate chunk: shows the page of a navigation in this document. */
import { splitPathname } from '../base.ts'
import { trackPage } from './analytics.ts'
import { addressOf, type Chosen, type EntryState, readMain, shownPage } from './current-page.ts'
import { focusAndAnnounce, keptFocus, noteFocus } from './focus-and-announce.ts'
import { swapLateFonts } from './late-fonts.ts'
import { loadPage, loadStyles } from './load-page.ts'
import { readLocale, storeLocale } from './locale-choice.ts'
import { pageShown } from './page-shown.ts'
import { keepReadingPosition } from './reading-position.ts'
import { replacePage } from './show-page.ts'
import { changeInTransition } from './view-transition.ts'

export { prefetchPage } from './load-page.ts'

/** A navigation that ends sooner shows no progress. */
const PROGRESS_DELAY_MS = 150

/** Rejects when the page has to be loaded in full. */
export async function goToPage(event: NavigateEvent, url: URL): Promise<void> {
  const { signal } = event
  const { dataset } = document.documentElement
  noteFocus()
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
