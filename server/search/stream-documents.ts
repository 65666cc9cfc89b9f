/** Entries of the stream as texts that are searched. Loading it loads their parser. */
import { LRUCache } from 'lru-cache'
import type { Locale } from '../../shared/model.ts'
import type { SearchText } from '../../shared/search/search-index.ts'
import { plainBody } from '../stream/markdown.ts'
import { entryPath, localisedText, type PublishedRow } from '../stream/rows.ts'

/** Rows are read again every minute, and hardly any has changed: the same row gives the same object. */
const known = new LRUCache<string, SearchText>({ max: 2000 })

/** The entry for readers of a language. One that does no more than announce a page of this site is found as that page. */
export function streamDocument(row: PublishedRow, reader: Locale): SearchText | undefined {
  const { language, title, body } = localisedText(row, reader)
  if (body === '' && row.url?.startsWith('/')) return undefined
  const key = JSON.stringify([reader, row])
  const text: SearchText = known.get(key) ?? {
    kind: 'stream',
    path: entryPath(row.slug, reader),
    ...{ language, title, description: '', aliases: '', tags: row.tags.join('\n'), headings: '' },
    since: Date.parse(row.published_at),
    body: textOf(body),
  }
  known.set(key, text)
  return text
}

/** Empty for a body that cannot be shown. */
function textOf(body: string): string {
  try {
    return plainBody(body)
  } catch {
    return ''
  }
}
