/** The version that a site without `engine.lock` came from: the commit of the engine whose files are most like its own. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PipelineFailure } from '../../fs.ts'
import { blobId, type EngineTree, git, hasId, readGitTree } from './engine-tree.ts'
import { isEnginePath, isMessages } from './owner-paths.ts'

/** Its files are those of the engine, and the messages. */
export interface Base extends Pick<EngineTree, 'version' | 'files'> {
  commit: string
}

/** Equally good commits whose versions of a changed file are compared. */
const MAX_EQUAL_COMMITS = 40

/** @throws PipelineFailure if no commit of `repository` before `revision` is like the site. */
export function findBase(repository: string, revision: string, site: string): Base {
  const scores = scoreCommits(repository, revision, site)
  const best = Math.max(...scores.values())
  const equal = [...scores].flatMap(([commit, score]) => (score === best ? [commit] : [])).reverse()
  const [commit = ''] = equal
  const tree = readGitTree(repository, commit)
  if (best <= 0) {
    const isShallow = git(repository, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'
    const cure = isShallow ? ': fetch its whole history with "git fetch --unshallow"' : ''
    throw new PipelineFailure(`no version in ${repository} is like the site${cure}`)
  }
  const files = withNearest(repository, equal.slice(0, MAX_EQUAL_COMMITS), engineFiles(tree), site)
  return { version: tree.version, commit, files }
}

function engineFiles({ files }: Pick<EngineTree, 'files'>): Map<string, string> {
  const shipped = new Set(files.keys())
  return new Map([...files].filter(([path]) => isMessages(path) || isEnginePath(path, shipped)))
}

/**
 * Commit → files that the site has alike, less files that it has not. Each commit differs from its first parent in a
 * few files, so its score follows from that of the parent.
 */
function scoreCommits(repository: string, revision: string, site: string): Map<string, number> {
  const log = git(repository, [
    ...['log', '--topo-order', '--reverse', '--raw', '--no-abbrev', '--no-renames', '--root'],
    ...['--diff-merges=first-parent', '--format=commit %H %P', revision],
  ])
  const scores = new Map<string, number>()
  const worth = fileWorth(site)
  let commit = ''
  for (const line of log.toString().split('\n')) {
    if (line.startsWith('commit ')) {
      const [, id = '', parent = ''] = line.split(' ')
      commit = id
      scores.set(commit, scores.get(parent) ?? 0)
    }
    const [, before = '', after = '', path = ''] =
      /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) \w\t(.+)$/.exec(line) ?? []
    if (path !== '') scores.set(commit, (scores.get(commit) ?? 0) + worth(path, after) - worth(path, before))
  }
  return scores
}

/** 1 for a file that the site has with this id, -1 for one that it lacks. */
function fileWorth(site: string): (path: string, id: string) => number {
  const own = new Map<string, { bytes: Buffer; id: string } | undefined>()
  return (path, id) => {
    if (/^0+$/.test(id) || !isEnginePath(path, new Set([path]))) return 0
    if (!own.has(path)) own.set(path, bytesAt(join(site, path)))
    const file = own.get(path)
    if (file === undefined) return -1
    return file.id === id || hasId(file.bytes, id) ? 1 : 0
  }
}

function bytesAt(path: string): { bytes: Buffer; id: string } | undefined {
  if (!existsSync(path)) return undefined
  try {
    const bytes = readFileSync(path)
    return { bytes, id: blobId(bytes) }
  } catch {
    return undefined
  }
}

/** For files that the owner changed: the version among equally good commits that has most lines in common with theirs. */
function withNearest(
  repository: string,
  commits: readonly string[],
  files: Map<string, string>,
  site: string,
): Map<string, string> {
  const changed = [...files].flatMap(([path, id]) => {
    const own = bytesAt(join(site, path))
    return own === undefined || hasId(own.bytes, id) ? [] : [{ path, bytes: own.bytes }]
  })
  if (changed.length === 0 || commits.length === 1) return files
  const trees = commits.map((commit) => readGitTree(repository, commit))
  const nearest = new Map(files)
  for (const { path, bytes } of changed) {
    const ids = new Set(trees.flatMap((tree) => tree.files.get(path) ?? []))
    const versions = ids.size < 2 ? [] : [...(trees[0]?.read(ids) ?? [])]
    const [first] = versions.sort(([, a], [, b]) => linesApart(a, bytes) - linesApart(b, bytes))
    if (first) nearest.set(path, first[0])
  }
  return nearest
}

/** Number of lines that only one of the two has. */
function linesApart(a: Buffer, b: Buffer): number {
  const counts = new Map<string, number>()
  for (const line of a.toString().split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of b.toString().split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}
