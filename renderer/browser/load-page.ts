/** Browser only: gets the next page, as its payload or, in another language, out of its document. */
import type { Payload } from '../../shared/page-parts.ts'
import { staticPath } from '../../shared/static-site.ts'
import { isBuildGone, readMetadata, redirectOf, renewMetadata } from './build-manifest.ts'
import { parseHtml } from './trusted-html.ts'

export interface LoadedPage extends Pick<Payload, 'lang' | 'styles'> {
  head: Iterable<Element>
  main: Element
  /** All of the page, where header and footer are in another language. */
  root?: Element
}

/** Payloads that are asked for ahead are used within this time; most are in the browser's own cache after that. */
const PREFETCHED_MS = 30_000

const prefetched = new Map<string, Promise<LoadedPage>>()

/** Loads a page ahead of its navigation, once. */
export function prefetchPage(url: URL): void {
  const key = url.pathname + url.search
  if (prefetched.has(key) || isBuildGone()) return
  const loading = loadPayload(url)
  prefetched.set(key, loading)
  setTimeout(() => prefetched.delete(key), PREFETCHED_MS)
  // The navigation tries again.
  loading.catch(() => prefetched.delete(key))
}

/** Rejects when only the server can tell what is at `url`: the build is gone, the network is, or the page moved. */
export function loadPage(url: URL, isSameLanguage: boolean): Promise<LoadedPage> {
  const key = url.pathname + url.search
  const known = prefetched.get(key)
  prefetched.delete(key)
  // In development styles are not files of a build.
  if (!isSameLanguage || import.meta.env.DEV) return loadDocument(url)
  return known ?? loadPayload(url)
}

async function loadPayload(url: URL): Promise<LoadedPage> {
  const { lang, head, main, styles } = await fetchPayload(url)
  const { head: parsed, body } = parseHtml(`<head>${head}</head><body>${main}</body>`)
  return { lang, styles, head: parsed.children, main: found(body.firstElementChild) }
}

/** `/blog`, `?x=1` → `/blog/_payload.json?x=1&{buildId}`; of an exported site `/blog/~x=1/_payload.json?{buildId}`. */
export function payloadAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  buildId: string,
  isStatic = false,
): string {
  const path = pathname.replace(/\/$/, '')
  if (isStatic) return `${staticPath(path, search)}/_payload.json?${buildId}`
  return `${path}/_payload.json${search ? `${search}&` : '?'}${buildId}`
}

/** A payload of a build that is not live is answered 404 as plain text; an error page has a payload, too. */
async function fetchPayload(url: URL): Promise<Payload> {
  const metadata = await readMetadata()
  if (!metadata || isBuildGone()) throw new Error('Another build is live')
  if (redirectOf(url)) throw new Error(`${url.pathname} has moved`)
  const isStatic = 'static' in document.documentElement.dataset
  const response = await fetch(payloadAddress(url, metadata.id, isStatic))
  if (response.headers.get('Content-Type')?.includes('application/json')) return response.json()
  // Content was published since the metadata were read: pages of the same code go on with it.
  if (response.status === 404 && (await renewMetadata())) return fetchPayload(url)
  throw new Error(`There is no payload of ${url.pathname}: ${response.status}`)
}

async function loadDocument(url: URL): Promise<LoadedPage> {
  if (isBuildGone()) throw new Error('Another build is live')
  const response = await fetch(url, { headers: { Accept: 'text/html' } })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.redirected || !type.startsWith('text/html')) throw new Error(`${url.pathname} is no page`)
  // Not as styles: the policy of this document does not know those of the next one.
  const next = parseHtml(
    (await response.text()).replaceAll('<style', '<template').replaceAll('</style', '</template'),
  )
  const { lang, dataset } = next.documentElement
  if (dataset.code !== document.documentElement.dataset.code) throw new Error('Another build is live')
  return {
    lang,
    styles: stylesOf(next),
    head: next.head.querySelectorAll('[data-head]'),
    main: found(next.querySelector('main')),
    root: found(next.querySelector('#root')),
  }
}

function found(element: Element | null): Element {
  if (!element) throw new Error('The answer is not a page of this site')
  return element
}

/** Site paths of a document's style sheets, inlined or linked. */
function stylesOf({ head }: Document): string[] {
  const sheets = head.querySelectorAll<HTMLElement>('[data-href], link[rel=stylesheet]')
  return [...sheets].map((sheet) => sheet.dataset.href ?? sheet.getAttribute('href') ?? '')
}

/** Adds the style sheets that this document lacks; resolves when they are there. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  const known = new Set(stylesOf(document))
  await Promise.all(hrefs.filter((href) => !known.has(href)).map(addStyleSheet))
}

function addStyleSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
  })
}
