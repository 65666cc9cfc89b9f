/** A resolved link as a reader of one language gets it. */

import { LOCALES, type Locale, type Picture } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { type Destination, textFor } from './resolve.ts'

export interface LinkHtml {
  open: string
  close: string
}

/** Leads to the reader's language; where the page exists only in another, says so beside the link's words. */
export function linkHtml(
  destination: Destination | undefined,
  reader: Locale,
  title: string | undefined,
  pictureOf: (file: string) => Picture | undefined,
): LinkHtml {
  const naming = title === undefined ? '' : ` title="${escapeHtml(title)}"`
  const { href, language } = addressFor(destination, reader, pictureOf)
  if (language === undefined || language === reader) {
    return { open: `<a href="${escapeHtml(href)}"${naming}>`, close: '</a>' }
  }
  const { language: tag } = LOCALES[language]
  return {
    open: `<a href="${escapeHtml(href)}" hreflang="${tag}"${naming}>`,
    close: ` <span class="lang-tag">${language.toUpperCase()}</span></a>`,
  }
}

function addressFor(
  destination: Destination | undefined,
  reader: Locale,
  pictureOf: (file: string) => Picture | undefined,
): { href: string; language?: Locale } {
  switch (destination?.is) {
    case 'entry': {
      const { entry, locale, rest, anchor } = destination
      const text = textFor(entry, reader)
      const end = anchor === '' ? rest : rest.replace(/#.*$/s, '') + anchorIn(entry, locale, reader, anchor)
      const path = entry.paths[reader]
      // The about text is a section of the home page: its own anchors are that page's.
      const href = path.includes('#') && end.startsWith('#') ? path.replace(/#.*$/s, end) : path + end
      return text === undefined ? { href } : { href, language: text.locale }
    }
    case 'screen':
      return { href: localisePath(reader, destination.pathname + destination.rest) }
    case 'redirect':
      return { href: destination.address }
    case 'picture':
      return { href: pictureOf(destination.file)?.src ?? '#' }
    case undefined:
      return { href: '#' }
  }
}

/**
 * The same heading in the reader's text: by its id, or else by its number where both texts have equally many;
 * otherwise the top of the page, which is better than a place that does not exist.
 */
function anchorIn(entry: PairedEntry, locale: Locale, reader: Locale, anchor: string): string {
  const written = entry.texts[locale]?.headings ?? []
  const read = textFor(entry, reader)?.headings ?? []
  if (read.some(({ id }) => id === anchor)) return `#${anchor}`
  const number = written.findIndex(({ id }) => id === anchor)
  const same = written.length === read.length ? read[number] : undefined
  return same === undefined ? '' : `#${same.id}`
}
