import type { PageContextServer } from 'vike/types'
import { readStreamQuery, streamPath } from '../../renderer/browser/stream-address.ts'
import { type Head, pageHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { type Formatter, loadIntl } from '../../renderer/i18n/intl.ts'
import { usesStream } from '../../shared/content.ts'
import type { StreamList, StreamQuery } from '../../shared/stream.ts'

export interface Data {
  head: Head
  query: StreamQuery
  /** Absent when the backend is down: the page has a state for that, and status 503. */
  list?: StreamList
}

/** One page of the stream, newest first. */
export async function data({ content, stream, locale, urlParsed }: PageContextServer): Promise<Data> {
  if (!usesStream(content)) throw notFound()
  const asked = readStreamQuery(urlParsed.search)
  const list = await stream.list(locale, asked)
  // A cursor that means nothing led to the newest entries: that is their address.
  const { after: _after, ...newest } = asked
  const query: StreamQuery = list?.newer === 0 ? newest : asked
  const intl = await loadIntl(locale)
  const description = intl.formatMessage({ id: 'stream.description' })
  const head = pageHead(locale, streamPath(query), titleOf(query, intl), description)
  head.feeds = '/stream'
  // Further pages move with every new entry.
  if (query.after) head.noindex = true
  if (!list) head.isUnavailable = true
  return { head, query, ...(list && { list }) }
}

/** A filtered list has a title of its own: `Links · Stream`. */
function titleOf({ type }: StreamQuery, intl: Formatter): string {
  const stream = intl.formatMessage({ id: 'stream.title' })
  return type ? `${intl.formatMessage({ id: `types.${type}` })} · ${stream}` : stream
}
