/** Writes what has no errors: pictures, messages and bodies first, the index last. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import {
  type CompiledMessages,
  type Entry,
  LOCALE_NAMES,
  type Locale,
  type Picture,
} from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import type { BuildContext, BuildOptions } from '../context.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'
import { type LinkHtml, linkHtml } from '../links/link-html.ts'
import { textFor } from '../links/resolve.ts'
import { type LinkedEntry, type LinkedSite, type LinkedText, pictureFor } from '../links/resolve-links.ts'
import { fillPlaceholders } from '../markdown/placeholders.ts'
import {
  type PictureFacts,
  type PublishedPicture,
  pictureHtml,
  pictureOf,
  type Variant,
  variantsOf,
} from '../pictures/variants.ts'
import type { Sources } from '../sources/read-sources.ts'
import { type BodyFiles, indexEntry, indexOf, indexText } from './content-index.ts'
import { faultsOf, withLastGood } from './last-good.ts'
import { type OutFolder, openOutFolder, takeLock } from './out-folder.ts'
import { withRelated } from './related.ts'

/** Whether the index differs from the one before; whatever has an error stays as it is there. @throws PipelineFailure */
export async function writeOutput(
  site: LinkedSite,
  sources: Sources,
  problems: readonly Problem[],
  context: BuildContext,
): Promise<boolean> {
  const { options } = context
  const faults = faultsOf(problems, site.entries, sources)
  const { files } = sources.pictures
  const lock = await takeLock(options)
  try {
    const out = openOutFolder(options.outDir)
    const facts = publishedPictures(sources.pictures.facts, out, options)
    await writePictures(facts, out, context)
    const find = (file: string | undefined): Picture | undefined => {
      const known = file === undefined ? undefined : facts.get(file)
      return known && pictureOf(known)
    }
    const entries: Entry[] = []
    for (const linked of site.entries) {
      // A draft's front matter may have an error, which alone does not stop a build.
      if (!linked.entry.isWhole || faults.folders.has(linked.entry.folder)) continue
      const bodies = await writeBodies(linked, out, find, context)
      entries.push(indexEntry(linked, bodies, find))
    }
    const index = indexOf({
      data: sources.data,
      aliases: site.aliases,
      entries: withRelated(entries, site.entries),
      messages: writeMessages(sources, out),
      files: pictureFiles(facts),
      players: sources.texts.flatMap((text) => text.players),
      pictureFor: (reference) => find(pictureFor(reference, files)),
    })
    const whole = withLastGood(index, readIndex(out.last()), faults)
    return whole !== undefined && out.publish(indexText(whole))
  } finally {
    lock.release()
  }
}

/** Nothing if there is none that this program wrote. */
function readIndex(text: string): Index | undefined {
  if (!text.startsWith(`{"version":${INDEX_VERSION},`)) return undefined
  // The pipeline wrote it, whole or not at all.
  return JSON.parse(text) as Index
}

function publishedPictures(
  facts: ReadonlyMap<string, PictureFacts>,
  out: OutFolder,
  { plainPictures, cacheDir }: BuildOptions,
): ReadonlyMap<string, PublishedPicture> {
  if (!plainPictures) return facts
  const isEncoded = ({ path }: Variant) =>
    out.has(path.slice(1)) || (cacheDir !== undefined && existsSync(join(cacheDir, path)))
  return new Map(
    [...facts].map(([file, known]) => [file, { ...known, isPlain: !variantsOf(known).every(isEncoded) }]),
  )
}

function pictureFiles(facts: ReadonlyMap<string, PublishedPicture>): Index['files'] {
  return Object.fromEntries([...facts.values()].flatMap(variantsOf).map(({ path }) => [path, path.slice(1)]))
}

/** Loads what encodes only when a file is missing. */
async function writePictures(
  facts: ReadonlyMap<string, PublishedPicture>,
  out: OutFolder,
  { options }: BuildContext,
): Promise<void> {
  const isWritten = (known: PublishedPicture) => variantsOf(known).every(({ path }) => out.has(path.slice(1)))
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
    const file = `messages/${locale}-${contentKey(text).slice(0, 16)}.json`
    files[locale] = file
    out.write(file, text)
  }
  return files
}

/**
 * Writes what is new. A text is shown to readers of another language only where it stands in for a missing
 * translation; the others share its own readers' body.
 */
export async function writeBodies(
  { entry, texts }: LinkedEntry,
  out: OutFolder,
  pictureOf: (file: string) => Picture | undefined,
  context: BuildContext,
): Promise<BodyFiles> {
  const bodies: BodyFiles = {}
  for (const linked of Object.values(texts)) {
    const { locale: own } = linked.text
    const fileFor = (reader: Locale) =>
      writeBody(linked.text, reader, fillingFor(linked, reader, pictureOf), out, context)
    const ownFile = await fileFor(own)
    const files: Partial<Record<Locale, string>> = {}
    for (const reader of LOCALE_NAMES) {
      const standsIn = !texts[reader] && textFor(entry, reader) === linked.text
      files[reader] = standsIn ? await fileFor(reader) : ownFile
    }
    // Each of LOCALE_NAMES was set.
    bodies[own] = files as Record<Locale, string>
  }
  return bodies
}

interface Filling {
  links: LinkHtml[]
  pictures: string[]
}

function fillingFor(
  { text, destinations, pictures, posters }: LinkedText,
  reader: Locale,
  pictureOf: (file: string) => Picture | undefined,
): Filling {
  return {
    links: text.links.map(({ title }, index) => linkHtml(destinations[index], reader, title, pictureOf)),
    pictures: text.pictures.map(({ alt }, index) => {
      const picture = pictureOf(pictures[index] ?? '')
      const poster = pictureOf(posters[index] ?? '')
      return picture ? pictureHtml(picture, alt, index === 0, poster) : ''
    }),
  }
}

/** The body's file below `.content/`; its name is remembered with what filled it. */
async function writeBody(
  text: ReadText,
  reader: Locale,
  filling: Filling,
  out: OutFolder,
  context: BuildContext,
): Promise<string> {
  const key = contentKey(text.key + JSON.stringify(filling))
  const known = context.cache.get<string>(text.file, `body ${reader}`, key)
  if (known !== undefined && out.has(known)) return known
  const body = fillPlaceholders(await templateOf(text, context), (kind, index) =>
    kind === 'picture' ? (filling.pictures[index] ?? '') : (filling.links[index]?.[kind] ?? ''),
  )
  const file = `bodies/${contentKey(body)}.html`
  out.write(file, body)
  if (file !== known) context.cache.set(text.file, `body ${reader}`, key, file)
  return file
}

/** From the cache, or from the file itself where the cache has lost it. */
async function templateOf(
  { file, key, ...place }: ReadText,
  { options, cache }: BuildContext,
): Promise<string> {
  const cached = cache.getText(file, 'template', key)
  if (cached !== undefined) return cached
  const bytes = readBytes(options.contentDir, file)
  if (bytes === undefined) return ''
  const { readEntry } = await import('../entries/read-entry.ts')
  const { text, template } = await readEntry({ file, bytes }, place)
  cache.setText(file, 'template', text.key, template)
  return template
}
