/** Entries of the stream as texts that are searched. Loading it loads their parser. */
import type { Locale } from '../../shared/model.ts'
import type { SearchDocument } from '../../shared/search/search-index.ts'
import { plainBody } from '../stream/markdown.ts'
import { entryPath, localisedText, type PublishedRow } from '../stream/rows.ts'

/** The entry for readers of a language. One that does no more than announce a page of this site is found as that page. */
export function streamDocument(row: PublishedRow, reader: Locale): SearchDocument | undefined {
  const { language, title, body } = localisedText(row, reader)
  if (body === '' && row.url?.startsWith('/')) return undefined
  return {
    kind: 'stream',
    path: entryPath(row.slug, reader),
    ...{ language, title, description: '', aliases: '', tags: row.tags.join('\n'), headings: '' },
    since: Date.parse(row.published_at),
    version: body,
    body: async () => textOf(body),
  }
}

/** Empty for a body that cannot be shown. */
function textOf(body: string): string {
  try {
    return plainBody(body)
  } catch {
    return ''
  }
}
