/** The engine's files at one version, read from a git repository or from a folder without git. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PipelineFailure } from '../../fs.ts'

/** Path below the project → what git calls the blob: a hash of the bytes. */
export type FileIds = ReadonlyMap<string, string>

export interface EngineTree {
  /** `version` of its package.json. */
  version: string
  files: FileIds
  executables: ReadonlySet<string>
  /** The bytes of each of these ids that is known, current or earlier. */
  read(ids: Iterable<string>): Map<string, Buffer>
}

/** Output of git of this size at most; a repository's largest listing is some megabytes. */
const MAX_OUTPUT_BYTES = 1 << 30
/** Names in the root of a folder without git that are not the engine's: generated files, and private ones. */
const SKIPPED = [
  ...['.git', '.env', 'node_modules', 'dist', '.content', '.cache', '.data', 'export', 'export.unfinished'],
  ...['test-results', 'playwright-report', 'screenshots'],
]

/** @throws PipelineFailure with what git says. */
export function git(dir: string, args: readonly string[], input?: string): Buffer {
  const command = ['-c', 'core.quotePath=false', '-C', dir, ...args]
  const { status, stdout, stderr, error } = spawnSync('git', command, { input, maxBuffer: MAX_OUTPUT_BYTES })
  if (error) throw new PipelineFailure(`git cannot be run: ${error.message}`)
  if (status === 0) return stdout
  throw new PipelineFailure(`git ${args[0]}: ${stderr.toString().trim().split('\n').at(-1) ?? ''}`)
}

export function isRepository(dir: string): boolean {
  return existsSync(join(dir, '.git')) || (existsSync(join(dir, 'HEAD')) && existsSync(join(dir, 'objects')))
}

export function blobId(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Whether a file has the bytes of `id`; line endings do not count, since git may check it out with CRLF. */
export function hasId(bytes: Buffer, id: string): boolean {
  if (blobId(bytes) === id) return true
  if (!bytes.includes('\r\n') || bytes.includes(0)) return false
  return blobId(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')) === id
}

/** @throws PipelineFailure if `dir` has no such revision, or a path that must not be written. */
export function readGitTree(dir: string, revision: string): EngineTree {
  const files = new Map<string, string>()
  const executables = new Set<string>()
  const listed = git(dir, ['ls-tree', '-r', '-z', '--full-tree', revision]).toString()
  for (const line of listed.split('\0').filter(Boolean)) {
    const [, mode = '', , id = '', path = ''] = /^(\d+) (\w+) ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    if (!mode.startsWith('100'))
      throw new PipelineFailure(`${path} of the engine is a link: nothing was changed`)
    files.set(safePath(path), id)
    if (mode === '100755') executables.add(path)
  }
  const read = (ids: Iterable<string>) => readBlobs(dir, [...ids])
  return { version: versionIn(files, read), files, executables, read }
}

function readBlobs(dir: string, ids: readonly string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>()
  if (ids.length === 0) return blobs
  const output = git(dir, ['cat-file', '--batch'], `${ids.join('\n')}\n`)
  for (let at = 0; at < output.length; ) {
    const lineEnd = output.indexOf('\n', at)
    const [id = '', , size] = output.toString('utf8', at, lineEnd).split(' ')
    at = lineEnd + 1
    if (size === undefined) continue
    blobs.set(id, output.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return blobs
}

/** @throws PipelineFailure if the folder has a link or is no engine. */
export function readFolderTree(dir: string): EngineTree {
  const paths = new Map<string, string>()
  const files = new Map<string, string>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
      if (folder === '' && SKIPPED.includes(entry.name)) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (!entry.isFile())
        throw new PipelineFailure(`${path} of the engine is a link: nothing was changed`)
      else {
        const id = blobId(readFileSync(join(dir, path)))
        files.set(safePath(path), id)
        paths.set(id, path)
      }
    }
  }
  visit('')
  const read = (ids: Iterable<string>) =>
    new Map(
      [...ids].flatMap((id) => {
        const path = paths.get(id)
        return path === undefined ? [] : [[id, readFileSync(join(dir, path))] as const]
      }),
    )
  return { version: versionIn(files, read), files, executables: new Set(), read }
}

/** @throws PipelineFailure if the path leads out of the folder that it is below, or into git's. */
function safePath(path: string): string {
  const isHostile = path
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..' || /^\.git$|[\\:\0]/i.test(part))
  if (isHostile) throw new PipelineFailure(`the engine has a path that is not one: ${JSON.stringify(path)}`)
  return path
}

function versionIn(files: FileIds, read: EngineTree['read']): string {
  const bytes = read([files.get('package.json') ?? ''])
    .values()
    .next().value
  const version = /"version": "([\w.+-]+)"/.exec(bytes?.toString() ?? '')?.[1]
  if (version === undefined || !files.has('pipeline/cli.js'))
    throw new PipelineFailure('this is not the engine: package.json or pipeline/cli.js is missing')
  return version
}
