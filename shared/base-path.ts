/**
 * The folder of a site that is not at the root of its host: `/repo` of `https://you.github.io/repo`. Paths have no base in the
 * code: it is added where an address leaves it, and removed where one comes in. Pure; safe in a browser.
 */
import { isSitePath, trimSlash } from './paths.ts'

/** `https://you.github.io/repo` → `/repo`; empty for a site at the root of its host. */
export function basePathOf(siteUrl: string): string {
  const path = trimSlash(new URL(siteUrl).pathname)
  return path === '/' ? '' : path
}

/** `('/blog', '/repo')` → `/repo/blog`. Anything but a site path stays as it is. */
export function addBase(address: string, base: string): string {
  return isSitePath(address) ? base + address : address
}

/** `('/repo/blog', '/repo')` → `/blog`, `/repo` → `/`; `undefined` for a path that is not below the base. */
export function removeBase(path: string, base: string): string | undefined {
  if (base === '') return path
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/** The address at which the world finds a site path. An absolute address stays as it is. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return new URL(addBase(address, basePathOf(siteUrl)), siteUrl).href
}

/** Site path of an address of the site itself, whatever its scheme; `undefined` for any other address. */
export function ownPath(address: string, siteUrl: string | undefined): string | undefined {
  const [url, site] = [URL.parse(address), URL.parse(siteUrl ?? '')]
  if (url === null || url.host !== site?.host) return undefined
  return removeBase(url.pathname, basePathOf(site.href))
}

const ADDRESS = ['href', 'src', 'action', 'formaction', 'poster']
const ADDRESSES = ['srcset', 'imagesrcset']

/** The value of an HTML attribute with the base before each site path that it holds. */
export function addBaseToAttribute(name: string, value: string, base: string): string {
  const attribute = name.toLowerCase()
  if (ADDRESS.includes(attribute)) return addBase(value, base)
  if (attribute === 'style') return addBaseToStyle(value, base)
  if (!ADDRESSES.includes(attribute)) return value
  return value.replace(/(?:^|, ?)(?=\/(?!\/))/g, (start) => start + base)
}

/** CSS with the base in its addresses; quotes may be escaped as HTML. */
function addBaseToStyle(css: string, base: string): string {
  return css.replace(/url\((?:["']|&quot;|&#x27;)?(?=\/(?!\/))/g, (start) => start + base)
}
