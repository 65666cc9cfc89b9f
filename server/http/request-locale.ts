/** The locale of a request: the one that its path is written in, whatever the visitor prefers. */
import { createMiddleware } from 'hono/factory'
import type { Locale } from '../../shared/model.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Locale of the request's path. */
    locale: Locale
    /** The request's path without the locale's prefix; starts with `/`. */
    pathname: string
    /** `pathname` as a path of the request's locale. */
    localise(pathname: string): string
  }
}

/** Sets `locale`, `pathname` and `localise` for all routes after it. */
export function requestLocale() {
  return createMiddleware(async (c, next) => {
    const { locale, pathname } = splitLocale(c.req.path)
    c.set('locale', locale)
    c.set('pathname', pathname)
    c.set('localise', (path) => localisePath(locale, path))
    await next()
  })
}
