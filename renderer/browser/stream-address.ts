/** URLs of the stream and their queries. Pure; safe in a browser. */
import { CONTENT_TYPES, type Locale } from '../../shared/model.ts'
import type { StreamQuery } from '../../shared/stream.ts'

/** Reads `?type=photo&after=…`. Invalid values are ignored, so that an old link still shows entries. */
export function readStreamQuery(search: Readonly<Record<string, string | undefined>>): StreamQuery {
  const type = CONTENT_TYPES.find((name) => name === search.type)
  return { ...(type && { type }), ...(search.after && { after: search.after }) }
}

/** The address of a list, without prefix: `{ type: 'photo' }` → `/stream?type=photo`. */
export function streamPath(query: StreamQuery): string {
  const search = new URLSearchParams({ ...query })
  return search.size > 0 ? `/stream?${search}` : '/stream'
}

/** URL of the same entries as JSON. */
export function streamApiPath(locale: Locale, query: StreamQuery): string {
  return `/api/stream?${new URLSearchParams({ locale, ...query })}`
}
