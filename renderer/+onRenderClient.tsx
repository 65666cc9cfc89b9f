import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { OnRenderClientAsync, PageContextClient } from 'vike/types'
import { DISC_ATTRIBUTE, GROUND_CLASS } from '../shared/daylight.ts'
import { LOCALES } from '../shared/model.ts'
import { trackPage } from './browser/analytics.ts'
import { putOffLayout, rememberPlaces } from './browser/below-the-fold.ts'
import { prepareRender } from './browser/CommitGate.tsx'
import { focusAndAnnounce, releaseFocus } from './browser/focus-and-announce.ts'
import { isUntouched, swapLateFonts } from './browser/font-swap.ts'
import { storeLocale } from './browser/locale-choice.ts'
import {
  changePage,
  endNavigation,
  isSuperseded,
  startNavigation,
  storedScrollTop,
} from './browser/navigation.ts'
import { readData } from './browser/page-data.ts'
import { loadInFull } from './browser/reload.ts'
import { applyHead, headTags } from './head.ts'
import { errorHead } from './i18n/error-words.ts'
import { type Formatter, loadIntl } from './i18n/intl.ts'
import { App } from './layout/App.tsx'

let root: Root | undefined
let site: PageContextClient['site'] | undefined

/** Hydrates the server's document, and shows every further page in its place. */
export async function onRenderClient(pageContext: PageContextClient): ReturnType<OnRenderClientAsync> {
  // A chunk, a style sheet or the network failed: the server knows the current state.
  if (root && hasFailed(pageContext) && loadInFull(pageContext.urlOriginal)) return new Promise(() => {})
  const intl = await loadIntl(pageContext.locale)
  // A page that failed has no payload of its own: header and footer stay as they were.
  site = pageContext.site ?? site
  if (!site) throw new Error('The page came without the site’s facts')
  pageContext.site = site
  if (pageContext.isHydration) hydrate(pageContext, intl)
  else if (root) await replacePage(root, pageContext, intl)
  else await replaceDocument(pageContext, intl)
}

function hydrate(pageContext: PageContextClient, intl: Formatter): void {
  Object.assign(pageContext, { data: readData() })
  // A transition is rendered in slices, between which the browser answers its visitor.
  startTransition(() => {
    root = hydrateRoot(container(), <App pageContext={pageContext} intl={intl} />, { onUncaughtError })
  })
  void document.fonts.ready.then(() => {
    // Development preloads no fonts: they always arrive late.
    if (pageContext.isDevelopment || isUntouched()) swapLateFonts()
  })
}

/**
 * Shows the page of a link that was followed before hydration began. The server's document is of another page: it stays as
 * it is until this one takes its place. Vike has no page before this one, and leaves out the hooks around the transition.
 */
async function replaceDocument(pageContext: PageContextClient, intl: Formatter): Promise<void> {
  root = createRoot(container(), { onUncaughtError })
  // The address is this page's already: the document's scroll position may not be stored with it.
  startNavigation(pageContext.urlOriginal, true)
  await replacePage(root, pageContext, intl)
  endNavigation()
}

async function replacePage(shown: Root, pageContext: PageContextClient, intl: Formatter): Promise<void> {
  const { locale, site } = pageContext
  const head = headTags(pageContext.data?.head ?? errorHead(pageContext, intl), locale, site)
  const commit = await prepareRender(shown, (pendingRender) => (
    <App pageContext={pageContext} intl={intl} pendingRender={pendingRender} />
  ))
  // A page that nobody waits for any more would show for a moment, and its length would become the place in the other one.
  if (isSuperseded(pageContext.urlOriginal)) return
  await showPage(pageContext, async () => {
    const { language } = LOCALES[locale]
    // A reload shows the language that is being read, also after going back from another one.
    if (document.documentElement.lang !== language) storeLocale(locale)
    document.documentElement.lang = language
    applyHead(head)
    document
      .querySelector(`.${GROUND_CLASS}`)
      ?.toggleAttribute(DISC_ATTRIBUTE, Boolean(pageContext.data?.sections))
    swapLateFonts()
    await commit()
  })
}

function container(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The document has no #root')
  return element
}

/** An error that no boundary caught leaves an empty document: the page is loaded in full. */
function onUncaughtError(error: unknown): void {
  reportError(error)
  loadInFull(window.location.href)
}

/** Resolves once the page is in the document: Vike then scrolls to its place. */
async function showPage(pageContext: PageContextClient, commit: () => Promise<void>): Promise<void> {
  const { urlPathname, urlOriginal, previousPageContext } = pageContext
  // The same page is updated in place, since its content has changed on disk: that waits for no frame of the old one.
  if (urlOriginal === previousPageContext?.urlOriginal) return commit()
  let layOutRest = () => {}
  if (previousPageContext) rememberPlaces(previousPageContext.urlPathname)
  const commitSeen = async () => {
    releaseFocus()
    await commit()
    const top = scrollTopOf(pageContext)
    if (top !== undefined) layOutRest = putOffLayout(urlPathname, top)
  }
  await changePage(commitSeen, [urlPathname, previousPageContext?.urlPathname ?? urlPathname])
  layOutRest()
  focusAndAnnounce(document.title)
  trackPage()
}

/** Pixels from the top at which the page will stand, if that is known: not at an anchor, or where the other language was. */
function scrollTopOf({
  isHistoryNavigation,
  urlParsed,
  locale,
  previousPageContext,
}: PageContextClient): number | undefined {
  if (locale !== previousPageContext?.locale) return undefined
  const top = isHistoryNavigation ? storedScrollTop() : 0
  return top === 0 && urlParsed.hash ? undefined : top
}

/** An error, as opposed to an error page that the server asked for. */
function hasFailed({ errorWhileRendering, abortStatusCode }: PageContextClient): boolean {
  return Boolean(errorWhileRendering) && abortStatusCode === undefined
}
