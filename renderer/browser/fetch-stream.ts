/** Browser only: a page of the stream, to show without leaving this one. */
import type { Locale } from '../../shared/model.ts'
import { streamFile } from '../../shared/static-site.ts'
import type { StreamList, StreamQuery } from '../../shared/stream.ts'
import { withBase } from '../base.ts'
import { streamApiPath } from './stream-address.ts'

/** Longer than the server itself waits for the backend. */
const TIME_LIMIT_MILLISECONDS = 10_000

/** Rejects when the network or the backend is down, or the answer is not a list. */
export async function fetchStream(locale: Locale, query: StreamQuery): Promise<StreamList> {
  const isStatic = 'static' in document.documentElement.dataset
  const path = isStatic ? streamFile(locale, query) : streamApiPath(locale, query)
  const response = await fetch(withBase(path), {
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  })
  if (!response.ok) throw new Error(`The stream answered ${response.status}`)
  const list: Partial<StreamList> | null = await response.json()
  // Another build or a proxy may answer with something else.
  if (!Array.isArray(list?.entries)) throw new Error('The stream answered with something else than a list')
  return list as StreamList
}
