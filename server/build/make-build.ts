/** Makes one build in a folder of its own: content, bundles and pages. */
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { basePathOf } from '../../shared/base-path.ts'
import { planCards, writeCards } from '../cards/plan-cards.ts'
import { ConfigError } from '../config-error.ts'
import { readIndex } from '../content/index-file.ts'
import { drawAppIcons } from '../web-app/app-icons.ts'
import { bundle, describeBundles, linkBundles, type Messages } from './bundles.ts'
import { type BuildRecord, partsOf, publishBuild } from './dist.ts'
import { linkEarlierFiles } from './earlier-files.ts'
import { bundleFingerprint, pageFingerprint } from './fingerprint.ts'
import { makeSite, startThreads, tellOf } from './make-site.ts'
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

/** Fills the folder, and then makes it the current build. */
export async function makeBuild(newBuild: NewBuild): Promise<void> {
  const { dir, fingerprint, siteUrl, now, previous, arePlain } = newBuild
  const threads = startThreads()
  const pipeline = runPipeline(arePlain ? ['--plain-pictures'] : [])
  const base = await readBase(siteUrl)
  const [bundles] = await Promise.all([makeBundles(dir, base, pipeline.messages, previous), pipeline.done])
  const index = await readIndex(PIPELINE_OUTPUT, siteUrl)
  const planned = await planCards(index, { contentDir: PIPELINE_OUTPUT, showHidden: false })
  const { cardList, icons } = partsOf(dir)
  await writeCards(planned, cardList, previous && partsOf(previous.dir).cardList)
  const { code, scripts } = await describeBundles(dir)
  const program = await pageFingerprint(bundles, code)
  const facts = { dir, build: await nameBuild(code), code, builtAt: now.getTime(), scripts }
  const build = { ...facts, fingerprint, bundles, program }
  const same = previous?.program === program ? previous.dir : undefined
  const task = { build, index, contentDir: PIPELINE_OUTPUT, cards: planned.cards, siteUrl, previous: same }
  const [made] = await Promise.all([
    makeSite(task, threads),
    storeContent(index, dir, previous?.dir),
    drawAppIcons(index, PIPELINE_OUTPUT).then((drawn) => copyIcons(drawn, icons)),
  ])
  await threads.destroy()
  if (previous) await linkEarlierFiles(dir, previous, bundles)
  await publishBuild({ ...build, ...made.moment })
  tellOf(made)
}

/** Bundles beside the pipeline, or takes the bundles of `previous` if code and messages are the same. Returns their name. */
async function makeBundles(
  dir: string,
  base: string,
  told: Promise<Messages>,
  previous: BuildRecord | undefined,
): Promise<string> {
  const messages = await told
  const name = await bundleFingerprint(base, messages)
  if (previous?.bundles === name) linkBundles(dir, previous)
  else await bundle(dir, base, messages)
  return name
}

/**
 * The folder of the host that bundles are made for. They are made beside the pipeline, which reads the site's address later.
 * Empty where `site.yaml` cannot be read: the pipeline says why.
 */
async function readBase(siteUrl: string | undefined): Promise<string> {
  const text = siteUrl === undefined ? await readFile('content/site.yaml', 'utf8').catch(() => '') : ''
  const { data } = z.url().safeParse(siteUrl ?? parseDocument(text).get('url'))
  return data === undefined ? '' : basePathOf(data)
}

/** Starts the pipeline, which tells the messages as soon as it has read them. It says itself why it fails. */
function runPipeline(options: readonly string[]): { messages: Promise<Messages>; done: Promise<void> } {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const program = spawn(process.execPath, ['pipeline/cli.js', 'build', ...options], { stdio: [...stdio] })
  const messages = Promise.withResolvers<Messages>()
  const done = Promise.withResolvers<void>()
  // The pipeline wrote them: `onMessages`.
  program.once('message', (news: { messages: Messages }) => messages.resolve(news.messages))
  program.once('close', (code) => {
    if (code === 0) done.resolve()
    const error = new ConfigError('The content has errors, printed above: nothing was built')
    // What is resolved stays so.
    for (const { reject } of [messages, done]) reject(error)
  })
  return { messages: messages.promise, done: done.promise }
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
  const index = await readFile(join(PIPELINE_OUTPUT, 'index.json'), 'utf8')
  return hash('sha256', code + index).slice(0, 12)
}
