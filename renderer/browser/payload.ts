/**
 * Browser only: how client navigation gets a page's data, and what it does when the site was deployed anew
 * meanwhile: one full load of the wanted page, never a broken screen.
 */
import { isBuildGone } from './build-manifest.ts'
import { loadInFull } from './reload.ts'

/** In place of the answer of a network that gave none. */
const UNREACHABLE = Response.error()

/** Vike's own ending of a payload's address (`build/payload-url.ts` says why it is replaced). */
const VIKE_SUFFIX = '/index.pageContext.json'

/** `/blog/index.pageContext.json?x=1` → page `/blog?x=1`, payload `/blog/_payload.json?x=1&{buildId}`. */
export function payloadAddress(vikeUrl: string, buildId: string): { page: string; payload: string } {
  const { pathname, search } = new URL(vikeUrl, 'http://site')
  const path = pathname.slice(0, -VIKE_SUFFIX.length)
  const query = search ? `${search}&${buildId}` : `?${buildId}`
  return { page: (path || '/') + search, payload: `${path}/_payload.json${query}` }
}

/**
 * The payload of a page of this very build. When it is gone, or the build is known to be gone, the page is loaded in
 * full; rejects only when that was tried less than 10 seconds ago. When the network fails it is loaded in full each
 * time: what comes then, the offline page or the browser's own, asks for nothing by itself.
 */
export async function fetchPayload(vikeUrl: string): Promise<Response> {
  const { page, payload } = payloadAddress(vikeUrl, document.documentElement.dataset.build ?? '')
  const response = isBuildGone() ? undefined : await fetch(payload).catch(() => UNREACHABLE)
  if (response?.headers.get('Content-Type')?.includes('application/json')) return response
  if (response === UNREACHABLE) window.location.assign(page)
  else if (!loadInFull(page)) throw new Error(`${payload} cannot be loaded`)
  // The document is being replaced: whoever waits for this waits until then.
  return new Promise(() => {})
}
