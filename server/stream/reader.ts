/** The stream as pages get it: read from the backend, remembered, and never a reason for a page to fail. */
import type { Logger } from 'pino'
import type { ContentType, Locale } from '../../shared/model.ts'
import type { Stream, StreamList } from '../../shared/stream.ts'
import type { BackendClient } from '../backend/client.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { memory } from './memory.ts'
import { type RowPage, readPage, readRow, StreamError } from './read.ts'
import { entryOf, type PublishedRow } from './rows.ts'

/** As in `supabase/migrations`: anything else names no entry. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG_CHARACTERS = 80

export interface StreamSettings {
  /** The backend's client, which has a time limit; `undefined` when there is none, also after waiting for it. */
  client(): Promise<BackendClient | undefined>
  /** Milliseconds on a clock that never jumps. */
  now(): number
  /** Origins that browsers may ask for icons; none when not given. */
  iconHosts?: readonly string[]
  log: Pick<Logger, 'warn'>
}

export function streamReader({ client, now, iconHosts = [], log }: StreamSettings): Stream {
  const onError = (error: unknown) => {
    // A backend that is down is not a fault of this code: no stack.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'The stream could not be read')
  }
  const listOf = ({ rows, total, remaining }: RowPage, locale: Locale): StreamList => {
    const last = remaining > rows.length ? rows.at(-1) : undefined
    return {
      entries: rows.map((row) => entryOf(row, locale, iconHosts).opening),
      total,
      newer: Math.max(0, total - remaining),
      ...(last && { next: writeCursor({ publishedAt: last.published_at, id: last.id }) }),
    }
  }
  const pages = memory<RowPage>(now, onError)
  const rows = memory<PublishedRow | 'missing'>(now, onError)

  const page = (type: ContentType | undefined, after: string | undefined) => {
    const cursor = after === undefined ? undefined : readCursor(after)
    const load = async () => readPage(need(await client()), { type, after: cursor })
    return { key: `${type ?? ''} ${cursor ? writeCursor(cursor) : ''}`, load }
  }
  return {
    async list(locale, { type, after }) {
      const { key, load } = page(type, after)
      const found = await pages.get(key, load)
      return found && listOf(found, locale)
    },
    newest(locale) {
      const { key, load } = page(undefined, undefined)
      const found = pages.peek(key, load)
      return found && listOf(found, locale)
    },
    async entry(locale, slug) {
      if (slug.length > LONGEST_SLUG_CHARACTERS || !SLUG.test(slug)) return 'missing'
      const load = async () => (await readRow(need(await client()), slug)) ?? 'missing'
      const found = await rows.get(slug, load)
      return found === undefined || found === 'missing' ? found : entryOf(found, locale, iconHosts).whole
    },
  }
}

function need(client: BackendClient | undefined): BackendClient {
  if (!client) throw new StreamError('There is no backend')
  return client
}
