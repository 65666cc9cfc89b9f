/** Files of what is imported: never outside of its folder, never through a link, never larger than can be read. */
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, posix, resolve, sep } from 'node:path'
import { decodePath } from '../../shared/paths.ts'
import { failureOf, MAX_TEXT_BYTES, PipelineFailure } from '../index.ts'
import { oldPath } from './folders.ts'
import type { ImportedSite } from './imported.ts'

/** 256 MiB: exports of ten thousand posts take less. */
const MAX_EXPORT_BYTES = 256 * 1024 * 1024
const IGNORED = /^(?:\.|node_modules$)/

/** Paths relative to `root` with `/`, sorted. Links are left out, and so are folders whose name starts with a dot. */
export function filesIn(root: string, folder = ''): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((item) => !IGNORED.test(item.name) && (item.isFile() || item.isDirectory()))
      .flatMap((item) => {
        const path = folder === '' ? item.name : `${folder}/${item.name}`
        return item.isFile() ? [path] : filesIn(root, path)
      })
      .sort()
  } catch (error) {
    throw failureOf(error, join(root, folder), 'read')
  }
}

/** A text file of a blog; nothing where it is larger than any text may be. */
export function readText(path: string): string | undefined {
  return statSync(path).size > MAX_TEXT_BYTES ? undefined : decode(path)
}

/** A whole export in one file. @throws PipelineFailure */
export function readExport(path: string): string {
  try {
    if (statSync(path).size > MAX_EXPORT_BYTES)
      throw new PipelineFailure(
        `${path} has more than ${MAX_EXPORT_BYTES / 1024 / 1024} MiB: export less at a time`,
      )
    return decode(path)
  } catch (error) {
    throw failureOf(error, path, 'read')
  }
}

function decode(path: string): string {
  const bytes = readFileSync(path)
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  return withoutControls(text.replace(/\r\n?/g, '\n'))
}

/** Word processors leave vertical tabs for line breaks, and editors other characters that XML forbids. */
function withoutControls(text: string): string {
  return text.replace(/[\v\f\x85]/g, ' ').replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
}

/** An existing regular file at `path` below `root`, as an absolute path; nothing if a part of it leads out. */
export function fileBelow(root: string, path: string): string | undefined {
  const wanted = resolve(root, `./${path}`)
  try {
    const isFile = lstatSync(wanted).isFile() && realpathSync(wanted).startsWith(realpathSync(root) + sep)
    return isFile ? wanted : undefined
  } catch {
    return undefined
  }
}

/** Host and path of the old site by its address; without one, its addresses begin with `/`. */
export function addressOf(url: string | undefined): Pick<ImportedSite, 'host' | 'base'> {
  const parsed = url === undefined ? null : URL.parse(url)
  return parsed ? { host: parsed.host, base: oldPath(parsed.pathname).replace(/^\/$/, '') } : { base: '' }
}

/** The file at an address or path in a text, beside the text or below folders of the site; nothing for another site. */
export function fileOnSite(
  target: string,
  file: string,
  { host, base }: Pick<ImportedSite, 'host' | 'base'>,
  root: string,
  { beside, below }: { beside: readonly string[]; below: readonly string[] },
): string | undefined {
  const url = /^(?:https?:)?\/\//i.test(target) ? URL.parse(target, 'https://elsewhere.invalid') : undefined
  if (url === null || (url && url.host !== host)) return undefined
  const written = (url?.pathname ?? target).replace(/[?#].*$/s, '')
  const decoded = decodePath(written) ?? written
  const path = base !== '' && decoded.startsWith(`${base}/`) ? decoded.slice(base.length) : decoded
  const near = path.startsWith('/') ? [] : beside.map((step) => posix.join(posix.dirname(file), step, path))
  return [...near, ...below.map((folder) => posix.join(folder, path))]
    .map((one) => fileBelow(root, one))
    .find(Boolean)
}
