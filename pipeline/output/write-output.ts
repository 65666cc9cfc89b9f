/** Writes a site without errors: pictures, messages and bodies first, the index last. */
import type { Index } from '../../shared/content-index.ts'
import { type CompiledMessages, type Entry, LOCALE_NAMES, type Picture } from '../../shared/model.ts'
import type { BuildContext } from '../context.ts'
import { contentKey } from '../fingerprint.ts'
import { readBytes } from '../fs.ts'
import { pictureFor } from '../links/link-entry.ts'
import type { LinkedSite } from '../links/resolve-links.ts'
import type { PictureFacts } from '../pictures/facts.ts'
import { pictureOf, variantsOf } from '../pictures/variants.ts'
import { commitDates } from '../sources/history.ts'
import type { Sources } from '../sources/read-sources.ts'
import { writeBodies } from './bodies.ts'
import { indexEntry } from './index-entry.ts'
import { indexText } from './index-text.ts'
import { takeLock } from './lock.ts'
import { type OutFolder, openOutFolder } from './out-folder.ts'

/** Whether the index differs from the one before. @throws PipelineFailure */
export async function writeOutput(
  site: LinkedSite,
  sources: Sources,
  context: BuildContext,
): Promise<boolean> {
  const { options, cache } = context
  const { facts, files } = sources.pictures
  const dates = await commitDates(options.contentDir, cache)
  const lock = await takeLock(options)
  try {
    const out = openOutFolder(options.outDir)
    await writePictures(facts, out, context)
    const find = (file: string | undefined): Picture | undefined => {
      const known = file === undefined ? undefined : facts.get(file)
      return known && pictureOf(known)
    }
    const entries: Entry[] = []
    for (const linked of site.entries) {
      const bodies = await writeBodies(linked, out, find, context)
      entries.push(indexEntry(linked, bodies, { pictureOf: find, committedOn: (file) => dates?.[file] }))
    }
    return out.publish(
      indexText({
        data: sources.data,
        aliases: site.aliases,
        entries,
        messages: writeMessages(sources, out),
        files: pictureFiles(facts),
        pictureFor: (reference) => find(pictureFor(reference, files)),
      }),
    )
  } finally {
    lock.release()
  }
}

function pictureFiles(facts: ReadonlyMap<string, PictureFacts>): Index['files'] {
  return Object.fromEntries([...facts.values()].flatMap(variantsOf).map(({ path }) => [path, path.slice(1)]))
}

/** Loads what encodes only when a file is missing. */
async function writePictures(
  facts: ReadonlyMap<string, PictureFacts>,
  out: OutFolder,
  { options }: BuildContext,
): Promise<void> {
  const isWritten = (known: PictureFacts) => variantsOf(known).every(({ path }) => out.has(path.slice(1)))
  const missing = [...facts].filter(([, known]) => !isWritten(known))
  for (const [done, [file, known]] of missing.entries()) {
    options.signal?.throwIfAborted()
    options.onProgress?.({ done, total: missing.length, file })
    const { writePicture } = await import('../pictures/encode.ts')
    await writePicture(known, () => readBytes(options.contentDir, file), out, options.cacheDir)
  }
}

function writeMessages({ messages }: Sources, out: OutFolder): Index['messages'] {
  const files: Index['messages'] = {}
  for (const locale of LOCALE_NAMES) {
    const read = messages.find((each) => each.locale === locale)
    if (read === undefined) continue
    const compiled: CompiledMessages = Object.fromEntries(
      Object.entries(read.messages).map(([id, message]) => [id, message.compiled]),
    )
    const text = JSON.stringify(compiled)
    const file = `messages/${locale}-${contentKey([text]).slice(0, 16)}.json`
    files[locale] = file
    out.write(file, text)
  }
  return files
}
