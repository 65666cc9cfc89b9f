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
  /** Name beside the text → file that it is copied from. */
  pictures: Map<string, string>
  /** Pictures that the text names: at hand, left elsewhere, and nowhere. */
  named: Record<'here' | 'elsewhere' | 'missing', Set<string>>
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

/** `pictures` are those of the whole entry: languages that show the same file share it. */
export function settleText(
  text: ImportedText,
  entry: ImportedEntry,
  pictures: Map<string, string>,
  around: Surroundings,
): SettledText {
  const settled: SettledText = {
    text,
    body: '',
    pictures,
    named: { here: new Set(), elsewhere: new Set(), missing: new Set() },
    leftovers: [],
  }
  const carry: Carry = {
    picture: (target, line) => carryPicture(target, line, settled, around),
    link: (target, line) => carryLink(target, line, settled, entry, around),
    leave: (line, kind, detail, isBlocking) =>
      settled.leftovers.push(leftover({ file: text.file, line }, kind, detail, isBlocking)),
  }
  const { body } = text
  settled.body =
    body.form === 'html'
      ? htmlToMarkdown(body.text, body.line, carry)
      : settleMarkdown(body.text, body.line, carry, around.markup)
  settled.cover = coverOf(text, carry)
  return settled
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
  { text, pictures, named, leftovers }: SettledText,
  { site }: Surroundings,
): ReturnType<Carry['picture']> {
  const alt = site.altFor?.(target)
  const say = (detail: string, isBlocking: boolean) =>
    leftovers.push(leftover({ file: text.file, line }, 'picture', detail, isBlocking))
  const file = site.fileFor(target, text)
  if (file === undefined) {
    const isElsewhere = /^(?:https?:)?\/\//i.test(target)
    named[isElsewhere ? 'elsewhere' : 'missing'].add(target)
    say(
      isElsewhere
        ? `${shortened(target)} stays where it is: it is a link now`
        : `${shortened(target)} is not there`,
      !isElsewhere,
    )
    const address = target.replace(/^\/\//, 'https://')
    return { is: isElsewhere ? 'elsewhere' : 'missing', target: address, ...(alt && { alt }) }
  }
  const extension = posix.extname(file).slice(1).toLowerCase()
  if (!PICTURE_EXTENSIONS.some((known) => known === extension)) {
    named.missing.add(target)
    say(`${shortened(target)} is not published: ${exportHint(file) ?? 'no browser shows it'}`, true)
    return { is: 'missing', target }
  }
  named.here.add(file)
  return { is: 'here', target: nameFor(file, extension, pictures), ...(alt && { alt }) }
}

/** Name beside the text, for which no escapes are needed; of two files with one name, the second gets a number. */
function nameFor(file: string, extension: string, pictures: Map<string, string>): string {
  const stem =
    slugify(
      posix
        .basename(file)
        .replace(/\.[^.]*$/, '')
        .replaceAll('/', '-'),
    ) || 'picture'
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    const known = pictures.get(name)
    if (known !== undefined && known !== file) continue
    pictures.set(name, file)
    return name
  }
}

/** Places of readers' comments, which are not brought over. */
const COMMENT_ANCHOR = /^#(?:comments?(?:-.*)?|respond|reply.*|more-\d+|disqus.*|isso-.*)$/

function carryLink(
  written: string,
  line: number,
  { text, pictures, named, leftovers }: SettledText,
  entry: ImportedEntry,
  { config, site, addresses, hidden }: Surroundings,
): string {
  const target = ownPath(written, site) ?? '#'
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  const byQuery = addresses.at(target.replace(/#.*$/s, ''))
  if (path === '' && byQuery === undefined) return written
  const found =
    byQuery ??
    (path.startsWith('/')
      ? (addresses.at(path) ?? addresses.inFile((decodePath(path) ?? path).slice(1)))
      : relativeEntry(path, text, addresses))
  if (found !== undefined) {
    const anchor = rest.replace(/^\?[^#]*/, '').replace(COMMENT_ANCHOR, '')
    if (found === entry && anchor !== '') return anchor
    const version = found.texts.find(({ locale }) => locale === text.locale) ?? found.texts[0]
    const old = version?.addresses[0]
    if (hidden.has(found.folder) && found !== entry && old !== undefined) return old + anchor
    return posix.relative(entry.folder, found.folder) + anchor || '.'
  }
  // A query names a text, as `?p=7` does, or says how the visitor came.
  const isHome = oldPath(path) === (site.base || '/')
  if (isHome && !/^\?(?:p|page_id|attachment_id|cat|m|author|post)=/.test(rest)) return `/${rest}`
  const file = site.fileFor(written, text)
  const extension = posix
    .extname(file ?? '')
    .slice(1)
    .toLowerCase()
  if (file !== undefined && PICTURE_EXTENSIONS.some((known) => known === extension)) {
    named.here.add(file)
    return nameFor(file, extension, pictures)
  }
  if (path.startsWith('/') && !isHome && isScreen(path, config)) return path + rest
  const detail =
    file === undefined ? `${written} leads nowhere` : `${written} is a file, which is not published`
  leftovers.push(leftover({ file: text.file, line }, file === undefined ? 'link' : 'file', detail, true))
  return written
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
function relativeEntry(written: string, { file, addresses: [own] }: ImportedText, addresses: OldAddresses) {
  const path = decodePath(written) ?? written
  const named = addresses.inFile(posix.join(posix.dirname(file), path))
  if (named !== undefined) return named
  const steps = [
    ...(own === undefined ? [] : [posix.join(own, path), posix.join(posix.dirname(own), path)]),
    path,
  ]
  return (
    steps.map((step) => addresses.at(step)).find(Boolean) ??
    (/\.md$/.test(path) ? addresses.named(path) : undefined)
  )
}
