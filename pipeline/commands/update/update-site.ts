/** `content update`: the engine's next version, without a change of what the owner wrote. */

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type ExitCode, UsageError } from '../../command.ts'
import type { Command } from '../../config.ts'
import { PipelineFailure, writeAtomically } from '../../fs.ts'
import { named } from '../summary.ts'
import { uncommittedFiles } from '../uncommitted.ts'
import { type ContentEdit, contentEdits } from './content-steps.ts'
import { ENGINE_LOCK, type EngineLock, readLock, writeLock } from './engine-lock.ts'
import { type EngineSource, openSource, runningEngine, unpackUpdater } from './engine-source.ts'
import { type FileIds, isRepository } from './engine-tree.ts'
import { type Base, findBase } from './find-base.ts'
import { isEnginePath, isMessages } from './owner-paths.ts'
import { type Change, planFiles, type UpdatePlan } from './plan-files.ts'
import { changelogBetween, checkAfter, reportOf } from './report.ts'

/** Git-ignored folder of the site: the engine's version of files that stayed the owner's, and the changelog. */
const LEFT = '.cache/update'
/** Copies of changed files that are replaced in a folder without git. */
const KEPT = 'before-update'

interface UpdateFlags {
  from?: string
  to?: string
  site?: string
  keep?: string
  force?: boolean
}

export const update: Command<UpdateFlags> = async (options, terminal) => {
  const { site, engine } = placesOf(options.flags, terminal.workingDir)
  const lock = readLock(site)
  const source = openSource(site, sourceOf(options.flags, engine, site, lock), options.flags.to)
  if (engine === undefined) return handOver(site, source, options.flags)
  const before = lock ?? findLock(site, source)
  const plan = planUpdate(site, source, before, options.flags)
  if (!options.flags.force) refuseUncommitted(site, plan)
  apply(site, source, plan)
  const from = source.address ?? lock?.from
  writeLock(site, { version: source.tree.version, ...(from && { from }), files: plan.files })
  const changelog = changelogBetween(site, before.version, source.tree.version)
  if (changelog) writeAtomically(join(site, LEFT, 'changelog.md'), changelog)
  const checked = checkAfter(site)
  terminal.out(reportOf(plan, before, source.tree.version, checked))
  return plan.changes.some(({ kind }) => kind === 'undecided') ? 1 : 0
}

/** With `--site` the running code is the new version; without, it is the site's own, and fetches the new one. */
function placesOf({ site }: UpdateFlags, workingDir: string): { site: string; engine?: string } {
  const dir = resolve(workingDir, site ?? '.')
  if (!existsSync(join(dir, 'content')))
    throw new UsageError(`${site ?? 'this folder'} is not a site: it has no content/`)
  const engine = runningEngine()
  if (site === undefined) return { site: realpathSync(dir) }
  if (realpathSync(dir) === engine)
    throw new UsageError('--site names the site, from a checkout of the new version')
  return { site: realpathSync(dir), engine }
}

function sourceOf(
  { from }: UpdateFlags,
  engine: string | undefined,
  site: string,
  lock: EngineLock | undefined,
): string {
  const known = from ?? engine ?? lock?.from ?? repositoryIn(site)
  if (known !== undefined) return known
  throw new UsageError(`${ENGINE_LOCK} does not say where updates come from: update --from https://…`)
}

const PACKAGE = z.object({ repository: z.union([z.string(), z.object({ url: z.string() })]).optional() })

/** `repository` in package.json, where the engine names its own address. */
function repositoryIn(site: string): string | undefined {
  const { data } = PACKAGE.safeParse(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')))
  const { repository } = data ?? {}
  return typeof repository === 'object' ? repository.url.replace(/^git\+/, '') : repository
}

/** Runs the `update` of the new version: only it knows what changed in it. */
function handOver(site: string, source: EngineSource, { force, keep }: UpdateFlags): ExitCode {
  const args = [
    ...['update', '--site', site, '--from', source.dir],
    ...(source.commit ? ['--to', source.commit] : []),
    ...(force ? ['--force'] : []),
    ...(keep ? ['--keep', keep] : []),
  ]
  const { status } = spawnSync(process.execPath, [unpackUpdater(site, source), ...args], {
    cwd: site,
    stdio: 'inherit',
  })
  return status === 0 || status === 2 ? status : 1
}

/** @throws PipelineFailure if the engine's history is not at hand. */
function findLock(site: string, { dir, commit }: EngineSource): Base {
  if (commit !== undefined) return findBase(dir, commit, site)
  throw new PipelineFailure(
    `the site has no ${ENGINE_LOCK}: its version is found in a git clone of the engine alone`,
  )
}

function planUpdate(
  site: string,
  { tree }: EngineSource,
  before: EngineLock,
  { keep }: UpdateFlags,
): UpdatePlan {
  const shipped = new Set([...before.files.keys(), ...tree.files.keys()])
  const isKept = (path: string) => keep !== undefined && path.startsWith(keep)
  const filesWhere = (files: FileIds, isWanted: (path: string) => boolean) =>
    new Map([...files].filter(([path]) => isWanted(path)))
  const isReplaced = (path: string) => isEnginePath(path, shipped) && !isKept(path)
  const next = filesWhere(tree.files, isReplaced)
  const changes = planFiles(site, filesWhere(before.files, isReplaced), next, tree.read)
  const messages = tree.read(filesWhere(before.files, isMessages).values())
  const baseMessages = (path: string) => messages.get(before.files.get(path) ?? '')
  const edits = contentEdits({ site, before: before.version, engine: tree, baseMessages })
  const kept = [...filesWhere(tree.files, isMessages), ...filesWhere(before.files, isKept)]
  return { changes, edits, files: new Map([...next, ...kept]) }
}

/** @throws PipelineFailure if a file would be written whose present content is in no commit. */
function refuseUncommitted(site: string, { changes, edits }: UpdatePlan): void {
  const atRisk = uncommittedFiles(site, rewritten(changes, edits))
  if (atRisk.length === 0) return
  const refusal = 'commit your changes first, or add --force: the update would rewrite'
  throw new PipelineFailure(`${refusal} ${named(atRisk)}`)
}

/** Files that are not as the engine made them. */
function rewritten(changes: readonly Change[], edits: readonly ContentEdit[]): string[] {
  return [...changes.filter(({ kind }) => kind === 'merged'), ...edits].map(({ path }) => path)
}

function isInGit(site: string): boolean {
  for (let at = site; ; at = dirname(at)) {
    if (isRepository(at)) return true
    if (dirname(at) === at) return false
  }
}

function apply(site: string, { tree }: EngineSource, { changes, edits }: UpdatePlan): void {
  if (!isInGit(site)) {
    for (const path of rewritten(changes, edits))
      if (existsSync(join(site, path)))
        writeAtomically(join(site, KEPT, path), readFileSync(join(site, path)))
  }
  rmSync(join(site, LEFT, 'engine-files'), { recursive: true, force: true })
  for (const change of changes) {
    const { kind, path } = change
    if (kind === 'removed') removeFile(site, path)
    if (kind === 'undecided' && change.engine)
      writeAtomically(join(site, LEFT, 'engine-files', path), change.engine)
    if (kind !== 'replaced' && kind !== 'merged') continue
    writeAtomically(join(site, path), change.bytes)
    if (tree.executables.has(path)) chmodSync(join(site, path), 0o755)
  }
  for (const { path, bytes } of edits) writeAtomically(join(site, path), bytes)
}

/** With the folders that it leaves empty. */
function removeFile(site: string, path: string): void {
  rmSync(join(site, path))
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(site, folder)).length > 0) return
    rmdirSync(join(site, folder))
  }
}
