/**
 * How client navigation gets a page's data, and what it does when the site was deployed anew meanwhile:
 * one full load of the wanted page, never a broken screen.
 */
const SUFFIX = '/index.pageContext.json'

/** Vike's address of a payload → ours: `/blog/index.pageContext.json?x=1` → `/blog/_payload.json?x=1&{buildId}`. */
export function payloadAddress(vikeUrl: string, buildId: string): string {
  const { pathname, search } = new URL(vikeUrl, 'http://site')
  const path = pathname.slice(0, -SUFFIX.length)
  const query = search ? `${search}&${buildId}` : `?${buildId}`
  return `${path}/_payload.json${query}`
}

/** Reads a payload of this page's own build. One that is gone answers 404 without JSON, which Vike meets with a full load. */
export function fetchPayload(vikeUrl: string): Promise<Response> {
  return fetch(payloadAddress(vikeUrl, document.documentElement.dataset.build ?? ''))
}
