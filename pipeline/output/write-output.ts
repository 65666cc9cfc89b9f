/** Writes a tree without errors: pictures, messages and bodies first, the index last. */

import type { Index } from '../../shared/content-index.ts'
import type { CompiledMessages, Locale, Picture } from '../../shared/model.ts'
import type { PictureReference } from '../data/references.ts'
import { pictureFor } from '../links/link-entry.ts'
import type { LinkedTree } from '../links/link-tree.ts'
import type { PictureFacts } from '../pictures/facts.ts'
import { pictureOf, variantsOf } from '../pictures/variants.ts'
import { readBytes } from '../sources/bytes.ts'
import type { CommitDays } from '../sources/history.ts'
import type { ReadTree } from '../sources/read-sources.ts'
import type { Workshop } from '../workshop.ts'
import { emit } from './emit.ts'
import { indexParts } from './index-text.ts'
import { emptyLines } from './lines.ts'
import { takeLock } from './lock.ts'
import { type OutFolder, openOutFolder } from './out-folder.ts'

/** Whether the index is another than before. */
export async function writeTree(
  read: ReadTree,
  linked: LinkedTree,
  commits: CommitDays | undefined,
  workshop: Workshop,
): Promise<boolean> {
  const { options, memory } = workshop
  const lock = await takeLock(options.outDir, options.onWait ?? (() => {}), options.signal)
  try {
    const out = currentFolder(workshop)
    if (commits) memory.commits = commits
    const { facts } = read.pictures
    await writePictures(facts, out, workshop)
    const find = (file: string | undefined): Picture | undefined => {
      const known = file === undefined ? undefined : facts.get(file)
      return known && pictureOf(known)
    }
    const referred = (reference: PictureReference) =>
      find(pictureFor(reference, linked.surroundings.isPicture))
    return await emit({
      entries: linked.entries,
      messages: compiled(read),
      parts: indexParts(read.collections, linked.aliases, filesOf(facts), referred),
      memory,
      lines: workshop.lines,
      out,
      pictureOf: find,
      committedOn: (file) => commits?.days[file],
      templateOf: (file) => templateOf(file, workshop),
    })
  } finally {
    lock.release()
  }
}

/** Another process may have swapped since: then nothing is certain but what is on the disk. */
function currentFolder(workshop: Workshop): OutFolder {
  if (workshop.out?.isCurrent()) return workshop.out
  const out = openOutFolder(workshop.options.outDir)
  workshop.out = out
  workshop.lines = emptyLines()
  return out
}

function filesOf(facts: ReadonlyMap<string, PictureFacts>): Index['files'] {
  return Object.fromEntries([...facts.values()].flatMap(variantsOf).map(({ path }) => [path, path.slice(1)]))
}

function compiled({ messages }: ReadTree): Partial<Record<Locale, CompiledMessages>> {
  const byLocale: Partial<Record<Locale, CompiledMessages>> = {}
  for (const { locale, messages: read } of messages.readings) {
    byLocale[locale] = Object.fromEntries(Object.entries(read).map(([id, { compiled }]) => [id, compiled]))
  }
  return byLocale
}

/** Loads what encodes only when a file is missing. */
async function writePictures(
  facts: ReadonlyMap<string, PictureFacts>,
  out: OutFolder,
  workshop: Workshop,
): Promise<void> {
  const { options, pictureDir } = workshop
  const isWhole = (known: PictureFacts) => variantsOf(known).every(({ path }) => out.has(path.slice(1)))
  const missing = [...facts].filter(([, known]) => !isWhole(known))
  for (const [done, [file, known]] of missing.entries()) {
    options.signal?.throwIfAborted()
    options.onProgress?.({ done, total: missing.length, file })
    const { writePicture } = await import('../pictures/encode.ts')
    await writePicture(known, () => readBytes(options.contentDir, file), {
      out,
      ...(pictureDir && { pictureDir }),
    })
  }
}

/** From the store, or from the file itself where the store has lost it. */
async function templateOf(file: string, { memory, store, options }: Workshop): Promise<string> {
  const known = memory.texts.get(file)
  const stored = known && store.template(known.key)
  if (stored !== undefined) return stored
  const bytes = readBytes(options.contentDir, file)
  if (known === undefined || bytes === undefined) return ''
  const { readEntry } = await import('../entries/read-entry.ts')
  const { collection, id, locale } = known.text
  const reading = await readEntry({ file, bytes }, { collection, id, locale })
  store.put(known.key, reading)
  return reading.template
}
