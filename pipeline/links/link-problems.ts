/** Problems of links, with the address that was probably meant. */
import { posix } from 'node:path'
import type { Locale } from '../../shared/model.ts'
import type { Range, Rule } from '../../shared/problem.ts'
import { trimSlash } from '../../shared/urls.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { didYouMean, Names } from '../report/nearest.ts'
import { type AddressBook, isSpokenIn, SCREEN_PATHS } from './addresses.ts'

/** A link as it is written, and by whom. */
export interface WrittenLink {
  target: string
  range: Range
  /** The file it stands in, relative to `content/`. */
  file: string
  /** The language of the text around it; none in a YAML file's shared facts. */
  locale?: Locale
  /** The text's own entry, for links to its own headings and for its being a draft. */
  entry?: PairedEntry
}

export interface LinkProblem {
  rule: Rule
  message: string
  hint: string
}

export function brokenLink(link: WrittenLink, book: AddressBook): LinkProblem {
  const message = `"${link.target}" leads to no entry and no page`
  const written = trimSlash(link.target.replace(/[?#].*$/s, ''))
  const near = written.startsWith('/')
    ? namesIn(book).paths.nearest(written)
    : nearestFolder(link, written, book)
  const hint =
    near === undefined
      ? 'write the path of an entry’s folder, or an address of the site'
      : `did you mean "${near}"?`
  return { rule: 'broken-link', message, hint }
}

/** Relative to the file that holds the link, as its author has to write it. */
function nearestFolder({ file }: WrittenLink, written: string, book: AddressBook): string | undefined {
  const here = posix.dirname(file)
  const [ending = '', language] = /\/(\w+)\.md$/.exec(written) ?? []
  const meant = posix.join(here, ending === '' ? written : written.slice(0, -ending.length))
  const { folders, byName } = namesIn(book)
  // Often only the way is wrong: a step too few or too many before the right name.
  const sameName = byName.get(posix.basename(meant))?.find((folder) => folder !== here)
  const folder = folders.nearest(meant, here) ?? sameName
  const entry = folder === undefined ? undefined : book.byFolder.get(folder)
  if (entry === undefined) return undefined
  const hasLanguage = Object.keys(entry.texts).some((locale) => locale === language)
  return posix.relative(here, entry.folder) + (hasLanguage ? ending : '')
}

interface BookNames {
  paths: Names
  folders: Names
  /** Folders by the last part of their path. */
  byName: Map<string, string[]>
}

const booksNames = new WeakMap<AddressBook, BookNames>()

/** Made when a first link is broken. The addresses of a book never change; those who move make a new one. */
function namesIn(book: AddressBook): BookNames {
  let names = booksNames.get(book)
  if (names === undefined) {
    const folders = [...book.byFolder.keys()]
    names = {
      paths: new Names([...book.byPath.keys(), ...book.archives, ...SCREEN_PATHS]),
      folders: new Names(folders),
      byName: Map.groupBy(folders, (folder) => posix.basename(folder)),
    }
    booksNames.set(book, names)
  }
  return names
}

export function brokenAnchor(link: WrittenLink, anchor: string, ids: readonly string[]): LinkProblem {
  const message = `"${link.target}" names the heading "#${anchor}", which is not there`
  const hint = ids.length === 0 ? 'take the anchor out: that page has no headings' : didYouMean(anchor, ids)
  return { rule: 'broken-anchor', message, hint: hint.replace('"', '"#') }
}

export function crossing(link: WrittenLink, better: string, rest: string): LinkProblem[] {
  if (!isSpokenIn(better)) return []
  // `/it#contact`, not `/it/#contact`: the home page has no slash after its prefix.
  const address = better + rest
  const message = `"${link.target}" leads to another language than this text’s`
  return [{ rule: 'link-crosses-language', message, hint: `write "${address}"` }]
}
