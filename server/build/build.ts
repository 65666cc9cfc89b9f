/**
 * `npm run build`: content, client and server bundles, and every page rendered once. Whatever is the same as in the
 * build before is taken from there; `--clean` makes everything anew. `--plain-pictures` is quick where no picture was
 * encoded before; the next build makes their other forms. `--due` only brings the current build to this moment: what was
 * scheduled, and a new month.
 */
import { rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithError } from '../config-error.ts'
import { loadEnv } from '../env.ts'
import { type BuildRecord, findBuild, makeBuildFolder, removeOldBuilds } from './dist.ts'
import { sourceFingerprint } from './fingerprint.ts'

await buildSite().catch(exitWithError)

/**
 * Builds beside what is there, in a folder of its own, which becomes the current build once it is whole: a server that
 * runs serves its own until it ends. The build before stays as well, for a server that is just starting.
 */
async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { clean: flag, due: flag, 'plain-pictures': flag } })
  const { siteUrl } = loadEnv()
  const arePlain = values['plain-pictures']
  const now = new Date()
  const { record, damage, damaged = [] } = await findBuild()
  if (values.due) {
    if (!record || damage || now.getTime() < record.until) return
    return inNewFolder(now, record, async (dir) => {
      const { renewBuild } = await import('./renew-build.ts')
      await renewBuild({ dir, siteUrl, now, previous: record })
    })
  }
  const fingerprint = (await sourceFingerprint(siteUrl)) + (arePlain ? ' with plain pictures' : '')
  if (damage) console.warn(`Nothing is taken from the build before: ${damage}`)
  const previous = damage || values.clean ? undefined : record
  if (previous?.fingerprint === fingerprint && now.getTime() < previous.until) {
    console.log(`Nothing has changed since ${previous.snapshot} was built`)
    return
  }
  await removeSources(damaged)
  await inNewFolder(now, record, async (dir) => {
    const { makeBuild } = await import('./make-build.ts')
    await makeBuild({ dir, fingerprint, siteUrl, now, previous, arePlain })
  })
}

/** Makes a build's folder and lets `make` fill it. Then the builds before `record` are removed. */
async function inNewFolder(
  now: Date,
  record: BuildRecord | undefined,
  make: (dir: string) => Promise<void>,
): Promise<void> {
  // Loads what builds only when something is to be built, and compiles it once.
  enableCompileCache(join(import.meta.dirname, '../../.cache/node'))
  const dir = makeBuildFolder(now)
  try {
    await make(dir)
  } catch (error) {
    // A folder that cannot be removed does not hide the error.
    await rm(dir, { recursive: true, force: true }).catch(() => {})
    throw error
  }
  await removeOldBuilds([dir, ...(record ? [record.dir] : [])])
}

/** Removes the pipeline's files that damaged files of a build are hard links of: they have the same damage. */
async function removeSources(damaged: readonly string[]): Promise<void> {
  const { PIPELINE_OUTPUT } = await import('./stored-content.ts')
  for (const file of damaged) {
    if (!file.startsWith('content/')) continue
    await rm(join(PIPELINE_OUTPUT, file.slice('content/'.length)), { force: true })
  }
}
