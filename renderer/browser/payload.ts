/**
 * Browser only: how client navigation gets a page's data, and what it does when the site was deployed anew
 * meanwhile: one full load of the wanted page, never a broken screen.
 */
import { navigate } from 'vike/client/router'
import { staticPath } from '../../shared/static-site.ts'
import { isBuildGone, readMetadata, redirectOf, renewMetadata } from './build-manifest.ts'
import { loadInFull } from './reload.ts'

/** Stands for a network error. */
const UNREACHABLE = Response.error()

/** Vike's own ending of a payload's address (`build/payload-url.ts` says why it is replaced). */
const VIKE_SUFFIX = '/index.pageContext.json'

/**
 * `/blog/index.pageContext.json?x=1` → page `/blog?x=1`, payload `/blog/_payload.json?x=1&{buildId}`; of an exported site
 * `/blog/~x=1/_payload.json?{buildId}`.
 */
export function payloadAddress(
  vikeUrl: string,
  buildId: string,
  isStatic = false,
): { page: string; payload: string } {
  const { pathname, search } = new URL(vikeUrl, 'http://site')
  const path = pathname.slice(0, -VIKE_SUFFIX.length)
  if (isStatic) {
    const payload = `${staticPath(path, search)}/_payload.json?${buildId}`
    return { page: (path || '/') + search, payload }
  }
  const query = search ? `${search}&${buildId}` : `?${buildId}`
  return { page: (path || '/') + search, payload: `${path}/_payload.json${query}` }
}

/** Answers for a page that depends on the visitor: it has no payload. */
const NO_CONTENT = 204
/** Answer for a payload of a build that is not live, as plain text; an error page's payload is JSON. */
const NOT_FOUND = 404

/**
 * The payload of a page, of the build that is live. When it is gone, or the live build has other code, the page is
 * loaded in full; rejects only when that was tried less than 10 seconds ago. A page without payload is loaded in full
 * each time, and so is any page when the network fails: the browser then shows its own error page.
 */
export async function fetchPayload(vikeUrl: string): Promise<Response> {
  const response = await answerTo(vikeUrl)
  if (response && isPayload(response)) return response
  const { page } = payloadAddress(vikeUrl, '')
  if (response === UNREACHABLE || response?.status === NO_CONTENT) window.location.assign(page)
  else if (!loadInFull(page)) throw new Error(`The payload of ${page} cannot be loaded`)
  // The document is being replaced: the caller waits until then.
  return new Promise(() => {})
}

/** `undefined` when the build is gone. Without its metadata only the server knows whether the page moved. */
async function answerTo(vikeUrl: string): Promise<Response | undefined> {
  const metadata = await readMetadata()
  if (isBuildGone()) return undefined
  if (!metadata) return UNREACHABLE
  const isStatic = 'static' in document.documentElement.dataset
  const { page, payload } = payloadAddress(vikeUrl, metadata.id, isStatic)
  const { pathname, search } = new URL(page, window.location.origin)
  if (redirectOf(decodeURI(pathname), search) !== undefined) {
    // The link was followed before this was known: now routing knows (`followAddress`).
    void navigate(page)
    return new Promise(() => {})
  }
  const response = await fetch(payload).catch(() => UNREACHABLE)
  // Content was published since the metadata were read: the same code shows that, too.
  const isOutdated = response.status === NOT_FOUND && !isPayload(response)
  return isOutdated && (await renewMetadata()) ? answerTo(vikeUrl) : response
}

function isPayload({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('application/json') ?? false
}
