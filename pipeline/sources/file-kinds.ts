/** The kind of a file under `content/`, by its path alone: the map of the content tree as code. */
import { posix } from 'node:path'
import {
  isOwnPage,
  LOCALE_NAMES,
  type Locale,
  MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
} from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { isReserved } from '../../shared/routes.ts'
import { slugify } from '../../shared/text.ts'
import { didYouMean } from '../report/nearest.ts'

export type SourceKind =
  | { is: 'text'; collection: MarkdownCollection; id: string; locale: Locale }
  | { is: 'yaml' }
  | { is: 'picture' }
  | { is: 'hidden'; reason: string }
  | { is: 'problem'; problem: Problem }

/** The place of a problem of a whole file. */
export const FIRST_PLACE: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** Published byte for byte, as drawings are; only a body shows them. */
const VIDEO_EXTENSIONS = ['mp4', 'webm'] as const
export const PICTURE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'] as const
const COLLECTION_NAMES = Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]
const YAML_FILES = ['site.yaml', 'theme.yaml', 'skills.yaml', 'tags.yaml', 'redirects.yaml']
/** The owner's words: one per line; what follows a `#` is a remark. */
export const OWN_WORDS = 'words.txt'
const YAML_FOLDERS = ['messages', 'experience', 'portfolio']
/** Characters of an address without escapes (RFC 3986, 2.3), so that a folder's name is its address. */
const ADDRESS_SEGMENT = /^[\w.~-]+$/

/** `file` is relative to `content/`, with `/`. */
export function kindOf(file: string): SourceKind {
  const segments = file.split('/')
  const name = segments.at(-1) ?? ''
  const hidden = segments.map(reasonToHide).find((reason) => reason !== undefined)
  if (hidden !== undefined) return { is: 'hidden', reason: hidden }

  if (file === OWN_WORDS) return { is: 'hidden', reason: 'words that `status --spelling` knows' }
  if (file.includes('\uFFFD')) return orphan(file, 'its name is not valid UTF-8', 'rename the file')
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  if (extension === 'md') return textKind(file, segments)
  if (extension === 'yaml') return yamlKind(file, segments)
  const shown: readonly string[] = [...PICTURE_EXTENSIONS, ...VIDEO_EXTENSIONS]
  if (shown.includes(extension.toLowerCase())) return { is: 'picture' }
  return orphan(file, describeUnknown(name, extension), unknownHint(name, extension))
}

/** Reasons to leave out what editors and operating systems leave behind. */
function reasonToHide(segment: string): string | undefined {
  if (segment.startsWith('.')) return 'its name starts with a dot'
  if (segment.endsWith('~') || /\.(swp|swo|tmp|bak|orig)$/.test(segment)) return 'an editor’s working copy'
  if (/^#.*#$/.test(segment)) return 'an editor’s working copy'
  if (/^(thumbs\.db|desktop\.ini|__MACOSX)$/i.test(segment)) return 'left behind by the operating system'
  return undefined
}

function textKind(file: string, segments: string[]): SourceKind {
  const [collection = '', ...rest] = segments
  const name = (rest.pop() ?? '').replace(/\.md$/, '')
  const id = rest.join('/')
  const known = COLLECTION_NAMES.find((one) => one === collection)
  if (known === undefined) {
    const hint =
      segments.length > 1 ? didYouMean(collection, COLLECTION_NAMES) : `move it to blog/<slug>/en.md`
    return orphan(file, `no collection is called "${segments.length > 1 ? collection : file}"`, hint)
  }
  const locale = LOCALE_NAMES.find((one) => one === name)
  if (locale === undefined) return unknownLocale(file, name, `${collection}/${id === '' ? name : id}`)
  if (id === '')
    return orphan(file, 'an entry needs a folder of its own', `move it to ${collection}/<slug>/${name}.md`)
  const odd = rest.find((segment) => !ADDRESS_SEGMENT.test(segment))
  if (odd !== undefined) {
    const message = `the folder's name "${odd}" cannot be part of an address`
    const hint = `rename the folder, for instance to "${slugify(odd) || 'entry'}"`
    return { is: 'problem', problem: problem('invalid-value', file, FIRST_PLACE, message, hint) }
  }
  if (known === 'pages' && !isOwnPage(id) && isReserved(`/${id}`)) {
    const message = `"/${id}" is an address of the site itself, so no page can be read there`
    return {
      is: 'problem',
      problem: problem('duplicate-slug', file, FIRST_PLACE, message, 'rename the folder'),
    }
  }
  return { is: 'text', collection: known, id, locale }
}

function yamlKind(file: string, segments: string[]): SourceKind {
  const [folder = '', name = ''] = segments
  if (segments.length === 1) {
    if (YAML_FILES.includes(file)) return { is: 'yaml' }
    return orphan(file, `nothing reads "${file}"`, didYouMean(file, YAML_FILES))
  }
  if (segments.length > 2 || !YAML_FOLDERS.includes(folder)) {
    return orphan(file, 'nothing reads YAML files in this folder', didYouMean(folder, YAML_FOLDERS))
  }
  const locale = name.slice(0, -'.yaml'.length)
  const isMessages = folder === 'messages'
  if (isMessages && !LOCALE_NAMES.some((one) => one === locale)) return unknownLocale(file, locale, '')
  return { is: 'yaml' }
}

function unknownLocale(file: string, name: string, entry: string): SourceKind {
  const better =
    file.endsWith('.md') && !looksLikeLocale(name) ? `move it to ${entry}/${LOCALE_NAMES[0]}.md` : ''
  const [language] = name.toLowerCase().split(/[-_]/)
  const meant = LOCALE_NAMES.find((locale) => locale === language)
  const hint =
    better ||
    (meant ? `rename it to "${meant}${posix.extname(file)}"` : `use one of: ${LOCALE_NAMES.join(', ')}`)
  return {
    is: 'problem',
    problem: problem('locale-unknown', file, FIRST_PLACE, `no locale is called "${name}"`, hint),
  }
}

function looksLikeLocale(name: string): boolean {
  return /^[a-z]{2,3}([-_][a-z]{2,4})?$/i.test(name)
}

function describeUnknown(name: string, extension: string): string {
  return extension === ''
    ? `"${name}" has no extension`
    : `files that end in ".${extension}" are not published`
}

/** Whether a file is a video, by its name. */
export function isVideo(file: string): boolean {
  return VIDEO_EXTENSIONS.some((extension) => file.toLowerCase().endsWith(`.${extension}`))
}

/** Pictures and videos that browsers do not show. */
const FOREIGN_PICTURE = /\.(?:heic|heif|tiff?|bmp|psd|dng|raw)$/i
const FOREIGN_VIDEO = /\.(?:mov|m4v|avi|mkv|wmv)$/i

/** Hint for a file that is a picture or a video, but in a form of cameras and editors. */
export function exportHint(name: string): string | undefined {
  if (FOREIGN_VIDEO.test(name)) return 'export it as MP4'
  return FOREIGN_PICTURE.test(name) ? 'export it as JPEG' : undefined
}

function unknownHint(name: string, extension: string): string {
  const exported = exportHint(name)
  if (exported !== undefined) return exported
  const known = { mdx: 'md', markdown: 'md', yml: 'yaml', jpe: 'jpg' }[extension.toLowerCase()]
  if (known !== undefined) return `rename it to "${name.slice(0, -extension.length)}${known}"`
  if (extension !== '' && ['md', 'yaml'].includes(extension.toLowerCase()))
    return `rename it to "${name.toLowerCase()}"`
  return 'remove it, or keep it outside the content folder'
}

function orphan(file: string, message: string, hint: string): SourceKind {
  return { is: 'problem', problem: problem('orphan-file', file, FIRST_PLACE, message, hint) }
}
