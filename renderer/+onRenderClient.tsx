import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { OnRenderClientAsync, PageContextClient } from 'vike/types'
import { LOCALES } from '../pipeline/model.ts'
import { App } from './App.tsx'
import { trackPage } from './analytics.ts'
import { arrive } from './arrival.ts'
import { errorHead } from './error-words.ts'
import { applyHead, type HeadTag, headTags } from './head.ts'
import { loadIntl } from './intl.ts'
import { showLateFaces } from './late-faces.ts'
import { proseHtml } from './Prose.tsx'
import { loadInFull } from './reload.ts'
import { changePage } from './transition.ts'

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
  const app = <App pageContext={pageContext} intl={intl} />
  if (root) {
    const head = pageContext.data?.head ?? errorHead(pageContext, intl)
    const show = showNext(root, app, LOCALES[locale].language, headTags(head, locale, site))
    return arriveAt(pageContext, show)
  }
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  root = hydrateRoot(container, app)
  // Development preloads nothing: there the faces always come late.
  if (pageContext.isDevelopment) void document.fonts.ready.then(showLateFaces)
}

/** How the next page takes the place of this one: at once, so that it stands when this returns. */
function showNext(root: Root, app: ReactNode, language: string, tags: HeadTag[]): () => void {
  return () => {
    document.documentElement.lang = language
    applyHead(tags)
    showLateFaces()
    flushSync(() => root.render(app))
  }
}

/** Vike scrolls to the address's place as soon as this resolves: by then the page stands. */
async function arriveAt(pageContext: PageContextClient, show: () => void): Promise<void> {
  const { urlPathname, urlOriginal, previousPageContext } = pageContext
  await changePage(show, [urlPathname, previousPageContext?.urlPathname ?? urlPathname])
  // The same page shown anew, its content having changed on disk, is nobody's arrival.
  if (urlOriginal === previousPageContext?.urlOriginal) return
  arrive(document.title)
  trackPage()
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
