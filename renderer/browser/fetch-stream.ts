/** Browser only: the newest entries of the stream, as the server has them. */
import type { Locale } from '../../shared/model.ts'
import type { StreamList, StreamQuery } from '../../shared/stream.ts'
import { withBase } from '../base.ts'
import { streamApiPath } from './stream-address.ts'

/** Longer than the server itself waits for the backend. */
const TIME_LIMIT_MILLISECONDS = 10_000

/** Rejects when the network or the backend is down, or the answer is not a list. */
export async function fetchStream(locale: Locale, query: StreamQuery): Promise<StreamList> {
  const response = await fetch(withBase(streamApiPath(locale, query)), {
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  })
  const list: Partial<StreamList> | null = await response.json()
  // Another build or a proxy may answer with something else.
  if (!response.ok || !Array.isArray(list?.entries)) throw new Error(`The stream answered ${response.status}`)
  return list as StreamList
}
