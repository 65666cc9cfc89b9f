/** Where the new version comes from: a folder, a git repository on this machine, or one at an address. */
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PipelineFailure, writeAtomically } from '../../fs.ts'
import { compareVersions } from './content-steps.ts'
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
export function openSource(site: string, from: string, to: string | undefined, before: string): EngineSource {
  if (ADDRESS.test(from)) return fetched(site, from, to, before)
  const dir = resolve(site, from)
  if (!existsSync(dir)) throw new PipelineFailure(`there is no folder ${from}`)
  if (!isRepository(dir)) {
    if (to !== undefined) throw new PipelineFailure(`${from} is no git repository: leave out --to`)
    return { tree: readFolderTree(dir), dir }
  }
  const commit = commitOf(dir, to)
  const [address] = gitOrNothing(dir, ['config', 'remote.origin.url']).split('\n')
  const isRemote = address !== undefined && ADDRESS.test(address)
  return { tree: readGitTree(dir, commit), dir, commit, ...(isRemote && { address }) }
}

function gitOrNothing(dir: string, args: readonly string[]): string {
  try {
    return git(dir, args).toString().trim()
  } catch {
    return ''
  }
}

function commitOf(dir: string, to: string | undefined): string {
  const names = to === undefined ? ['HEAD'] : [`refs/tags/v${to.replace(/^v/, '')}`, to]
  for (const name of names) {
    const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
    const commit = gitOrNothing(dir, verify).split('\n').at(-1)
    if (commit) return commit
  }
  throw new PipelineFailure(`the engine has no version ${to}: it has ${tagsOf(git(dir, ['tag']).toString())}`)
}

/** The wanted version and the site's one alone; the whole history only if the latter has no tag. */
function fetched(site: string, address: string, to: string | undefined, before: string): EngineSource {
  const dir = join(site, FETCHED, 'repository')
  if (!isRepository(dir)) {
    mkdirSync(dir, { recursive: true })
    git(dir, ['init', '--quiet', '--bare'])
  }
  git(dir, ['config', 'remote.origin.url', address])
  const remote = ['--', address]
  const known = git(dir, ['ls-remote', '--tags', '--refs', ...remote]).toString()
  const versions = [...known.matchAll(/refs\/tags\/v(\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version)
  const version = to?.replace(/^v/, '') ?? versions.sort(compareVersions).at(-1)
  if (to !== undefined && !versions.includes(to.replace(/^v/, '')))
    throw new PipelineFailure(`the engine has no version ${to}: it has ${versions.join(', ') || 'none'}`)
  const refs = [version, before].filter((one) => one !== undefined && versions.includes(one))
  const specs = refs.map((one) => `+refs/tags/v${one}:refs/tags/v${one}`)
  git(dir, ['fetch', '--quiet', '--no-tags', '--depth', '1', ...remote, '+HEAD:refs/heads/newest', ...specs])
  const commit = commitOf(dir, version ?? 'refs/heads/newest')
  return { tree: readGitTree(dir, commit), dir, commit, address }
}

function tagsOf(list: string): string {
  return list.trim().split('\n').filter(Boolean).join(', ') || 'no tag'
}

/** Bytes of these ids: from what is there, then from the whole history of a repository that was fetched for the update. */
export function readWithHistory(
  { tree, dir, address }: EngineSource,
  site: string,
  ids: Iterable<string>,
): Map<string, Buffer> {
  const wanted = [...ids]
  const found = tree.read(wanted)
  const isFetched = dir === join(site, FETCHED, 'repository')
  if (!isFetched || address === undefined || found.size === new Set(wanted).size) return found
  const isShallow = git(dir, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'
  if (!isShallow) return found
  git(dir, ['fetch', '--quiet', '--tags', '--unshallow', '--', address])
  return tree.read(wanted)
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
