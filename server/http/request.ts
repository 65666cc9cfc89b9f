/** What routes need to know of a request: its path, its language, the visitor, and the fields of a posted form. */
import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Locale } from '../../shared/model.ts'
import { decodePath, localisePath, splitLocale } from '../../shared/urls.ts'
import { incomingOf, visitorAddress } from './address.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Locale that the request's path is written in, whatever the visitor prefers. */
    locale: Locale
    /** The request's path without the locale's prefix; starts with `/`. */
    pathname: string
    /** `pathname` as a path of the request's locale. */
    localise(pathname: string): string
    /** Address by which the visitor's requests are counted. */
    visitor: string
  }
}

/** Sets the variables for all routes after it. */
export function describeRequest(trusted: BlockList) {
  return createMiddleware(async (c, next) => {
    const { locale, pathname } = splitLocale(c.req.path)
    c.set('locale', locale)
    c.set('pathname', pathname)
    c.set('localise', (path) => localisePath(locale, path))
    c.set('visitor', visitorAddress(c, trusted))
    await next()
  })
}

/** The path of a URL or of a request's target without its query, decoded once for all; as it is where it cannot be decoded. */
export function pathOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return decodePath(path) ?? path
}

/** Whether the sender of a request has left before its end. */
export function isCutOff(c: Context): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete
}

/** Fields of a post, as they came. */
export type Form = Readonly<Record<string, unknown>>

/** The fields of a posted form; none where the body is not a form, or a malformed one. */
export function postedForm(c: Context): Promise<Form> {
  return c.req.parseBody().catch(() => ({}))
}

/** A text field; empty when it is missing or a file. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A code as digits: apps show it in two groups. */
export function digitsOf(code: unknown): string {
  return textOf(code).replace(/\s/g, '')
}
