/** Addresses that answer with another: what moved, and the same page in the visitor's language. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '../../shared/model.ts'
import { encodePath, LANGUAGE_PARAMETER, trimSlash, withoutLanguage, withQuery } from '../../shared/urls.ts'
import type { Addresses } from '../content/addresses.ts'
import { chooseLocale, isLocale } from './locale.ts'
import { redirectListed, redirectWithin } from './location.ts'

/** 301 for what moved, and for a trailing slash; the query goes along. */
export function movedRedirect(c: Context, { redirects }: Addresses): Response | undefined {
  const { search } = new URL(c.req.url)
  const path = trimSlash(c.req.path)
  const target = redirects.get(path)
  if (target !== undefined) return redirectListed(c, withQuery(target, search), 301)
  return path === c.req.path ? undefined : redirectWithin(c, encodePath(path) + search, 301)
}

/** 302 to the visitor's language, if they have one and asked for another. */
export function languageRedirect(c: Context, { translate }: Addresses): Response | undefined {
  const { path } = c.req
  const { search, searchParams } = new URL(c.req.url)
  const asked = searchParams.get(LANGUAGE_PARAMETER) ?? undefined
  const chosen = isLocale(asked)
    ? asked
    : chooseLocale(getCookie(c, LOCALE_COOKIE), c.req.header('Accept-Language'), DEFAULT_LOCALE)
  if (isLocale(asked)) {
    setCookie(c, LOCALE_COOKIE, asked, { path: '/', sameSite: 'Lax', maxAge: LOCALE_COOKIE_SECONDS })
  } else if (chosen === undefined || chosen === c.var.locale) return undefined
  c.header('Vary', 'Accept-Language, Cookie')
  c.header('Cache-Control', 'no-cache')
  const target = encodePath(translate(path, chosen ?? DEFAULT_LOCALE))
  return redirectWithin(c, target + withoutLanguage(search), 302)
}
