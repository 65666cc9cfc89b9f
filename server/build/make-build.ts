/** Makes one build in a folder of its own: content, bundles and pages. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCards, writeDrawings } from '../cards/page-cards.ts'
import { planCards } from '../cards/plan-cards.ts'
import { ConfigError } from '../config-error.ts'
import { readIndex } from '../content/index-file.ts'
import { drawAppIcons } from '../web-app/app-icons.ts'
import { bundle, describeBundles, linkBundles, type Messages } from './bundles.ts'
import { type BuildRecord, partsOf, publishBuild } from './dist.ts'
import { linkEarlierFiles } from './earlier-files.ts'
import { bundleFingerprint, codeFingerprint, pageFingerprint } from './fingerprint.ts'
import { makeSite, type Start, tellOf, withThreads } from './make-site.ts'
import type { RenderPool } from './render-pool.ts'
import { readBase } from './site-base.ts'
import { PIPELINE_OUTPUT, storeContent } from './stored-content.ts'

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

/** Fills the folder, and then makes it the current build. Once it rejects, nothing writes into the folder any more. */
export async function makeBuild(build: NewBuild): Promise<void> {
  const { record, made } = await withThreads((pool, start) => fillFolder(build, pool, start))
  await publishBuild(record)
  tellOf(made)
}

async function fillFolder(newBuild: NewBuild, pool: RenderPool, start: Start) {
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
  const program = await pageFingerprint(bundles, code)
  const facts = { dir, build: await nameBuild(code), code, builtAt: now.getTime(), scripts }
  const build = { ...facts, fingerprint, sources, bundles, program }
  const same = previous?.program === program ? previous.dir : undefined
  const task = { build, index, contentDir: PIPELINE_OUTPUT, cards, siteUrl, previous: same }
  const making = start(makeSite(task, pool))
  // While threads render.
  const storing = start(storeContent(index, dir, previous?.dir))
  const [made] = await Promise.all([making, storing])
  if (previous) await linkEarlierFiles(dir, previous, bundles)
  await copyIcons(await drawing, icons)
  return { record: { ...build, ...made.moment }, made }
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
