/** The destination of a link: checked against the whole tree, told apart from how it is written. */
import { posix } from 'node:path'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { decodePath, localisePath, splitLocale, trimSlash } from '../../shared/urls.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { type AddressBook, screenAnchors } from './addresses.ts'
import { brokenAnchor, brokenLink, crossing, type LinkProblem, type WrittenLink } from './link-problems.ts'

export type Destination =
  | { is: 'entry'; entry: PairedEntry; locale: Locale; rest: string; anchor: string }
  | { is: 'screen'; pathname: string; rest: string }
  | { is: 'picture'; file: string }
  /** An old address, which answers by leading on: kept as it is written. */
  | { is: 'redirect'; address: string }

export interface Resolution {
  destination?: Destination
  problems: LinkProblem[]
}

export interface LinkContext {
  book: AddressBook
  /** Every picture file of the tree. */
  pictures: ReadonlySet<string>
  /** Ids of the tags and series of all entries (`tagId`). */
  tags: ReadonlySet<string>
  /** Host of the site itself, where `site.yaml` names it. */
  host?: string | undefined
}

/** `target` has no scheme: addresses with one were dealt with as they were read. */
export function resolveLink(link: WrittenLink, context: LinkContext): Resolution {
  const { path, rest, anchor } = splitTarget(link.target)
  if (path === '') return ownAnchor(link, anchor)
  return path.startsWith('/')
    ? bySitePath(link, trimSlash(posix.normalize(path)), rest, anchor, context)
    : byFile(link, path, rest, anchor, context)
}

/** `rest` is the query and the anchor as written, `anchor` the anchor decoded. */
export function splitTarget(target: string): { path: string; rest: string; anchor: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path: decoded(path), rest: query + hash, anchor: decoded(hash.slice(1)) }
}

/** As it is where it holds a stray percent sign. */
export function decoded(text: string): string {
  return decodePath(text) ?? text
}

function ownAnchor(link: WrittenLink, anchor: string): Resolution {
  const { entry, locale } = link
  const text = locale && entry?.texts[locale]
  if (entry === undefined || text === undefined || anchor === '') return { problems: [] }
  const destination: Destination = { is: 'entry', entry, locale: text.locale, rest: `#${anchor}`, anchor }
  return { destination, problems: anchorProblems(link, anchor, text) }
}

function bySitePath(
  link: WrittenLink,
  path: string,
  rest: string,
  anchor: string,
  { book }: LinkContext,
): Resolution {
  const known = book.byPath.get(path)
  if (known) return toEntry(link, known.entry, known.locale, rest, anchor, book)
  if (book.redirects.has(path)) return { destination: { is: 'redirect', address: path + rest }, problems: [] }

  const { locale, pathname } = splitLocale(path)
  const anchors = book.archives.has(pathname) ? [] : screenAnchors(pathname)
  if (anchors === undefined) return { problems: [brokenLink(link, book)] }
  const problems: LinkProblem[] = []
  const about = pathname === '/' ? textFor(book.byFolder.get('pages/about'), locale) : undefined
  const ids = anchors === 'any' ? anchors : [...anchors, ...(about?.headings ?? []).map(({ id }) => id)]
  if (anchor !== '' && ids !== 'any' && !ids.includes(anchor)) problems.push(brokenAnchor(link, anchor, ids))
  if (link.locale && locale !== link.locale)
    problems.push(...crossing(link, localisePath(link.locale, pathname), rest))
  return { destination: { is: 'screen', pathname, rest }, problems }
}

function byFile(
  link: WrittenLink,
  path: string,
  rest: string,
  anchor: string,
  { book, pictures }: LinkContext,
): Resolution {
  const file = trimSlash(posix.join(posix.dirname(link.file), path))
  if (file === '..' || file.startsWith('../')) {
    const message = `"${link.target}" leads out of the content folder`
    return { problems: [{ rule: 'path-escapes', message, hint: 'link to an entry, or to a full address' }] }
  }
  const entry = book.byFolder.get(file)
  if (entry) return toEntry(link, entry, undefined, rest, anchor, book)
  const ofFile = book.byFolder.get(posix.dirname(file))
  const named = LOCALE_NAMES.find((locale) => file.endsWith(`/${locale}.md`))
  if (ofFile && named && ofFile.texts[named]) return toEntry(link, ofFile, named, rest, anchor, book)
  if (pictures.has(file)) return { destination: { is: 'picture', file }, problems: [] }
  return { problems: [brokenLink(link, book)] }
}

/** `named` is the language that the link asks for by its address or file; a folder asks for none. */
function toEntry(
  link: WrittenLink,
  entry: PairedEntry,
  named: Locale | undefined,
  rest: string,
  anchor: string,
  book: AddressBook,
): Resolution {
  const problems: LinkProblem[] = []
  if (entry.facts.draft && link.entry && !link.entry.facts.draft) {
    const message = `"${link.target}" is a draft, which readers cannot open`
    problems.push({ rule: 'broken-link', message, hint: 'publish it first, or take the link out' })
  }
  if (named && link.locale && named !== link.locale && entry.texts[link.locale]) {
    const isFile = !link.target.startsWith('/')
    const better = isFile
      ? link.target.replace(`/${named}.md`, `/${link.locale}.md`)
      : entry.paths[link.locale] + rest
    problems.push(...crossing(link, better, ''))
  }
  const text = textFor(entry, named ?? link.locale ?? DEFAULT_LOCALE)
  if (anchor !== '' && text && book) problems.push(...anchorProblems(link, anchor, text))
  const locale = text?.locale ?? DEFAULT_LOCALE
  return { destination: { is: 'entry', entry, locale, rest, anchor }, problems }
}

function anchorProblems(link: WrittenLink, anchor: string, text: ReadText): LinkProblem[] {
  const ids = text.headings.map(({ id }) => id)
  // The body of a text whose front matter never ends is not known.
  const isUnread = text.fields === undefined && ids.length === 0
  if (ids.includes(anchor) || anchor.startsWith('note-') || isUnread) return []
  return [brokenAnchor(link, anchor, ids)]
}

/** The text that a reader of `locale` gets: that language, or else the default one, or else the only one. */
export function textFor(entry: PairedEntry | undefined, locale: Locale): ReadText | undefined {
  const texts = entry?.texts ?? {}
  return texts[locale] ?? texts[DEFAULT_LOCALE] ?? LOCALE_NAMES.map((name) => texts[name]).find(Boolean)
}
