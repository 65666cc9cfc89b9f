/** Addresses as readers of one language get them. */
import type { Picture } from '../../shared/picture.ts'
import { type ContentConfig, pathsOf } from '../config.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { type Destination, textFor } from '../links/resolve.ts'

/** The picture of a file, where it could be read. */
export type PictureOf = (file: string) => Picture | undefined

/** `language` is that of the text at the address. */
export function addressFor(
  destination: Destination | undefined,
  reader: string,
  config: ContentConfig,
  pictureOf: PictureOf,
): { href: string; language?: string } {
  switch (destination?.is) {
    case 'entry': {
      const { entry, locale, rest, anchor } = destination
      const text = textFor(entry, reader)
      const end = anchor === '' ? rest : rest.replace(/#.*$/s, '') + anchorIn(entry, locale, reader, anchor)
      const path = entry.paths[reader] ?? ''
      // An entry at `/#about` is a section of that page: its own anchors are the page's.
      const href = path.includes('#') && end.startsWith('#') ? path.replace(/#.*$/s, end) : path + end
      return text === undefined ? { href } : { href, language: text.locale }
    }
    case 'screen':
      return { href: pathsOf(config).localisePath(reader, destination.pathname + destination.rest) }
    case 'fixed':
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
function anchorIn(entry: PairedEntry, locale: string, reader: string, anchor: string): string {
  const written = entry.texts[locale]?.headings ?? []
  const read = textFor(entry, reader)?.headings ?? []
  if (read.some(({ id }) => id === anchor)) return `#${anchor}`
  const number = written.findIndex(({ id }) => id === anchor)
  const same = written.length === read.length ? read[number] : undefined
  return same === undefined ? '' : `#${same.id}`
}
