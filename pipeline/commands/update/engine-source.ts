/** Where the new version comes from: a folder, a git repository on this machine, or one at an address. */
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PipelineFailure, writeAtomically } from '../../fs.ts'
import { type EngineTree, git, isRepository, readFolderTree, readGitTree } from './engine-tree.ts'

export interface EngineSource {
  tree: EngineTree
  dir: string
  /** If `dir` is a git repository. */
  commit?: string
  /** Of the repository that `dir` was cloned from. */
  address?: string
}

/** Git-ignored folder of the site, for what is fetched. */
const FETCHED = '.cache/update'
const ADDRESS = /^(?:[a-z][a-z+]*:\/\/|[\w.-]+@[\w.-]+:)/

/** @throws PipelineFailure if there is no such version, or the address does not answer. */
export function openSource(site: string, from: string, to: string | undefined): EngineSource {
  const isAddress = ADDRESS.test(from)
  const fetched = join(site, FETCHED, 'repository')
  if (isAddress) fetchHistory(fetched, from)
  const dir = isAddress ? fetched : resolve(site, from)
  if (!existsSync(dir)) throw new PipelineFailure(`there is no folder ${from}`)
  if (!isRepository(dir)) {
    if (to !== undefined) throw new PipelineFailure(`${from} is no git repository: leave out --to`)
    return { tree: readFolderTree(dir), dir }
  }
  // Earlier versions of this command fetched two commits alone.
  if (dir === fetched && existsSync(join(dir, 'shallow')))
    git(dir, ['fetch', '--quiet', '--tags', '--unshallow'])
  const tags = git(dir, ['tag', '--sort=-version:refname']).toString().trim().split('\n').filter(Boolean)
  const newest = isAddress ? tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag)) : undefined
  const commit = commitOf(dir, to === undefined ? [newest ?? 'HEAD'] : [`v${to.replace(/^v/, '')}`, to])
  if (commit === undefined)
    throw new PipelineFailure(`the engine has no version ${to}: it has ${tags.sort().join(', ') || 'no tag'}`)
  const [address] = gitOrNothing(dir, ['config', 'remote.origin.url']).split('\n')
  const isRemote = address !== undefined && ADDRESS.test(address)
  return { tree: readGitTree(dir, commit), dir, commit, ...(isRemote && { address }) }
}

/** All of it: the versions that files of the site were made from are found in it. */
function fetchHistory(dir: string, address: string): void {
  if (!isRepository(dir)) {
    mkdirSync(dir, { recursive: true })
    git(dir, ['init', '--quiet', '--bare', '--initial-branch=newest'])
  }
  git(dir, ['config', 'remote.origin.url', address])
  git(dir, ['fetch', '--quiet', '--tags', '--force', '--', address, '+HEAD:refs/heads/newest'])
}

function gitOrNothing(dir: string, args: readonly string[]): string {
  try {
    return git(dir, args).toString().trim()
  } catch {
    return ''
  }
}

/** Of the first of these names that there is. */
function commitOf(dir: string, names: readonly string[]): string | undefined {
  const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options']
  const commits = names.map((name) =>
    gitOrNothing(dir, [...verify, `${name}^{commit}`])
      .split('\n')
      .at(-1),
  )
  return commits.find(Boolean)
}

/**
 * Writes the new version's own `update` below the site, where it finds the site's packages, and returns its command:
 * only the new version knows what changed in it.
 */
export function unpackUpdater(site: string, { tree }: EngineSource): string {
  const root = join(site, FETCHED, 'engine')
  rmSync(root, { recursive: true, force: true })
  const needed = [...tree.files].filter(([path]) =>
    /^(?:pipeline|shared|site)\/|^(?:package\.json|content\.config\.ts)$/.test(path),
  )
  const blobs = tree.read(needed.map(([, id]) => id))
  for (const [path, id] of needed) writeAtomically(join(root, path), blobs.get(id) ?? '')
  return join(root, 'pipeline/cli.js')
}

/** The project whose code runs: the new version, if `update` is told the site by `--site`. */
export function runningEngine(): string {
  return realpathSync(join(dirname(import.meta.filename), '../../..'))
}
