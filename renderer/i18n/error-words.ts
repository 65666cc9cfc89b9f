/** Words of an error page, by status and route. */
import type { PageContext } from 'vike/types'
import { localisePath } from '../../shared/urls.ts'
import { type Head, pageHead } from '../head.ts'
import type { Formatter } from './intl.ts'
import type { MessageId } from './text.ts'

/** Reason that a page passes to `throw render(404, reason)` to replace the plain message. */
export interface ErrorReason {
  /** Id of the message that replaces the plain one; `{path}` is the address asked for. */
  message: MessageId
  /** Address without locale prefix, where that is more than the path: `/blog?page=9`. */
  address?: string
  /** Id of a sentence below it. */
  description?: MessageId
  /** An extra link, besides those to the home page and the blog. */
  back?: Way
  /** Another, to what was most likely meant. */
  onward?: Way
}

interface Way {
  /** A path without locale prefix. */
  to: string
  label: MessageId
}

export interface ErrorWords {
  status: number
  message: string
  description?: string
  back?: Way
  onward?: Way
}

/** A 404 names the path; anything else is 'Internal Server Error', with details in development only. */
export function errorWords(pageContext: PageContext, intl: Formatter): ErrorWords {
  const reason = pageContext.abortReason as ErrorReason | undefined
  const status = pageContext.abortStatusCode ?? (pageContext.is404 ? 404 : 500)
  const path = localisePath(pageContext.locale, reason?.address ?? pageContext.logicalPath)
  const message = intl.formatMessage({ id: reason?.message ?? plainMessage(pageContext, status) }, { path })
  const description = reason?.description ?? (status === 404 ? undefined : 'error.internal.description')
  return {
    status,
    message,
    ...(description && { description: intl.formatMessage({ id: description }) }),
    ...(reason?.back && { back: reason.back }),
    ...(reason?.onward && { onward: reason.onward }),
  }
}

/** An unmatched path is named; a 404 or another fault that says no more gets the default. */
function plainMessage({ abortStatusCode }: PageContext, status: number): MessageId {
  if (status !== 404) return 'error.internal'
  return abortStatusCode === undefined ? 'error.notFound.path' : 'error.notFound'
}

/** The head of an error page: never in a search engine. */
export function errorHead(pageContext: PageContext, intl: Formatter): Head {
  const { message } = errorWords(pageContext, intl)
  const { locale, logicalPath } = pageContext
  return { ...pageHead(locale, logicalPath, message, message), alternates: {}, noindex: true }
}
