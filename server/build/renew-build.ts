/** The current build at a later moment, when a scheduled entry appears or a month begins. Needs no package that bundles. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readCards } from '../cards/page-cards.ts'
import { readIndex } from '../content/index-file.ts'
import { type BuildRecord, findBuild, partsOf, publishBuild } from './dist.ts'
import { linkFiles } from './link-file.ts'
import type { NewBuild } from './make-build.ts'
import { makeSite, tellOf, withThreads } from './make-site.ts'

/** Makes `previous` again as it is at `now`: the same content and code, with the pages and feeds that show what has become due. */
export async function renewBuild({
  dir,
  siteUrl,
  now,
  previous,
}: Pick<NewBuild, 'dir' | 'siteUrl' | 'now'> & { previous: BuildRecord }): Promise<void> {
  const linked = Object.keys(previous.files).filter((file) => !PER_MOMENT.has(file))
  await linkFiles(linked.map((file) => [join(previous.dir, file), join(dir, file)]))
  const { content, cardList } = partsOf(dir)
  const index = await readIndex(content, siteUrl)
  const cards = await readCards(cardList)
  const build = { ...previous, dir, builtAt: now.getTime() }
  const made = await withThreads((pool) =>
    makeSite({ build, index, contentDir: content, cards, siteUrl, previous: previous.dir }, pool),
  )
  // Newer content may have been built meanwhile, which has what is due as well.
  if ((await findBuild()).record?.dir !== previous.dir) return rm(dir, { recursive: true, force: true })
  await publishBuild({ ...build, ...made.moment })
  tellOf(made)
}

/** Files of a build that change with the moment at which it is made. */
const PER_MOMENT = new Set(['site.json', 'inputs.json', 'file-inputs.json'])
