/** Addresses that answer with another: what moved, and the same page in the visitor's language. */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '../../shared/model.ts'
import { isOwnAddress } from '../../shared/routes.ts'
import {
  canonicalPrefix,
  encodePath,
  LANGUAGE_PARAMETER,
  OPENED_PARAMETER,
  splitLocale,
  trimSlash,
  withoutLanguage,
  withQuery,
} from '../../shared/urls.ts'
import { isLocale, languageVary, otherLocale } from '../http/locale.ts'
import { redirectListed, redirectWithin } from '../http/location.ts'
import type { Addresses } from './addresses.ts'

/** 301 for what moved, for another spelling of a language and for a trailing slash; within the site the query goes along. */
export function movedRedirect(c: Context, { redirects, isPage }: Addresses): Response | undefined {
  const { search } = new URL(c.req.url)
  const path = trimSlash(c.req.path)
  const target = redirects.get(path.normalize('NFC'))
  if (target !== undefined) return redirectListed(c, withQuery(target, search), 301)
  const known = canonicalPrefix(path)
  const leads = redirects.has(known) || isPage(known) || isOwnAddress(splitLocale(known).pathname)
  if (known !== path && leads) return redirectWithin(c, encodePath(known) + search, 301)
  return path === c.req.path ? undefined : redirectWithin(c, encodePath(path) + search, 301)
}

/**
 * 302 to the visitor's language, if they have one and asked for another. No shared cache keeps it: the page itself is
 * what everybody may get who asks for the same address. Who did not ask for the language is told by that page.
 */
export function languageRedirect(c: Context, { translate, isPage }: Addresses): Response | undefined {
  const { path } = c.req
  const { search, searchParams } = new URL(c.req.url)
  const asked = searchParams.get(LANGUAGE_PARAMETER) ?? undefined
  if (isLocale(asked)) {
    setCookie(c, LOCALE_COOKIE, asked, { path: '/', sameSite: 'Lax', maxAge: LOCALE_COOKIE_SECONDS })
  }
  const chosen = isLocale(asked)
    ? asked
    : otherLocale(c.var.locale, c.req.header('Cookie'), c.req.header('Accept-Language'))
  if (chosen === undefined) return undefined
  varyByLanguage(c)
  c.header('Cache-Control', 'private, no-cache')
  const target = encodePath(translate(path, chosen)) + withoutLanguage(search)
  const isTold = !isLocale(asked) && isEntryOrList(path, isPage)
  return redirectWithin(c, isTold ? withQuery(target, `?${OPENED_PARAMETER}=${c.var.locale}`) : target, 302)
}

/** Pages that somebody may have shared; the home page is expected in one's own language. */
function isEntryOrList(path: string, isPage: Addresses['isPage']): boolean {
  const { pathname } = splitLocale(path)
  return pathname !== '/' && (isPage(path) || pathname.startsWith('/stream/')) && !path.endsWith('.json')
}

/** Says what an answer depends on that is negotiated. */
export function varyByLanguage(c: Context): void {
  c.header('Vary', languageVary(c.var.locale))
}
