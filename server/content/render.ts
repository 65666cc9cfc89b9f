/** A page as Vike renders it: from an address and the content of a moment to a response's parts. */
import type { Content } from '../../shared/content.ts'
import { defined, type Locale, type Processor } from '../../shared/model.ts'
import type { OwnState } from '../../shared/own-state.ts'
import type { PageParts } from '../../shared/page-parts.ts'
import type { StaticSite } from '../../shared/static-site.ts'
import type { Stream } from '../../shared/stream.ts'
import { encodePath, splitLocale } from '../../shared/urls.ts'
import { contentSecurityPolicy, hashSource } from '../http/csp.ts'
import { currentRequestId } from '../http/request-log.ts'
import { type Bundle, documentOf, payloadOf, type Scripts } from './document.ts'

/** As a document, or as the parts of it that navigation replaces. */
export type PageForm = 'document' | 'payload'

export interface RenderRequest {
  form: PageForm
  /** Decoded pathname as the visitor sees it, e.g. `/it/blog`. */
  path: string
  /** With its `?`, or empty. */
  search: string
  /** State of one visitor: such a page is nobody else's. */
  own?: OwnState
}

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: string
}

/** What a page is rendered from, besides its address. */
export interface RenderContext extends Bundle {
  content: Content
  stream: Stream
  /** Names the code that browsers run. */
  codeId: string
  isDevelopment: boolean
  /** For an export. */
  staticSite?: StaticSite
  /** None while a build is made: pages that name them are not made ahead. */
  processors?: readonly Processor[]
  /** Those of the build; none in development. */
  scripts: Scripts
}

/** Seconds after which a backend that was down is usually back. */
const RETRY_AFTER = '60'

/** Renders one address. Never rejects for a fault in a page: that is an error page with its status. */
export async function renderUrl(request: RenderRequest, context: RenderContext): Promise<RenderedPage> {
  const { page, parts } = await renderByVike(request, context)
  // A redirect has no parts.
  if (!parts) return page
  if (request.form === 'payload') {
    return { status: page.status, headers: [['Content-Type', 'application/json']], body: payloadOf(parts) }
  }
  const answer = parts.isUnavailable ? unavailable(page) : page
  // In development Vike names the files, and Vite adds inline scripts of its own.
  if (context.isDevelopment) return answer
  const body = documentOf(parts, context.scripts, context.styleSheets)
  return { ...answer, headers: withPolicy(answer.headers, parts, context), body }
}

/** A client that navigates shows the state of the page from its payload, which is answered as any other. */
function unavailable({ headers, body }: RenderedPage): RenderedPage {
  return { status: 503, headers: [...headers, ['Retry-After', RETRY_AFTER]], body }
}

/** A page in both forms, made of one rendering; the headers are those of the document. */
export interface RenderedForms extends Omit<RenderedPage, 'body'> {
  bodies: Record<PageForm, string>
}

/** Renders a page of a build or of an export. Throws if there is none at `path`. */
export async function renderForms(path: string, context: RenderContext, search = ''): Promise<RenderedForms> {
  const { page, parts } = await renderByVike({ form: 'document', path, search }, context)
  if (!parts || page.status !== 200) throw new Error(`${path}${search} answers ${page.status}, see above`)
  const document = documentOf(parts, context.scripts, context.styleSheets)
  const bodies = { document, payload: payloadOf(parts) }
  return { status: page.status, headers: withPolicy(page.headers, parts, context), bodies }
}

async function renderByVike(
  { path, search, own }: RenderRequest,
  context: RenderContext,
): Promise<{ page: RenderedPage; parts: PageParts | undefined }> {
  const { locale } = splitLocale(path)
  const { theme } = context.content
  const pageContext = await context.renderPage({
    urlOriginal: encodePath(path) + search,
    content: context.content,
    stream: context.stream,
    site: siteFacts(context.content, locale),
    theme,
    codeId: context.codeId,
    isDevelopment: context.isDevelopment,
    processors: context.processors ?? [],
    ...(context.staticSite && { staticSite: context.staticSite }),
    requestId: currentRequestId(),
    ...own,
  })
  const { statusCode, headers, getBody } = pageContext.httpResponse
  // Vike calls `injectFilter`, which names the page's files, when it writes the body.
  const body = await getBody()
  // Set by `+onRenderHtml`.
  const { parts } = pageContext as { parts?: PageParts }
  // How long a page may be kept is the server's to say; Vike forbids it for all.
  const ofPage = [...headers].filter(([name]) => name.toLowerCase() !== 'cache-control')
  return { page: { status: statusCode, headers: ofPage, body }, parts }
}

function withPolicy(
  headers: RenderedPage['headers'],
  { styles, themeStyle, scripts }: PageParts,
  { content: { players }, styleSheets }: RenderContext,
): RenderedPage['headers'] {
  const sources = styles.flatMap((href) => styleSheets.get(href)?.source ?? [])
  const policy = contentSecurityPolicy({ scripts, styles: [hashSource(themeStyle), ...sources], players })
  return [...headers, ['Content-Security-Policy', policy]]
}

/** Page of the content that the footer leads to, if it is there. */
const CREDITS_PAGE = 'credits'

/** The site's facts in one language. */
function siteFacts(content: Content, locale: Locale) {
  const { logo, portrait, portraitAlt } = content.theme
  const { texts, navigation, ...facts } = content.site
  const entries = navigation.map((entry) => ({ path: entry.path, ...entry.texts[locale] }))
  const credits = content.page(locale, CREDITS_PAGE)?.text.title
  return {
    ...{ ...facts, ...texts[locale], navigation: entries },
    ...defined({ logo, credits }),
    ...(portrait && portraitAlt && { portrait: { picture: portrait, alt: portraitAlt[locale] } }),
  }
}
