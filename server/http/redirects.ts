/** Addresses that answer with another: what moved, and the same page in the visitor's language. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '../../shared/model.ts'
import { splitLocale, trimSlash } from '../../shared/urls.ts'
import type { Addresses } from '../content/addresses.ts'
import { chooseLocale, isLocale } from './locale.ts'

/** `?lang=it` is the language switch without JavaScript: it stores the choice. */
const LANGUAGE_PARAMETER = 'lang'

/** 301 for what moved, and for a trailing slash; the query goes along. */
export function movedRedirect(c: Context, { redirects }: Addresses): Response | undefined {
  const { pathname, search } = new URL(c.req.url)
  const path = trimSlash(decodeURI(pathname))
  const target = redirects.get(path)
  if (target !== undefined) return c.redirect(withQuery(target, search), 301)
  return path === decodeURI(pathname) ? undefined : c.redirect(encodeURI(path) + search, 301)
}

/** 302 to the visitor's language, if they have one and asked for another (the specification, section 2). */
export function languageRedirect(c: Context, { translate }: Addresses): Response | undefined {
  const { pathname, searchParams } = new URL(c.req.url)
  const path = decodeURI(pathname)
  const asked = searchParams.get(LANGUAGE_PARAMETER) ?? undefined
  const chosen = isLocale(asked)
    ? asked
    : chooseLocale(getCookie(c, LOCALE_COOKIE), c.req.header('Accept-Language'), DEFAULT_LOCALE)
  if (isLocale(asked)) {
    setCookie(c, LOCALE_COOKIE, asked, { path: '/', sameSite: 'Lax', maxAge: LOCALE_COOKIE_SECONDS })
  } else if (chosen === undefined || chosen === splitLocale(path).locale) return undefined
  c.header('Vary', 'Accept-Language, Cookie')
  c.header('Cache-Control', 'no-cache')
  searchParams.delete(LANGUAGE_PARAMETER)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return c.redirect(withQuery(translate(path, chosen ?? DEFAULT_LOCALE), query), 302)
}

/** The query goes before a fragment, and joins a query that the target has of its own. */
function withQuery(target: string, search: string): string {
  if (search === '') return encodeURI(decodeURI(target))
  const [address = '', fragment] = target.split('#', 2)
  const joined = address.includes('?') ? `${address}&${search.slice(1)}` : address + search
  return encodeURI(decodeURI(joined)) + (fragment === undefined ? '' : `#${fragment}`)
}
