/** Every file under `content/`, found once, in an order that depends on names alone. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { byCodeUnit, problem, type Rule } from '../../shared/problem.ts'
import { errorCode, failureOf, PipelineFailure } from '../fs.ts'
import { FIRST_PLACE, kindOf, type SourceKind } from './file-kinds.ts'

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
export function findFiles(contentDir: string): FoundFile[] {
  const found: FoundFile[] = []
  const root = realRoot(contentDir)
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const item of list(contentDir, folder)) {
      const file = folder === '' ? item.name : `${folder}/${item.name}`
      if (item.isDirectory()) folders.push(file)
      else found.push({ file, kind: kindOfItem(contentDir, root, file, item) })
    }
  }
  if (found.length === 0)
    throw new PipelineFailure(`${contentDir} is empty: write content/site.yaml and a first post`)
  return found.sort((a, b) => byCodeUnit(a.file, b.file))
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

function kindOfItem(contentDir: string, root: string, file: string, item: Dirent): SourceKind {
  if (item.isFile()) return kindOf(file)
  if (item.isSymbolicLink()) return linkKind(contentDir, root, file)
  const message = 'this is not a regular file (a pipe, a socket or a device)'
  return problemKind('orphan-file', file, message, 'remove it')
}

function linkKind(contentDir: string, root: string, file: string): SourceKind {
  const kind = kindOf(file)
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
    return stats.isFile() ? kind : problemKind('orphan-file', file, 'this is not a regular file', 'remove it')
  } catch {
    const hint = 'remove it, or copy the file to this place'
    return problemKind('path-escapes', file, 'a symbolic link leads nowhere', hint)
  }
}

function problemKind(rule: Rule, file: string, message: string, hint: string): SourceKind {
  return { is: 'problem', problem: problem(rule, file, FIRST_PLACE, message, hint) }
}
