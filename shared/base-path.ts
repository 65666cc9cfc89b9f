/**
 * The folder of a site that is not at the root of its host: `/repo` of `https://you.github.io/repo`. Paths have no base in the
 * code: it is added where an address leaves it, and removed where one comes in. Pure; safe in a browser.
 */
import { isSitePath, trimSlash } from './urls.ts'

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
