/** Makes one build in a folder of its own: content, bundles and pages. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCards, writeDrawings } from '../cards/page-cards.ts'
import { planCards } from '../cards/plan-cards.ts'
import { ConfigError } from '../config-error.ts'
import { readIndex } from '../content/index-file.ts'
import { snapshotsOf } from '../content/snapshot.ts'
import { drawAppIcons } from '../web-app/app-icons.ts'
import { bundle, describeBundles, linkBundles, type Messages } from './bundles.ts'
import { type BuildRecord, partsOf, publishBuild } from './dist.ts'
import { linkEarlierFiles } from './earlier-files.ts'
import { bundleFingerprint, codeFingerprint, pageFingerprint } from './fingerprint.ts'
import { makePages } from './make-pages.ts'
import { type RenderPool, renderPool } from './render-pool.ts'
import { readBase } from './site-base.ts'
import { PIPELINE_OUTPUT, pipelineBodies, storeContent } from './stored-content.ts'

export interface NewBuild {
  dir: string
  /** Hash of the sources before the build began: a later change is built by the next one. */
  fingerprint: string
  siteUrl: string | undefined
  now: Date
  previous: BuildRecord | undefined
  /** Whether pictures that were not encoded before may be shown in one file each. */
  arePlain: boolean
}

/** Registers a task that writes into the folder, and returns it. Its failure counts when it is awaited. */
type Start = <T>(task: Promise<T>) => Promise<T>

/** Fills the folder, and then makes it the current build. Once it rejects, nothing writes into the folder any more. */
export async function makeBuild(build: NewBuild): Promise<void> {
  const pool = renderPool()
  const tasks: Promise<unknown>[] = []
  const start: Start = (task) => {
    tasks.push(task)
    task.catch(() => {})
    return task
  }
  try {
    await fillFolder(build, pool, start)
  } finally {
    await Promise.allSettled(tasks)
    await pool.stop()
  }
}

async function fillFolder(newBuild: NewBuild, pool: RenderPool, start: Start): Promise<void> {
  const { dir, fingerprint, siteUrl, now, previous, arePlain } = newBuild
  const pipeline = runPipeline(arePlain ? ['--plain-pictures'] : [])
  const base = await readBase(siteUrl)
  const sources = await codeFingerprint(base)
  // Other code is bundled beside the pipeline; for the same code it is worth waiting to see whether messages are others.
  const bundling = previous?.sources === sources ? undefined : start(bundle(dir, base, pipeline.messages))
  await pipeline.done
  const index = await readIndex(PIPELINE_OUTPUT, siteUrl)
  const { cards, drawings } = await planCards(index, { contentDir: PIPELINE_OUTPUT, showHidden: false })
  const { cardList, drawingList, icons } = partsOf(dir)
  await writeCards(cards, cardList)
  await writeDrawings(drawings, drawingList, previous && partsOf(previous.dir).drawingList)
  const drawing = start(drawAppIcons(index, PIPELINE_OUTPUT))
  const bundles = bundleFingerprint(sources, index.messages)
  if (bundling) await bundling
  else if (previous?.bundles === bundles) await linkBundles(dir, previous)
  else await bundle(dir, base, pipeline.messages)
  const { code, scripts } = await describeBundles(dir)
  const build = await nameBuild(code)
  const options = { readBody: pipelineBodies, cards, build, showHidden: false }
  const snapshots = snapshotsOf(index, options)
  const { id: snapshot, until, content, addresses } = snapshots(now)
  const program = await pageFingerprint(bundles, code)
  const render = (due: readonly string[]) => pool.render({ dir, code, scripts, siteUrl, now }, due)
  const making = start(makePages({ dir, previous: previous?.dir, program, content, addresses }, render))
  // While threads render.
  const storing = start(storeContent(index, dir, previous?.dir))
  const [rendered] = await Promise.all([making, storing])
  if (previous) await linkEarlierFiles(dir, previous, bundles)
  await copyIcons(await drawing, icons)
  const facts = { dir, build, code, builtAt: now.getTime(), scripts }
  await publishBuild({ ...facts, fingerprint, sources, bundles, program, snapshot, until })
  console.log(`Built ${addresses.pages.length} pages as ${snapshot}, ${rendered} of them anew`)
}

/** Starts the pipeline, which tells the messages as soon as it has read them. It says itself why it fails. */
function runPipeline(options: readonly string[]): { messages: Promise<Messages>; done: Promise<void> } {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const program = spawn(process.execPath, ['pipeline/cli.js', 'build', ...options], { stdio: [...stdio] })
  const messages = Promise.withResolvers<Messages>()
  // `done` says why a build failed.
  messages.promise.catch(() => {})
  // The pipeline wrote them: `onMessages`.
  program.once('message', (news: { messages: Messages }) => messages.resolve(news.messages))
  const done = new Promise<void>((resolve, reject) => {
    program.on('close', (code) => {
      messages.reject(new Error('the pipeline has ended'))
      if (code === 0) resolve()
      else reject(new ConfigError('The content has errors, printed above: nothing was built'))
    })
  })
  return { messages: messages.promise, done }
}

/** Copies, so that damage to one of them leaves the cache intact. */
async function copyIcons(icons: ReadonlyMap<string, string>, dir: string): Promise<void> {
  for (const [path, file] of icons) {
    const to = join(dir, path)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(file, to)
  }
}

/** The code's name and the index say all there is to say. */
async function nameBuild(code: string): Promise<string> {
  const index = await readFile(join(PIPELINE_OUTPUT, 'index.json'))
  return createHash('sha256').update(code).update(index).digest('hex').slice(0, 12)
}
