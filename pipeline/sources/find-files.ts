/** Every file under `content/`, found once, in an order that depends on names alone; its kind follows from its path. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { ownValue } from '../../shared/objects.ts'
import { byCodeUnit, type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import { slugify } from '../../shared/text.ts'
import { type AnyData, type ContentConfig, defaultLocaleOf, localesOf } from '../config.ts'
import { errorCode, failureOf, PipelineFailure } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import { originalOf } from './copies.ts'
import { visible } from './invisible.ts'

export type SourceKind =
  | { is: 'text'; collection: string; id: string; locale: string }
  /** `data` is its name in the config; messages are of a language. */
  | { is: 'yaml'; data: string; locale?: string }
  | { is: 'picture' }
  | { is: 'hidden'; reason: string }
  /** `meant` is the path that its hint leads to. */
  | { is: 'problem'; problem: Problem; meant?: string }

/** A file as it was read. */
export interface Source {
  /** Relative to `content/`, with `/`. */
  file: string
  bytes: Uint8Array
}

export interface FoundFile {
  file: string
  kind: SourceKind
}

/**
 * The whole tree, sorted by path. Symbolic links to files inside `content/` are read like files; a link
 * out of it is a `path-escapes` problem, and a linked folder is not entered.
 *
 * @throws PipelineFailure if the folder is missing, holds no file or cannot be listed.
 */
export function findFiles(contentDir: string, config: ContentConfig): FoundFile[] {
  const found: FoundFile[] = []
  const root = realRoot(contentDir)
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const item of list(contentDir, folder)) {
      const file = folder === '' ? item.name : `${folder}/${item.name}`
      if (item.isDirectory()) folders.push(file)
      else found.push({ file, kind: kindOfItem(contentDir, root, file, item, config) })
    }
  }
  if (found.length === 0) throw new PipelineFailure(`${contentDir} is empty: write a first text`)
  return withoutOverwriting(found.sort((a, b) => byCodeUnit(a.file, b.file)))
}

/** No hint may lead to a file that is there already, or that two files are meant for. */
function withoutOverwriting(found: readonly FoundFile[]): FoundFile[] {
  const taken = new Set(found.flatMap(({ file }) => [file, ...foldersOf(file)]))
  const byTarget = Map.groupBy(found, ({ kind }) => (kind.is === 'problem' ? kind.meant : undefined))
  return found.map(({ file, kind }) => {
    if (kind.is === 'yaml') return { file, kind: copyOfData(file, taken) ?? kind }
    if (kind.is !== 'problem' || kind.meant === undefined) return { file, kind }
    const { meant: target, problem } = kind
    const other = byTarget.get(target)?.find((one) => posix.basename(one.file) !== posix.basename(file))
    const both = other && `${other.file} is meant for ${target}, too: keep one of the two`
    const hint = taken.has(target) ? compareHint(target) : (both ?? problem.hint)
    return { file, kind: { ...kind, problem: { ...problem, hint } } }
  })
}

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function compareHint(target: string): string {
  return `${target} is there already: compare the two, keep one, and move the other out of the content folder`
}

/** `experience/acme copy.yaml` beside `experience/acme.yaml` would be read as a second role. */
function copyOfData(file: string, files: ReadonlySet<string>): SourceKind | undefined {
  const { dir, name, ext } = posix.parse(file)
  const original = originalOf(name)
  const target = original && posix.join(dir, original + ext)
  if (!target || !files.has(target)) return undefined
  return orphan(file, `"${name}${ext}" is a copy of ${original}${ext}, by its name`, compareHint(target))
}

function realRoot(contentDir: string): string {
  try {
    if (!statSync(contentDir).isDirectory())
      throw new PipelineFailure(`${contentDir} is a file, not a content folder`)
    return realpathSync(contentDir)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw failureOf(error, contentDir, 'read')
    throw new PipelineFailure(
      `${contentDir} does not exist: create it, or name another folder with --content`,
    )
  }
}

function list(contentDir: string, folder: string): Dirent[] {
  try {
    return readdirSync(join(contentDir, folder), { withFileTypes: true })
  } catch (error) {
    // A folder may vanish between being seen and being listed; then its files are gone too.
    if (errorCode(error) === 'ENOENT' && folder !== '') return []
    throw failureOf(error, join(contentDir, folder), 'read')
  }
}

function kindOfItem(
  contentDir: string,
  root: string,
  file: string,
  item: Dirent,
  config: ContentConfig,
): SourceKind {
  if (item.isFile()) return kindOf(file, config)
  if (item.isSymbolicLink()) return linkKind(contentDir, root, file, config)
  return orphan(file, 'this is not a regular file (a pipe, a socket or a device)', 'remove it')
}

function linkKind(contentDir: string, root: string, file: string, config: ContentConfig): SourceKind {
  const kind = kindOf(file, config)
  if (kind.is === 'hidden') return kind
  try {
    const target = realpathSync(join(contentDir, file))
    if (target !== root && !target.startsWith(root + sep)) {
      const message = 'a symbolic link leads out of the content folder'
      return problemKind('path-escapes', file, message, 'copy the file to this place')
    }
    const stats = statSync(target)
    if (stats.isDirectory())
      return { is: 'hidden', reason: 'a link to a folder that is read at its own place' }
    return stats.isFile() ? kind : orphan(file, 'this is not a regular file', 'remove it')
  } catch {
    const hint = 'remove it, or copy the file to this place'
    return problemKind('path-escapes', file, 'a symbolic link leads nowhere', hint)
  }
}

/** The place of a problem of a whole file. */
export const FIRST_PLACE: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** Published byte for byte, as drawings are; only a body shows them. */
const VIDEO_EXTENSIONS = ['mp4', 'webm'] as const
export const PICTURE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'] as const
/** The owner's words: one per line; what follows a `#` is a remark. */
export const OWN_WORDS = 'words.txt'
/** Characters of an address without escapes (RFC 3986, 2.3), so that a folder's name is its address. */
const ADDRESS_SEGMENT = /^[\w.~-]+$/

/** `file` is relative to `content/`, with `/`. */
export function kindOf(file: string, config: ContentConfig): SourceKind {
  const segments = file.split('/')
  const name = segments.at(-1) ?? ''
  const hidden = segments.map(reasonToHide).find((reason) => reason !== undefined)
  if (hidden !== undefined) return { is: 'hidden', reason: hidden }

  if (file === OWN_WORDS) return { is: 'hidden', reason: 'words that `status --spelling` knows' }
  if (file.includes('\uFFFD')) return orphan(file, 'its name is not valid UTF-8', 'rename the file')
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  if (extension === 'md') return textKind(file, segments, config)
  if (extension === 'yaml') return yamlKind(file, config)
  const shown: readonly string[] = [...PICTURE_EXTENSIONS, ...VIDEO_EXTENSIONS]
  if (shown.includes(extension.toLowerCase())) return { is: 'picture' }
  return unknownKind(file, name, extension, localesOf(config))
}

/** Reasons to leave out what editors and operating systems leave behind. */
function reasonToHide(segment: string): string | undefined {
  if (segment.startsWith('.')) return 'its name starts with a dot'
  if (segment.endsWith('~') || /\.(swp|swo|tmp|bak|orig)$/.test(segment)) return 'an editor’s working copy'
  if (/^#.*#$/.test(segment)) return 'an editor’s working copy'
  if (/^(thumbs\.db|desktop\.ini|__MACOSX)$/i.test(segment)) return 'left behind by the operating system'
  return undefined
}

function textKind(file: string, segments: string[], config: ContentConfig): SourceKind {
  const copy = copiedFolder(file, segments)
  if (copy) return copy
  const found = Object.entries(config.collections).find(([, { folder }]) => file.startsWith(`${folder}/`))
  if (found === undefined) return unknownCollection(file, segments, config)
  const [collection, { folder }] = found
  const rest = file.slice(folder.length + 1).split('/')
  const name = (rest.pop() ?? '').replace(/\.md$/, '')
  const id = rest.join('/')
  const locales = localesOf(config)
  if (!locales.includes(name)) return unknownLocale(file, name, `${folder}/${id === '' ? name : id}`, locales)
  if (id === '')
    return orphan(file, 'an entry needs a folder of its own', `move it to ${folder}/<slug>/${name}.md`)
  const odd = rest.find((segment) => !ADDRESS_SEGMENT.test(segment))
  if (odd !== undefined) {
    const message = `the folder's name "${odd}" cannot be part of an address`
    const better = slugify(visible(odd)) || 'entry'
    const meant = segments.slice(0, segments.indexOf(odd)).concat(better).join('/')
    const hint = `rename the folder, for instance to "${better}"`
    return problemKind('invalid-value', file, message, hint, meant)
  }
  return reservedKind(file, collection, id, config) ?? { is: 'text', collection, id, locale: name }
}

function unknownCollection(file: string, segments: string[], config: ContentConfig): SourceKind {
  const folders = Object.values(config.collections).map(({ folder }) => folder)
  const isWithin = segments.length > 1
  const name = isWithin ? segments[0] : file
  const target = `${folders[0] ?? ''}/<slug>/${defaultLocaleOf(config)}.md`
  const hint = isWithin ? didYouMean(name ?? '', folders) : `move it to ${target}`
  return orphan(file, `no collection is called "${name}"`, hint)
}

/** An entry at an address of the site's own code; those that the code lays out itself are no mistake. */
function reservedKind(
  file: string,
  collection: string,
  id: string,
  { collections, routes, locales }: ContentConfig,
): SourceKind | undefined {
  if (typeof collections[collection]?.address === 'string') return undefined
  if (!routes || routes.isOwnEntry(collection, id)) return undefined
  if (!routes.isReserved(`/${id}`, Object.keys(locales))) return undefined
  const message = `"/${id}" is an address of the site itself, so no page can be read there`
  return problemKind('duplicate-slug', file, message, 'rename the folder')
}

/** A copy of a whole entry is not to become a second one. */
function copiedFolder(file: string, segments: readonly string[]): SourceKind | undefined {
  const at = segments.slice(0, -1).findIndex((name) => !ADDRESS_SEGMENT.test(name) && originalOf(name))
  const name = segments[at]
  const original = name === undefined ? undefined : originalOf(name)
  if (name === undefined || original === undefined) return undefined
  const folder = [...segments.slice(0, at), original].join('/')
  const message = `the folder "${name}" is a copy of "${original}", by its name`
  const hint = `rename the folder to "${slugify(original) || 'entry'}"`
  return problemKind('invalid-value', file, message, hint, folder)
}

function yamlKind(file: string, config: ContentConfig): SourceKind {
  const folder = posix.dirname(file)
  const all = Object.entries(config.data ?? {}).map(([name, one]) => ({ name, ...placeOf(one) }))
  const single = all.find((one) => one.file === file)
  if (single) return { is: 'yaml', data: single.name }
  const ofFolder = all.find((one) => one.folder === folder)
  if (ofFolder?.isMessages) return messagesKind(file, ofFolder.name, localesOf(config))
  if (ofFolder) return { is: 'yaml', data: ofFolder.name }
  if (folder !== '.') {
    const folders = all.flatMap((one) => one.folder ?? [])
    return orphan(
      file,
      'nothing reads YAML files in this folder',
      didYouMean(file.split('/')[0] ?? '', folders),
    )
  }
  const files = all.flatMap((one) => one.file ?? [])
  const original = `${originalOf(posix.parse(file).name)}.yaml`
  if (files.includes(original)) return copyKind('orphan-file', file, original)
  return orphan(file, `nothing reads "${file}"`, didYouMean(file, files))
}

function messagesKind(file: string, data: string, locales: readonly string[]): SourceKind {
  const { name } = posix.parse(file)
  return locales.includes(name) ? { is: 'yaml', data, locale: name } : unknownLocale(file, name, '', locales)
}

/** Where the files of some data lie. */
export function placeOf(data: AnyData): { folder?: string; file?: string; isMessages?: boolean } {
  if ('messages' in data) return { folder: data.messages, isMessages: true }
  if ('redirects' in data) return { file: data.redirects }
  if ('folder' in data && data.folder !== undefined) return { folder: data.folder }
  return data.file === undefined ? {} : { file: data.file }
}

function unknownLocale(file: string, name: string, entry: string, locales: readonly string[]): SourceKind {
  const { dir, ext } = posix.parse(file)
  const message = `no locale is called "${name}"`
  const [language] = name.toLowerCase().split(/[-_]/)
  const meant = locales.find((locale) => locale === language)
  if (meant && looksLikeLocale(name)) {
    const hint = `rename it to "${meant}${ext}"`
    return problemKind('locale-unknown', file, message, hint, posix.join(dir, meant + ext))
  }
  const original = localeIn(name, locales)
  if (original) return copyKind('locale-unknown', file, posix.join(dir, original + ext))
  if (ext === '.yaml' || looksLikeLocale(name))
    return problemKind('locale-unknown', file, message, `use one of: ${locales.join(', ')}`)
  const target = `${entry}/${locales[0]}.md`
  return problemKind('locale-unknown', file, message, `move it to ${target}`, target)
}

/** The language that a name begins or ends with: `en copy`, `it-DESKTOP-1234`, `Copy of en`, `index.it`. */
function localeIn(name: string, locales: readonly string[]): string | undefined {
  const [first, last] = [
    /^([a-z]{2})(?![a-z])/i.exec(name)?.[1],
    /(?:^|[^a-z])([a-z]{2})\s{0,9}$/i.exec(name)?.[1],
  ]
  const known = [first, last].map((part) => locales.find((locale) => locale === part?.toLowerCase()))
  return known[0] ?? known[1]
}

/** A file whose name says that it is another version of `target`. */
function copyKind(rule: Rule, file: string, target: string): SourceKind {
  const [own, other] = [posix.basename(file), posix.basename(target)]
  const message = `"${own}" is another version of ${other}, by its name`
  return problemKind(rule, file, message, `rename it to "${other}"`, target)
}

function looksLikeLocale(name: string): boolean {
  return (
    /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|[A-Z][a-z]{3}))?$/.test(name) || /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name)
  )
}

/** Whether a file is a video, by its name. */
export function isVideo(file: string): boolean {
  return VIDEO_EXTENSIONS.some((extension) => file.toLowerCase().endsWith(`.${extension}`))
}

/** Pictures and videos that browsers do not show. */
const FOREIGN_PICTURE = /\.(?:heic|heif|heics|tiff?|bmp|psd|dng|raw|cr2|cr3|nef|arw|jxl|jp2|ico)$/i
const FOREIGN_VIDEO = /\.(?:mov|m4v|avi|mkv|wmv)$/i
const FOREIGN_DRAWING = /\.(?:svgz|ai|eps)$/i

/** Hint for a file that is a picture or a video, but in a form of cameras and editors. */
export function exportHint(name: string): string | undefined {
  if (FOREIGN_VIDEO.test(name)) return 'export it as MP4'
  if (FOREIGN_DRAWING.test(name)) return 'export it as plain SVG'
  if (/\.apng$/i.test(name)) return 'export it as GIF or WebP, which keep moving'
  return FOREIGN_PICTURE.test(name) ? 'export it as JPEG' : undefined
}

/** Other endings of forms that are known here. */
const OTHER_ENDINGS: Record<string, string> = {
  ...{ mdx: 'md', markdown: 'md', mdown: 'md', mkd: 'md', yml: 'yaml' },
  ...{ jpe: 'jpg', jfif: 'jpg', pjpeg: 'jpg', pjp: 'jpg' },
}
const KNOWN_ENDINGS: readonly string[] = ['md', 'yaml', ...PICTURE_EXTENSIONS, ...VIDEO_EXTENSIONS]

function unknownKind(file: string, name: string, extension: string, locales: readonly string[]): SourceKind {
  const message =
    extension === '' ? `"${name}" has no extension` : `files that end in ".${extension}" are not published`
  const exported = exportHint(name)
  if (exported !== undefined) return orphan(file, message, exported)
  const better = betterName(name, extension, locales)
  if (better === undefined) return orphan(file, message, 'remove it, or keep it outside the content folder')
  const meant = posix.join(posix.dirname(file), better)
  return problemKind('orphan-file', file, message, `rename it to "${better}"`, meant)
}

/** The name that a file is known by: `en.md` of `en.MD`, `en.mdx`, `en.md.txt` and `en.txt`. */
function betterName(name: string, extension: string, locales: readonly string[]): string | undefined {
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  const known = ownValue(OTHER_ENDINGS, extension.toLowerCase())
  if (known !== undefined) return `${stem}.${known}`
  if (['md', 'yaml'].includes(extension.toLowerCase())) return name.toLowerCase()
  const [, within] = /\.(\w{2,5})(?:[ (].{0,80})?$/.exec(stem) ?? []
  if (within !== undefined && KNOWN_ENDINGS.includes(within.toLowerCase()))
    return `${stem.slice(0, stem.lastIndexOf('.'))}.${within}`
  // `en.md copy` and `en.md (1)`
  const [, ending] = /^(\w{2,4})[ (~_-]/.exec(extension) ?? []
  if (ending !== undefined && KNOWN_ENDINGS.includes(ending.toLowerCase())) return `${stem}.${ending}`
  const isText = /^te?xt$/i.test(extension) || extension === ''
  return isText && locales.includes(stem) ? `${stem}.md` : undefined
}

function orphan(file: string, message: string, hint: string): SourceKind {
  return problemKind('orphan-file', file, message, hint)
}

function problemKind(rule: Rule, file: string, message: string, hint: string, meant?: string): SourceKind {
  return { is: 'problem', problem: problem(rule, file, FIRST_PLACE, message, hint), ...(meant && { meant }) }
}
