import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { OnRenderClientAsync, PageContextClient } from 'vike/types'
import { LOCALES } from '../shared/model.ts'
import { trackPage } from './browser/analytics.ts'
import { putOffLayout } from './browser/below-the-fold.ts'
import { prepareRender } from './browser/CommitGate.tsx'
import { focusAndAnnounce } from './browser/focus-and-announce.ts'
import { swapLateFonts } from './browser/font-swap.ts'
import { storeLocale } from './browser/locale-choice.ts'
import { loadInFull } from './browser/reload.ts'
import { placeLeft } from './browser/scrolling.ts'
import { changePage } from './browser/transition.ts'
import { applyHead, headTags } from './head.ts'
import { errorHead } from './i18n/error-words.ts'
import { loadIntl } from './i18n/intl.ts'
import { App } from './layout/App.tsx'
import { proseHtml } from './ui/Prose.tsx'

let root: Root | undefined
let site: PageContextClient['site'] | undefined

/** Brings the server's document alive, and shows every further page in its place. */
export async function onRenderClient(pageContext: PageContextClient): ReturnType<OnRenderClientAsync> {
  // Whatever failed on the way (a chunk, a stylesheet, the network): the server knows what is there now.
  if (root && hasFailed(pageContext) && loadInFull(pageContext.urlOriginal)) return new Promise(() => {})
  const { locale } = pageContext
  const intl = await loadIntl(locale)
  // A page that failed on the way has no payload of its own; header and footer stay as they were.
  site = pageContext.site ?? site
  if (!site) throw new Error('The page came without the site’s facts')
  pageContext.site = site
  if (pageContext.isHydration) restoreBody(pageContext)
  if (root) {
    const head = headTags(pageContext.data?.head ?? errorHead(pageContext, intl), locale, site)
    const commit = await prepareRender(root, (pendingRender) => (
      <App pageContext={pageContext} intl={intl} pendingRender={pendingRender} />
    ))
    return arriveAt(pageContext, async () => {
      document.documentElement.lang = LOCALES[locale].language
      applyHead(head)
      swapLateFonts()
      await commit()
    })
  }
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  // As a transition React works in slices, between which the browser answers a visitor who is there already.
  startTransition(() => {
    root = hydrateRoot(container, <App pageContext={pageContext} intl={intl} />, { onUncaughtError })
  })
  // Development preloads nothing: there the faces always come late.
  if (pageContext.isDevelopment) void document.fonts.ready.then(swapLateFonts)
}

/** What no error boundary caught leaves nothing on the screen: the page is loaded in full. */
function onUncaughtError(error: unknown): void {
  reportError(error)
  loadInFull(window.location.href)
}

/** Vike scrolls to the address's place as soon as this resolves: by then the page stands. */
async function arriveAt(pageContext: PageContextClient, show: () => Promise<void>): Promise<void> {
  const { urlPathname, urlOriginal, locale, previousPageContext } = pageContext
  let layOutRest = () => {}
  const showTop = async () => {
    await show()
    if (showsItsTop(pageContext)) layOutRest = putOffLayout()
  }
  await changePage(showTop, [urlPathname, previousPageContext?.urlPathname ?? urlPathname])
  layOutRest()
  // The same page shown anew, its content having changed on disk, is nobody's arrival.
  if (urlOriginal === previousPageContext?.urlOriginal) return
  // What the visitor reads now is what they get when they reload, also on the way back from another language.
  if (locale !== previousPageContext?.locale) storeLocale(locale)
  focusAndAnnounce(document.title)
  trackPage()
}

/** Neither a place that the address names, nor one further down that the visitor left or keeps in the other language. */
function showsItsTop({
  isHistoryNavigation,
  urlParsed,
  locale,
  previousPageContext,
}: PageContextClient): boolean {
  const returnsTo = isHistoryNavigation ? placeLeft() : 0
  return returnsTo === 0 && !urlParsed.hash && locale === previousPageContext?.locale
}

/** A fault, as opposed to an error page that the server asked for. */
function hasFailed({ errorWhileRendering, abortStatusCode }: PageContextClient): boolean {
  return Boolean(errorWhileRendering) && abortStatusCode === undefined
}

/** The server leaves the body out of the page's data: it stands in the document already. */
function restoreBody({ data }: PageContextClient): void {
  const html = proseHtml()
  if (data && html !== undefined) Object.assign(data, { html })
}
