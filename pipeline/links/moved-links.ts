/** Links as they have to be written once a folder of `content/` has moved. */
import { posix } from 'node:path'
import { basePathOf, ownPath, removeBase } from '../../shared/base-path.ts'
import { encodePath, trimSlash } from '../../shared/paths.ts'
import type { Range } from '../../shared/problem.ts'
import { collectionOf } from '../config.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Reference } from '../field-uses.ts'
import { schemeOf } from '../markdown/links.ts'
import { lineIndex } from '../sources/text.ts'
import type { AddressBook } from './addresses.ts'
import { splitTarget } from './resolve.ts'

/** Folders below `content/`; `to` is where `from` will be. */
export interface Move {
  from: string
  to: string
}

export interface MovedSite extends Move {
  /** Addresses before the move. */
  book: AddressBook
  /** Folder before the move → the entry after it. */
  after: Map<string, PairedEntry>
  /** Address of the site itself, where it is known. */
  siteUrl: string | undefined
}

/** A place of a file, and what has to stand there. */
type Rewrite = Range & { target: string }

/** The path of a file or folder after the move. */
export function movedPath(file: string, { from, to }: Move): string {
  return file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file
}

/** Links, pictures and what the fields of the front matter name. */
export function rewritesOfText(text: ReadText, site: MovedSite): Rewrite[] {
  const inBody = [...text.links, ...text.webLinks, ...text.pictures].flatMap(({ target, range }) => {
    const moved = movedTarget(target, text.file, site)
    return moved === undefined ? [] : [{ ...range, target: moved }]
  })
  return [...inBody, ...text.references.flatMap((reference) => rewriteOfReference(reference, site))]
}

export function rewriteOfReference(
  { is, file, range, target, paths = [target], collection = '' }: Reference,
  site: MovedSite,
): Rewrite[] {
  // A name that stands for several files is no path.
  if (paths[0] !== target) return []
  const moved = is === 'entry' ? movedEntry(target, collection, site) : movedTarget(target, file, site)
  return moved === undefined ? [] : [{ ...range, target: moved }]
}

/** The id of an entry after the move, if it is another. */
function movedEntry(id: string, collection: string, site: MovedSite): string | undefined {
  const base = `${collectionOf(site.book.config, collection).folder}/`
  const moved = movedPath(base + id, site)
  return moved === base + id ? undefined : moved.slice(base.length)
}

/** `undefined` where the target stays as it is written. */
function movedTarget(target: string, file: string, site: MovedSite): string | undefined {
  const { path, rest } = splitTarget(target)
  if (path === '') return undefined
  if (path.startsWith('/') && !path.startsWith('//')) {
    const moved = movedAddress(path, site)
    return moved === undefined ? undefined : moved + rest
  }
  const [, origin, webPath = '', ownRest = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)(.*)$/is.exec(target) ?? []
  if (origin !== undefined) {
    if (ownPath(target, site.siteUrl) === undefined) return undefined
    const base = basePathOf(site.siteUrl ?? '')
    const moved = movedAddress(removeBase(webPath, base) ?? webPath, site)
    return moved === undefined ? undefined : origin + base + moved + ownRest
  }
  if (schemeOf(target) !== undefined) return undefined
  return movedRelative(path, rest, file, site)
}

function movedAddress(path: string, { book, after }: MovedSite): string | undefined {
  const address = trimSlash(posix.normalize(path))
  const known = book.byPath.get(address)
  const moved = known && after.get(known.entry.folder)?.paths[known.locale]
  return moved === undefined || moved === address ? undefined : moved
}

/** A path to what moves, or from it; one that leads out of the content folder is a mistake that stays. */
function movedRelative(path: string, rest: string, file: string, move: Move): string | undefined {
  const named = posix.join(posix.dirname(file), path)
  if (named.startsWith('..')) return undefined
  const before = trimSlash(posix.normalize(path))
  const after = movedPath(trimSlash(named), move)
  const way = posix.relative(posix.dirname(movedPath(file, move)), after) || `../${posix.basename(after)}`
  if (way === before || before === '.') return undefined
  const start = path.startsWith('./') && !way.startsWith('.') ? './' : ''
  const written = encodePath(way).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
  return start + written + (path.endsWith('/') ? '/' : '') + rest
}

/** `text` has no byte-order mark. Quotes around a value of YAML stay. */
export function rewritten(text: string, rewrites: readonly Rewrite[]): string {
  const places = lineIndex(text)
  const byStart = new Map(
    rewrites.map(({ line, column, endLine, endColumn, target }) => {
      const start = places.lineStart(line) + column - 1
      return [start, { start, end: places.lineStart(endLine) + endColumn - 1, target }]
    }),
  )
  let result = text
  for (const { start, end, target } of [...byStart.values()].sort((a, b) => b.start - a.start)) {
    const first = text[start] ?? ''
    const quote = `"'`.includes(first) && text[end - 1] === first ? first : ''
    result = result.slice(0, start) + quote + target + quote + result.slice(end)
  }
  return result
}
