/** The current build at a later moment, when a scheduled entry appears or a month begins. Needs no package that bundles. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readCards } from '../cards/plan-cards.ts'
import { readIndex } from '../content/index-file.ts'
import { type BuildRecord, findBuild, linkFiles, partsOf, publishBuild } from './dist.ts'
import type { NewBuild } from './make-build.ts'
import { makeSite, startThreads, tellOf } from './make-site.ts'

/** Makes `previous` again as it is at `now`: the same content and code, with the pages and feeds that show what has become due. */
export async function renewBuild({
  dir,
  siteUrl,
  now,
  previous,
}: Pick<NewBuild, 'dir' | 'siteUrl' | 'now'> & { previous: BuildRecord }): Promise<void> {
  const linked = Object.keys(previous.files).filter((file) => !PER_MOMENT.has(file))
  linkFiles(linked.map((file) => [join(previous.dir, file), join(dir, file)]))
  const { content, cardList } = partsOf(dir)
  const index = await readIndex(content, siteUrl)
  const { cards } = await readCards(cardList)
  const build = { ...previous, dir, builtAt: now.getTime() }
  const threads = startThreads()
  const task = { build, index, contentDir: content, cards, siteUrl, previous: previous.dir }
  const made = await makeSite(task, threads)
  await threads.destroy()
  // Newer content may have been built meanwhile, which has what is due as well.
  if ((await findBuild()).record?.dir !== previous.dir) return rm(dir, { recursive: true, force: true })
  await publishBuild({ ...build, ...made.moment })
  tellOf(made)
}

/** Files of a build that change with the moment at which it is made. */
const PER_MOMENT = new Set(['site.json', 'inputs.json', 'file-inputs.json'])
