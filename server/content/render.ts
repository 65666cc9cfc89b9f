/** A page as Vike renders it: from an address and the content of a moment to a response's parts. */
import { renderPage } from 'vike/server'
import type { OwnState } from '../../shared/auth.ts'
import type { ReturnedContact } from '../../shared/contact.ts'
import type { Content } from '../../shared/content.ts'
import type { Locale } from '../../shared/model.ts'
import type { SearchRefused, SearchResults } from '../../shared/search.ts'
import type { Site, Theme } from '../../shared/site.ts'
import type { StaticSite } from '../../shared/static-site.ts'
import type { Stream } from '../../shared/stream.ts'
import { encodePath, splitLocale } from '../../shared/urls.ts'
import { contentSecurityPolicy } from '../http/csp.ts'
import { currentRequestId } from '../http/request-log.ts'
import { finishDocument, type StyleSheets } from './document.ts'

/** As a document, or as the data that client navigation needs. */
export type PageForm = 'document' | 'payload'

export interface RenderRequest {
  form: PageForm
  /** Decoded pathname as the visitor sees it, e.g. `/it/blog`. */
  path: string
  /** With its `?`, or empty. */
  search: string
  /** A contact form on its way back to its visitor: such a page is nobody else's. */
  returnedContact?: ReturnedContact
  /** State of one visitor. */
  own?: OwnState
  /** Results that the search page shows. */
  searchResults?: SearchResults
  /** A search that was not made. */
  searchRefused?: SearchRefused
}

export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** A document of a build is without its style sheets: `insertStyles` puts them in. */
  body: string
}

/** Data that a page is rendered from, besides its address. */
export interface RenderContext {
  content: Content
  stream: Stream
  /** Names the code that browsers run. */
  codeId: string
  isDevelopment: boolean
  /** For an export. */
  staticSite?: StaticSite
  messagesUrl(locale: Locale): string | undefined
  /** Those of the build; none in development. */
  styleSheets: StyleSheets
}

/** Seconds after which a backend that was down is usually back. */
const RETRY_AFTER = '60'

/** Vike's own address of a payload; ours is made in `renderer/browser/payload.ts`. */
const VIKE_PAYLOAD_SUFFIX = '/index.pageContext.json'

/** Renders one address. Never rejects for a fault in a page: that is an error page with its status. */
export async function renderUrl(request: RenderRequest, context: RenderContext): Promise<RenderedPage> {
  const { page } = await renderByVike(request, context)
  // In development Vite adds inline scripts of its own, as it likes.
  return request.form === 'payload' || context.isDevelopment ? page : finishPage(page, context)
}

/** The document of a page of the site, and the body of its text (`payloadOf`). */
export interface RenderedDocument {
  document: RenderedPage
  html: string | undefined
}

export async function renderDocument(path: string, context: RenderContext): Promise<RenderedDocument> {
  const { page, html } = await renderByVike({ form: 'document', path, search: '' }, context)
  return { document: finishPage(page, context), html }
}

async function renderByVike(
  request: RenderRequest,
  context: RenderContext,
): Promise<{ page: RenderedPage; html: string | undefined }> {
  const { form, path, search, returnedContact, own, searchResults, searchRefused } = request
  const { locale } = splitLocale(path)
  const { theme } = context.content
  const urlOriginal = encodePath(form === 'payload' ? payloadPath(path) : path) + search
  const pageContext = await renderPage({
    urlOriginal,
    content: context.content,
    stream: context.stream,
    site: siteFacts(context.content.site, theme, locale),
    theme,
    codeId: context.codeId,
    isDevelopment: context.isDevelopment,
    ...(context.staticSite && { staticSite: context.staticSite }),
    messagesUrl: context.messagesUrl(locale),
    requestId: currentRequestId(),
    ...(returnedContact && { returnedContact }),
    ...own,
    ...(searchResults && { searchResults }),
    ...(searchRefused && { searchRefused }),
  })
  const { httpResponse } = pageContext
  // A payload's status says what the document's would: Vike always answers 200.
  const aborted =
    form === 'payload' ? (pageContext as { abortStatusCode?: number }).abortStatusCode : undefined
  const body = await httpResponse.getBody()
  const { textHtml, isUnavailable } = pageContext as { textHtml?: string; isUnavailable?: boolean }
  const headers = [...httpResponse.headers]
  // A client that navigates shows the state of the page from its payload.
  if (form === 'document' && isUnavailable) {
    return {
      page: { status: 503, headers: [...headers, ['Retry-After', RETRY_AFTER]], body },
      html: textHtml,
    }
  }
  return { page: { status: aborted ?? httpResponse.statusCode, headers, body }, html: textHtml }
}

function finishPage({ status, headers, body }: RenderedPage, context: RenderContext): RenderedPage {
  const { html, styles } = finishDocument(body, context.styleSheets)
  const { theme, players } = context.content
  const policy = contentSecurityPolicy({ ...theme, styles: styles.map(({ source }) => source), players })
  return { status, headers: [...headers, ['Content-Security-Policy', policy]], body: html }
}

function payloadPath(path: string): string {
  return (path === '/' ? '' : path) + VIKE_PAYLOAD_SUFFIX
}

/** The site's facts in one language, without those that only the server or the home page needs. */
function siteFacts(site: Site, { logo }: Theme, locale: Locale) {
  const { texts, navigation, ...all } = site
  const { owners: _owners, analytics: _analytics, aiCrawlers: _ai, ...rest } = all
  const { countries: _countries, now: _now, quote: _quote, ...facts } = rest
  const entries = navigation.map((entry) => ({ path: entry.path, ...entry.texts[locale] }))
  return { ...facts, ...texts[locale], navigation: entries, ...(logo && { logo }) }
}
