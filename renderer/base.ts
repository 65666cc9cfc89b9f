/** The folder of the host that the site is built for. Safe in a browser. */
import { addBase, removeBase } from '../shared/base-path.ts'
import type { Locale } from '../shared/model.ts'
import type { LocalisedPath } from '../shared/paths.ts'
import { splitLocale } from '../shared/urls.ts'

/** `/repo`; empty for a site at the root of its host, and in development. */
export const BASE = import.meta.env.BASE_URL.slice(0, -1)

/** Known when the script is built, so that a site at the root of its host loads none of the code for a base. */
const AT_ROOT = import.meta.env.BASE_URL === '/'

/** A site path as browsers ask for it. */
export function withBase(path: string): string {
  return AT_ROOT ? path : addBase(path, BASE)
}

/** A site path as an attribute of a component that may be an island: the server adds the base to all of its HTML. */
export function hrefOf(path: string): string {
  return import.meta.env.SSR ? path : withBase(path)
}

/** The site path of a browser's pathname. One that is not below the base stays as it is. */
export function withoutBase(pathname: string): string {
  return AT_ROOT ? pathname : (removeBase(pathname, BASE) ?? pathname)
}

/** Whether a pathname belongs to another site on the same host. */
export function isOutside(pathname: string): boolean {
  return !AT_ROOT && removeBase(pathname, BASE) === undefined
}

/** Locale and shared path of a browser's pathname. */
export function splitPathname(pathname: string): LocalisedPath<Locale> {
  return splitLocale(withoutBase(pathname))
}
