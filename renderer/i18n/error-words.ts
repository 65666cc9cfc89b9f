/** Words of an error page, by status and route. */
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { localisePath } from '../../shared/urls.ts'
import { type Head, pageHead } from '../head.ts'
import type { Formatter } from './intl.ts'
import type { MessageId } from './text.ts'

/** In place of the plain message of a page that does not exist. */
interface ErrorReason {
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

/** To be thrown where a page does not exist. */
export function notFound(reason?: ErrorReason): Error {
  return reason ? render(404, reason) : render(404)
}

/** To be thrown at a page that is the owner's alone. */
export function forbidden(): Error {
  const reason: ErrorReason = { message: 'error.forbidden', description: 'error.forbidden.description' }
  return render(403, reason)
}

/** A 404 names the path; anything else is 'Internal Server Error', with details in development only. */
export function errorWords(
  { abortReason, abortStatusCode, is404, locale, logicalPath }: PageContext,
  intl: Formatter,
) {
  // Pages throw nothing else.
  const {
    message,
    description,
    address = logicalPath,
    back,
    onward,
  } = (abortReason ?? {}) as Partial<ErrorReason>
  const status = abortStatusCode ?? (is404 ? 404 : 500)
  // An unmatched path is named; another 404 that says no more gets the default.
  const notFound = abortStatusCode === undefined ? 'error.notFound.path' : 'error.notFound'
  const plain =
    status === 404 ? ({ message: notFound, description: 'error.notFound.description' } as const) : FAULT
  const path = localisePath(locale, address)
  return {
    status,
    message: intl.formatMessage({ id: message ?? plain.message }, { path }),
    description: intl.formatMessage({ id: description ?? plain.description }),
    back,
    onward,
  }
}

const FAULT = { message: 'error.internal', description: 'error.internal.description' } as const

/** The head of an error page: never in a search engine. */
export function errorHead(pageContext: PageContext, intl: Formatter): Head {
  const { message } = errorWords(pageContext, intl)
  const { locale, logicalPath } = pageContext
  return { ...pageHead(locale, logicalPath, message, message), alternates: {}, noindex: true }
}
