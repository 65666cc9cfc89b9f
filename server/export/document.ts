/** Documents and other files of an export, made of what the application answers. */
import { addBase, removeBase } from '../../shared/base-path.ts'
import { staticPath } from '../../shared/static-site.ts'
import { encodePath } from '../../shared/urls.ts'

/** Whether the page at a path depends on this part of a query, in this order. */
export type IsPage = (path: string, search: string) => boolean

export interface DocumentFacts {
  /** Folder of the host, `/repo` or empty. Paths here do not have it. */
  base: string
  path: string
  /** With its `?`, or empty. */
  search: string
  /** Other queries that this path has files for. */
  searches: readonly string[]
  /** Its `Content-Security-Policy`. */
  policy: string
  /** Origins that it may connect to besides. */
  connections: readonly string[]
}

/** Directive that browsers ignore in a `<meta>`, with a warning. */
const FRAME_ANCESTORS = /; frame-ancestors [^;]{0,200}/
const LINK = /( href=")(\/[^"?#]{0,500})(\?[^"#]{1,500})(?=["#])/g

/**
 * The document with its policy, and with links that need no query. `staticSiteScript` reads the attributes that are added
 * here; where scripts run, the router goes on with the addresses that the site has everywhere.
 */
export function staticDocument(html: string, facts: DocumentFacts, isPage: IsPage): string {
  const { base, path, search, searches } = facts
  const attributes = search
    ? ` data-address="${escapeAttribute(base + path + search)}"`
    : searches.length > 0
      ? ` data-searches="${escapeAttribute(searches.join(' '))}"`
      : ''
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policyOf(facts))}">`
  return html
    .replace('<html', () => `<html${attributes}`)
    .replace('<meta charset="utf-8">', (meta) => `${meta}\n    ${policy}`)
    .replace(LINK, (tag, start: string, target: string, query: string) => {
      const found = query.replaceAll('&amp;', '&')
      const inner = removeBase(target, base) ?? target
      return isPage(inner, found) ? start + base + escapeAttribute(staticPath(inner, found)) : tag
    })
}

function policyOf({ policy, connections }: DocumentFacts): string {
  const kept = policy.replace(FRAME_ANCESTORS, '')
  if (connections.length === 0) return kept
  const known = kept.includes('connect-src') ? kept : `${kept}; connect-src 'self'`
  return `${known} ${connections.join(' ')}`
}

/** A page that leads to another: for hosts that do not read `_redirects`. */
export function redirectPage(target: string, base: string): string {
  const to = escapeAttribute(addBase(target, base))
  return `<!DOCTYPE html>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<link rel="canonical" href="${to}">
<meta http-equiv="refresh" content="0; url=${to}">
<title>${to}</title>
<a href="${to}">${to}</a>
`
}

/** `_redirects`, as Netlify and Cloudflare Pages read it (https://docs.netlify.com/routing/redirects/). */
export function redirectsFile(
  redirects: Iterable<readonly [from: string, to: string]>,
  base: string,
): string {
  return [...redirects].map(([from, to]) => `${base}${encodePath(from)} ${addBase(to, base)} 301\n`).join('')
}

/** `_headers`, as the same hosts read it: names by the paths that they hold for. */
export function headersFile(headers: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const lines = Object.entries(headers).flatMap(([path, values]) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
