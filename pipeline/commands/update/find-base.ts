/** The version that a site without `engine.lock` came from: the commit of the engine whose files are most like its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PipelineFailure } from '../../fs.ts'
import { type EngineTree, git, hasId, readGitTree } from './engine-tree.ts'
import { isEnginePath, lockedFiles } from './owner-paths.ts'

/** Its files are those of the engine, and the messages. */
export interface Base extends Pick<EngineTree, 'version' | 'files'> {
  commit: string
}

/**
 * Of equally good commits, the oldest: what a later one changed in files that the owner changed too is merged as the owner's
 * change, which the engine has as well.
 *
 * @throws PipelineFailure if no commit of `repository` before `revision` is like the site.
 */
export function findBase(repository: string, revision: string, site: string): Base {
  const scores = scoreCommits(repository, revision, site)
  const best = Math.max(...scores.values())
  if (best <= 0) {
    const isShallow = git(repository, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'
    const cure = isShallow ? ': fetch its whole history with "git fetch --unshallow"' : ''
    throw new PipelineFailure(`no version in ${repository} is like the site${cure}`)
  }
  const [commit = ''] = [...scores].flatMap(([id, score]) => (score === best ? id : []))
  const { version, files } = readGitTree(repository, commit)
  return { version, commit, files: lockedFiles(files) }
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
  const own = new Map<string, Buffer | undefined>()
  return (path, id) => {
    if (/^0+$/.test(id) || !isEnginePath(path, new Set([path]))) return 0
    if (!own.has(path)) own.set(path, bytesAt(join(site, path)))
    const bytes = own.get(path)
    if (bytes === undefined) return -1
    return hasId(bytes, id) ? 1 : 0
  }
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
