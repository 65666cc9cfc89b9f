/** Entries of the stream as texts that are searched. Loading it loads their parser. */
import { DEFAULT_LOCALE, inEveryLocale, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { entryPath } from '../stream/entry.ts'
import { renderBody } from '../stream/markdown.ts'
import { localisedText, type PublishedRow } from '../stream/rows.ts'
import type { SearchDocument } from './documents.ts'
import { plainText } from './plain-text.ts'

/** The entry for readers of each language. One that does no more than announce a page of this site is found as that page. */
export function streamDocumentsOf(row: PublishedRow): SearchDocument[] {
  if (row[`body_${DEFAULT_LOCALE}`] === '' && row.url?.startsWith('/')) return []
  const documents = inEveryLocale((locale) => documentFor(locale, row))
  return LOCALE_NAMES.map((locale) => documents[locale])
}

function documentFor(reader: Locale, row: PublishedRow): SearchDocument {
  const { language, title, body } = localisedText(row, reader)
  return {
    kind: 'stream',
    path: entryPath(row.slug, reader),
    ...{ reader, language, title },
    description: '',
    tags: row.tags.join('\n'),
    headings: '',
    since: Date.parse(row.published_at),
    version: body,
    body: async () => textOf(body, reader, row.slug),
  }
}

/** Empty for a body that cannot be shown. */
function textOf(body: string, locale: Locale, idPrefix: string): string {
  try {
    return plainText(renderBody(body, { locale, language: locale, idPrefix, extent: 'whole' }).html)
  } catch {
    return ''
  }
}
