/**
 * The destination of a link, told apart from how it is written, or a problem with the address that was probably meant; and the
 * address that readers of one language get.
 */
import { posix } from 'node:path'
import { decodePath, encodePath, trimSlash } from '../../shared/paths.ts'
import type { Picture } from '../../shared/picture.ts'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import { type ContentConfig, defaultLocaleOf, localesOf, pathsOf } from '../config.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { didYouMean, Names } from '../report/nearest.ts'
import { invisibleInName, nameOfInvisible, visible } from '../sources/invisible.ts'
import { type AddressBook, servedAnchors } from './addresses.ts'

/** A link as it is written, and by whom. */
interface WrittenLink {
  target: string
  range: Range
  /** The file it stands in, relative to `content/`. */
  file: string
  /** The language of the text around it; none in a YAML file's shared facts. */
  locale?: string
  /** The text's own entry, for links to its own headings and for its being a draft. */
  entry?: PairedEntry
}

export type Destination =
  | { is: 'entry'; entry: PairedEntry; locale: string; rest: string; anchor: string }
  | { is: 'screen'; pathname: string; rest: string }
  | { is: 'picture'; file: string }
  /** An old address, or a file: the same for readers of every language. */
  | { is: 'fixed'; address: string }

export interface LinkContext {
  book: AddressBook
  /** Every picture file of the tree. */
  pictures: ReadonlySet<string>
  /** Files of other kinds, which only fields can name. */
  others: ReadonlySet<string>
  /** Address of the site itself, where it is known. */
  siteUrl?: string | undefined
  /** Found so far. */
  problems: Problem[]
  names?: BookNames
}

/** `target` has no scheme: addresses with one were dealt with as they were read. */
export function resolveLink(link: WrittenLink, context: LinkContext): Destination | undefined {
  const parts = splitTarget(link.target)
  if (parts.path === '') return ownAnchor(link, parts.anchor, context)
  return parts.path.startsWith('/') ? bySitePath(link, parts, context) : byFile(link, parts, context)
}

/** Returns nothing, which is what a link that is wrong leads to. */
export function report(
  { problems }: LinkContext,
  { file, range }: Pick<WrittenLink, 'file' | 'range'>,
  rule: Rule,
  message: string,
  hint: string,
): undefined {
  problems.push(problem(rule, file, range, message, hint))
}

interface TargetParts {
  path: string
  /** The query and the anchor as written. */
  rest: string
  /** Decoded. */
  anchor: string
}

export function splitTarget(target: string): TargetParts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path: decoded(path), rest: query + hash, anchor: decoded(hash.slice(1)) }
}

/** As it is where it holds a stray percent sign. */
export function decoded(text: string): string {
  return decodePath(text) ?? text
}

function ownAnchor(link: WrittenLink, anchor: string, context: LinkContext): Destination | undefined {
  const { entry, locale } = link
  if (anchor === '') {
    const hint = 'write the path of an entry’s folder, an address of the site, or "#" and the id of a heading'
    return report(context, link, 'broken-link', `"${link.target}" leads nowhere`, hint)
  }
  const text = locale === undefined ? undefined : entry?.texts[locale]
  if (entry === undefined || text === undefined) return undefined
  checkAnchor(link, anchor, text, context)
  return { is: 'entry', entry, locale: text.locale, rest: `#${anchor}`, anchor }
}

function bySitePath(link: WrittenLink, parts: TargetParts, context: LinkContext): Destination | undefined {
  const { book } = context
  const { rest, anchor } = parts
  const path = trimSlash(posix.normalize(parts.path)).normalize('NFC')
  const known = book.byPath.get(path)
  if (known) return toEntry(link, known.entry, known.locale, parts, context)
  const fixed: Destination = { is: 'fixed', address: encodePath(path) + rest }
  if (book.redirects.has(path)) return fixed

  const { config } = book
  const { splitLocale, localisePath } = pathsOf(config)
  const { locale, pathname } = splitLocale(path)
  const anchors = servedAnchors(path, book)
  if (anchors === undefined) return reportBroken(link, context)
  const ids = anchors === 'any' ? anchors : [...anchors, ...sectionIds(path, locale, book)]
  if (anchor !== '' && ids !== 'any' && !ids.includes(anchor)) reportAnchor(link, anchor, ids, context)
  const isForeign = link.locale !== undefined && locale !== link.locale
  const { routes } = config
  const isOneFile = book.files.has(path) || routes?.files.includes(path)
  if (isOneFile || (isForeign && routes?.isSpoken(pathname) === false)) return fixed
  // `/it#contact`, not `/it/#contact`: the home page has no slash after its prefix.
  if (link.locale && isForeign) reportCrossing(link, localisePath(link.locale, pathname) + rest, context)
  return { is: 'screen', pathname, rest }
}

/** Headings of entries that are sections of a page: one at `/#about` is read on the page `/`. */
function sectionIds(path: string, locale: string, { byFolder, sections }: AddressBook): string[] {
  const folders = sections.get(path) ?? []
  return folders.flatMap((folder) =>
    (textFor(byFolder.get(folder), locale)?.headings ?? []).map(({ id }) => id),
  )
}

function byFile(link: WrittenLink, parts: TargetParts, context: LinkContext): Destination | undefined {
  const { book, pictures } = context
  const file = trimSlash(posix.join(posix.dirname(link.file), parts.path))
  if (file === '..' || file.startsWith('../')) {
    const message = `"${link.target}" leads out of the content folder`
    return report(context, link, 'path-escapes', message, 'link to an entry, or to a full address')
  }
  const entry = book.byFolder.get(file)
  if (entry) return toEntry(link, entry, undefined, parts, context)
  const ofFile = book.byFolder.get(posix.dirname(file))
  const named = localesOf(book.config).find((locale) => file.endsWith(`/${locale}.md`))
  if (ofFile && named && ofFile.texts[named]) return toEntry(link, ofFile, named, parts, context)
  const picture = sameName(file, pictures)
  return picture === undefined ? reportBroken(link, context) : { is: 'picture', file: picture }
}

/** `named` is the language that the link asks for by its address or file; a folder asks for none. */
function toEntry(
  link: WrittenLink,
  entry: PairedEntry,
  named: string | undefined,
  { rest, anchor }: TargetParts,
  context: LinkContext,
): Destination {
  if (entry.facts.draft && link.entry && !link.entry.facts.draft) {
    const message = `"${link.target}" is a draft, which readers cannot open`
    report(context, link, 'broken-link', message, 'publish it first, or take the link out')
  }
  if (named && link.locale && named !== link.locale && entry.texts[link.locale]) {
    const better = link.target.startsWith('/')
      ? `${entry.paths[link.locale]}${rest}`
      : link.target.replace(`/${named}.md`, `/${link.locale}.md`)
    reportCrossing(link, better, context)
  }
  const ownLocale = defaultLocaleOf(context.book.config)
  const text = textFor(entry, named ?? link.locale ?? ownLocale)
  if (anchor !== '' && text) checkAnchor(link, anchor, text, context)
  return { is: 'entry', entry, locale: text?.locale ?? ownLocale, rest, anchor }
}

function checkAnchor(link: WrittenLink, anchor: string, text: ReadText, context: LinkContext): void {
  const ids = text.headings.map(({ id }) => id)
  // The body of a text whose front matter never ends is not known.
  const isUnread = text.state !== 'valid' && ids.length === 0
  if (!ids.includes(anchor) && !anchor.startsWith('note-') && !isUnread)
    reportAnchor(link, anchor, ids, context)
}

/** The text that a reader of `locale` gets: that language, or else the first that there is, the default one before others. */
export function textFor(entry: PairedEntry | undefined, locale: string): ReadText | undefined {
  if (entry === undefined) return undefined
  return entry.texts[locale] ?? Object.keys(entry.paths).flatMap((name) => entry.texts[name] ?? [])[0]
}

/** The file of that name: on a Mac, letters and their accents are kept apart. */
export function sameName(file: string, files: ReadonlySet<string>): string | undefined {
  if (files.has(file)) return file
  if (!/\P{ASCII}/u.test(file)) return undefined
  const composed = file.normalize('NFC')
  return [...files].find((one) => one.normalize('NFC') === composed)
}

/** What to write for a target that is meant otherwise than as a path. */
export function otherTarget(target: string): string | undefined {
  const invisible = invisibleInName(target)
  if (invisible !== undefined)
    return `delete ${nameOfInvisible(target[invisible] ?? '')} in it, and write "${visible(target)}"`
  if (/^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/.test(target)) return `write "mailto:${target}"`
  const isHost =
    /^(?:www\.[\w-]|[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.(?:com|org|net|eu|it|io|dev|de|fr|uk|info|app|me|ch|at|es)(?:[/:?#]|$))/i
  return isHost.test(target) ? `write "https://${target}"` : undefined
}

function reportBroken(link: WrittenLink, context: LinkContext): undefined {
  const written = trimSlash(link.target.replace(/[?#].*$/s, ''))
  const near = written.startsWith('/')
    ? namesIn(context).paths.nearest(written)
    : nearestFolder(link, written, context)
  const hint =
    otherTarget(link.target) ??
    (near === undefined
      ? 'write the path of an entry’s folder, or an address of the site'
      : `did you mean "${near}"?`)
  return report(context, link, 'broken-link', `"${link.target}" leads to no entry and no page`, hint)
}

/** Relative to the file that holds the link, as its author has to write it. */
function nearestFolder({ file }: WrittenLink, written: string, context: LinkContext): string | undefined {
  const here = posix.dirname(file)
  const [ending = '', language] = /\/(\w+)\.md$/.exec(written) ?? []
  const meant = posix.join(here, ending === '' ? written : written.slice(0, -ending.length))
  const { folders, byName } = namesIn(context)
  // Often only the way is wrong: a step too few or too many before the right name.
  const sameName = byName.get(posix.basename(meant))?.find((folder) => folder !== here)
  const folder = folders.nearest(meant, here) ?? sameName
  const entry = folder === undefined ? undefined : context.book.byFolder.get(folder)
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

/** Made when a first link is broken. */
function namesIn(context: LinkContext): BookNames {
  const { byFolder, byPath, archives, config } = context.book
  if (context.names) return context.names
  const folders = [...byFolder.keys()]
  context.names = {
    paths: new Names([...byPath.keys(), ...archives, ...(config.routes?.paths ?? [])]),
    folders: new Names(folders),
    byName: Map.groupBy(folders, (folder) => posix.basename(folder)),
  }
  return context.names
}

function reportAnchor(link: WrittenLink, anchor: string, ids: readonly string[], context: LinkContext): void {
  const message = `"${link.target}" names the heading "#${anchor}", which is not there`
  const hint = ids.length === 0 ? 'take the anchor out: that page has no headings' : didYouMean(anchor, ids)
  report(context, link, 'broken-anchor', message, hint.replace('"', '"#'))
}

function reportCrossing(link: WrittenLink, better: string, context: LinkContext): void {
  const message = `"${link.target}" leads to another language than this text’s`
  report(context, link, 'link-crosses-language', message, `write "${better}"`)
}

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
