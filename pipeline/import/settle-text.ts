/** One text with its links and pictures as they are written here. */
import { posix } from 'node:path'
import { decodePath } from '../../shared/paths.ts'
import { slugify } from '../../shared/text.ts'
import { type ContentConfig, exportHint, PICTURE_EXTENSIONS, pathsOf } from '../index.ts'
import { type ImportedEntry, type OldAddresses, oldPath } from './folders.ts'
import { htmlToMarkdown, shortened } from './html-to-markdown.ts'
import { type Carry, type ImportedSite, type ImportedText, type Leftover, leftover } from './imported.ts'
import { type ForeignMarkup, settleMarkdown } from './settle-markdown.ts'

export interface SettledText {
  text: ImportedText
  /** Markdown. */
  body: string
  cover?: { file: string; alt: string } | undefined
  /** Pictures that the text names and that stay behind. */
  left: Set<string>
  leftovers: Leftover[]
}

export interface Surroundings {
  config: ContentConfig
  site: ImportedSite
  addresses: OldAddresses
  /** Entries that readers do not get: a link to one is written as its old address. */
  hidden: ReadonlySet<string>
  markup: readonly ForeignMarkup[]
}

/** A text while it is settled. */
interface Settling extends Surroundings {
  text: ImportedText
  entry: ImportedEntry
  /** Name beside the text → file that it is copied from. */
  pictures: Map<string, string>
  left: Set<string>
  leave: Carry['leave']
}

/** `pictures` are those of the whole entry: languages that show the same file share it. */
export function settleText(
  text: ImportedText,
  entry: ImportedEntry,
  pictures: Map<string, string>,
  around: Surroundings,
): SettledText {
  const [left, leftovers] = [new Set<string>(), [] as Leftover[]]
  const leave: Carry['leave'] = (line, kind, detail, isBlocking) =>
    leftovers.push(leftover({ file: text.file, line }, kind, detail, isBlocking))
  const settling: Settling = { ...around, text, entry, pictures, left, leave }
  const carry: Carry = {
    picture: (target, line) => carryPicture(target, line, settling),
    link: (target, line) => carryLink(target, line, settling),
    leave,
  }
  return { text, body: bodyOf(text, carry, around.markup), cover: coverOf(text, carry), left, leftovers }
}

/** Empty where it nests deeper than the stack of its parser. */
function bodyOf({ body }: ImportedText, carry: Carry, markup: readonly ForeignMarkup[]): string {
  const { form, text, line } = body
  try {
    return form === 'html' ? htmlToMarkdown(text, line, carry) : settleMarkdown(text, line, carry, markup)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    carry.leave(line, 'text', 'its elements are nested too deeply to be read', true)
    return ''
  }
}

/** Without words for those who cannot see it, a cover may not be shown; the file is kept beside the text. */
function coverOf({ cover, line }: ImportedText, carry: Carry): SettledText['cover'] {
  if (cover === undefined) return undefined
  const { is, target, alt: known } = carry.picture(cover.src, line)
  if (is !== 'here') return undefined
  const alt = cover.alt ?? known
  if (alt) return { file: target, alt }
  carry.leave(line, 'cover', `${target} has no words: add cover: ${target} and coverAlt`)
  return undefined
}

function carryPicture(
  target: string,
  line: number,
  { text, site, pictures, left, leave }: Settling,
): ReturnType<Carry['picture']> {
  const alt = site.altFor?.(target)
  const file = site.fileFor(target, text)
  const name = nameFor(file, pictures)
  if (name !== undefined) return { is: 'here', target: name, alt }
  left.add(target)
  const isElsewhere = file === undefined && /^(?:https?:)?\/\//i.test(target)
  const fate =
    file !== undefined
      ? `is not published: ${exportHint(file) ?? 'no browser shows it'}`
      : isElsewhere
        ? 'stays where it is: it is a link now'
        : 'is not there'
  leave(line, 'picture', `${shortened(target)} ${fate}`, !isElsewhere)
  return { is: isElsewhere ? 'elsewhere' : 'missing', target: target.replace(/^\/\//, 'https://'), alt }
}

/**
 * The name of a picture beside the text, for which no escapes are needed; of two files with one name, the second gets a number.
 * Nothing for a file of another kind.
 */
function nameFor(file: string | undefined, pictures: Map<string, string>): string | undefined {
  const { name, ext } = posix.parse(file ?? '')
  const extension = ext.slice(1).toLowerCase()
  if (file === undefined || !PICTURE_EXTENSIONS.some((known) => known === extension)) return undefined
  const stem = slugify(name) || 'picture'
  for (let number = 1; ; number++) {
    const own = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    const known = pictures.get(own)
    if (known !== undefined && known !== file) continue
    pictures.set(own, file)
    return own
  }
}

/** Places of readers' comments, which are not brought over. */
const COMMENT_ANCHOR = /^#(?:comments?(?:-.*)?|respond|reply.*|more-\d+|disqus.*|isso-.*)$/

function carryLink(written: string, line: number, settling: Settling): string {
  const { text, pictures, config, site, addresses, leave } = settling
  const target = ownPath(written, site) ?? '#'
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  const found = addresses.at(target.replace(/#.*$/s, '')) ?? entryAt(path, text, addresses)
  if (found !== undefined) return linkTo(found, rest.replace(/^\?[^#]*/, ''), settling)
  if (path === '') return written
  // A query names a text, as `?p=7` does, or says how the visitor came.
  const isHome = oldPath(path) === (site.base || '/')
  if (isHome && !/^\?(?:p|page_id|attachment_id|cat|m|author|post)=/.test(rest)) return `/${rest}`
  const file = site.fileFor(written, text)
  const picture = nameFor(file, pictures)
  if (picture !== undefined) return picture
  if (path.startsWith('/') && !isHome && isScreen(path, config)) return path + rest
  if (file === undefined) leave(line, 'link', `${written} leads nowhere`, true)
  else leave(line, 'file', `${written} is a file, which is not published`, true)
  return written
}

function linkTo(found: ImportedEntry, hash: string, { text, entry, hidden }: Settling): string {
  const anchor = hash.replace(COMMENT_ANCHOR, '')
  if (found === entry && anchor !== '') return anchor
  const version = found.texts.find(({ locale }) => locale === text.locale) ?? found.texts[0]
  const old = version?.addresses[0]
  if (hidden.has(found.folder) && found !== entry && old !== undefined) return old + anchor
  return posix.relative(entry.folder, found.folder) + anchor || '.'
}

/** Whether the code of this site answers there. */
function isScreen(path: string, config: ContentConfig): boolean {
  const { pathname } = pathsOf(config).splitLocale(path)
  return config.routes?.anchors(pathname, path) !== undefined
}

/** The path within the old site; nothing where the target is elsewhere, or on its own page. */
function ownPath(target: string, { host }: ImportedSite): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(target)) {
    const url = URL.parse(target, 'https://elsewhere.invalid')
    return url && host !== undefined && bare(url.host) === bare(host)
      ? url.pathname + url.search + url.hash
      : undefined
  }
  return /^(?:[a-z][a-z\d+.-]*:|#)/i.test(target) ? undefined : target
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/** By the file that is named, or by the address that a browser would ask for. */
function entryAt(written: string, { file, addresses: [own] }: ImportedText, addresses: OldAddresses) {
  if (written === '') return undefined
  const path = decodePath(written) ?? written
  if (path.startsWith('/')) return addresses.at(written) ?? addresses.inFile(path.slice(1))
  const named = addresses.inFile(posix.join(posix.dirname(file), path))
  if (named !== undefined) return named
  const bases = own === undefined ? [] : [own, posix.dirname(own)]
  const steps = [...bases.map((base) => posix.join(base, path)), path]
  const found = steps.map((step) => addresses.at(step)).find(Boolean)
  return found ?? (path.endsWith('.md') ? addresses.named(path) : undefined)
}
