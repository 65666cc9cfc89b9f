/** Links as they have to be written once a folder of `content/` has moved. */
import { posix } from 'node:path'
import type { Range } from '../../shared/problem.ts'
import { encodePath, trimSlash } from '../../shared/urls.ts'
import type { Reference } from '../data/reading.ts'
import { type ReadText, rangeOfField } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { ProjectFrontMatter } from '../schema/front-matter.ts'
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
  /** Host of the site itself, where `site.yaml` names it. */
  host: string | undefined
}

/** A place of a file, and what has to stand there. */
type Rewrite = Range & { target: string }

/** The path of a file or folder after the move. */
export function movedPath(file: string, { from, to }: Move): string {
  return file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file
}

/** Links, pictures and the front matter's own paths. */
export function rewritesOfText(text: ReadText, site: MovedSite): Rewrite[] {
  const fields: Partial<ProjectFrontMatter & { link: string }> = text.fields ?? text.validFields ?? {}
  const named = [
    ...(['cover', 'link', 'url'] as const).map((name) => ({ name, target: fields[name] })),
    { name: 'screen', target: fields.screen?.src },
    ...(fields.gallery ?? []).map(({ src }, index) => ({ name: `gallery.${index}`, target: src })),
  ]
  const uses = [
    ...[...text.links, ...text.webLinks, ...text.pictures],
    ...named.flatMap(({ name, target }) =>
      target === undefined ? [] : [{ target, range: rangeOfField(text, name) }],
    ),
  ]
  return uses.flatMap(({ target, range }) => {
    const moved = movedTarget(target, text.file, site)
    return moved === undefined ? [] : [{ ...range, target: moved }]
  })
}

export function rewriteOfReference(reference: Reference, site: MovedSite): Rewrite[] {
  const { file, range } = reference
  if (reference.is === 'tag') return []
  if (reference.is === 'project') {
    const folder = `projects/${reference.id}`
    const moved = movedPath(folder, site)
    return moved === folder ? [] : [{ ...range, target: moved.slice('projects/'.length) }]
  }
  const [target] = reference.is === 'link' ? [reference.target] : reference.paths
  const moved = target === undefined ? undefined : movedTarget(target, file, site)
  return moved === undefined ? [] : [{ ...range, target: moved }]
}

/** `undefined` where the target stays as it is written. */
function movedTarget(target: string, file: string, site: MovedSite): string | undefined {
  const { path, rest } = splitTarget(target)
  if (path === '') return undefined
  if (path.startsWith('/') && !path.startsWith('//')) {
    const moved = movedAddress(path, site)
    return moved === undefined ? undefined : moved + rest
  }
  const [, origin, ownPath = '', ownRest = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)(.*)$/is.exec(target) ?? []
  if (origin !== undefined) {
    if (URL.parse(origin)?.host !== site.host) return undefined
    const moved = movedAddress(ownPath, site)
    return moved === undefined ? undefined : origin + moved + ownRest
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined
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
