/**
 * Writes what has no errors: pictures, messages and bodies first, the index last. Beside errors, as `watch` writes, what is
 * faulty stays as the last index has it, or is left out if it never was without fault, and everything else is new.
 */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { INDEX_VERSION } from '../../shared/content-index-base.ts'
import type { Picture } from '../../shared/picture.ts'
import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import { type ContentConfig, localesOf } from '../config.ts'
import type { BuildContext, BuildOptions } from '../context.ts'
import { readBytes } from '../fs.ts'
import type { LinkedSite } from '../links/resolve-links.ts'
import { type OutFolder, openOutFolder, takeLock } from '../out-folder.ts'
import {
  type PictureFacts,
  type PublishedPicture,
  pictureOf as pictureForPages,
  type Variant,
  variantsOf,
} from '../pictures/variants.ts'
import { compiledMessages, type Sources } from '../read-sources.ts'
import { placeOf } from '../sources/find-files.ts'
import { writeBodies } from './bodies.ts'
import {
  filesOf,
  type Index,
  type IndexContext,
  type IndexedEntry,
  indexBytes,
  indexEntry,
  indexedData,
  indexOf,
} from './content-index.ts'
import { withRelated } from './related.ts'

/** Whether the index differs from the one before; whatever has an error stays as it is there. @throws PipelineFailure */
export async function writeOutput(
  site: LinkedSite,
  sources: Sources,
  problems: readonly Problem[],
  context: BuildContext,
): Promise<boolean> {
  const { options } = context
  const { config } = options
  const faults = faultsOf(problems, site)
  const lock = await takeLock(options)
  try {
    const out = openOutFolder(options.outDir)
    const facts = publishedPictures(sources.pictures.facts, out, options)
    await writePictures(facts, out, context)
    const pictureOf = (file: string): Picture | undefined => {
      const known = facts.get(file)
      return known && pictureForPages(known)
    }
    const others = writeFiles(site, out, options)
    const indexContext: IndexContext = {
      ...{ config, pictureOf },
      fileOf: (file) => others.get(file) ?? pictureOf(file)?.src,
    }
    const entries: IndexedEntry[] = []
    for (const linked of site.entries) {
      // A draft's front matter may have an error, which alone does not stop a build.
      if (!linked.entry.isWhole || faults.folders.has(linked.entry.folder)) continue
      const bodies = await writeBodies(linked, out, pictureOf, context)
      entries.push(indexEntry(linked, bodies, indexContext))
    }
    const index = indexOf(config, withRelated(entries, site.entries, config), {
      data: await indexedData(sources.data, site.dataTargets, indexContext),
      redirects: [...site.aliases, ...sources.data.redirects.map(({ from, to }) => ({ from, to }))],
      messages: writeMessages(sources, out, config),
      files: {
        ...pictureFiles(facts),
        ...Object.fromEntries([...others.values()].map((path) => [path, path.slice(1)])),
      },
      players: sources.texts.flatMap((text) => text.players),
    })
    const whole = withLastGood(index, out, faults, config)
    return whole !== undefined && out.publish(indexBytes(whole), filesOf(whole))
  } finally {
    lock.release()
  }
}

/** File → site path of the files that fields name, whatever they are. Pictures among them are published as such. */
function writeFiles(site: LinkedSite, out: OutFolder, { contentDir }: BuildOptions): Map<string, string> {
  const paths = new Map<string, string>()
  for (const file of site.files) {
    const bytes = readBytes(contentDir, file)
    if (bytes === undefined) continue
    const { name, ext } = posix.parse(file)
    const path = `files/${name.replace(/[^\w.-]+/g, '-')}-${contentKey(bytes).slice(0, 10)}${ext.toLowerCase()}`
    out.write(path, bytes)
    paths.set(file, `/${path}`)
  }
  return paths
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

function writeMessages({ messages }: Sources, out: OutFolder, config: ContentConfig): Index['messages'] {
  const files: Index['messages'] = {}
  const compiled = compiledMessages(messages, config)
  for (const [locale, words] of Object.entries(compiled)) {
    const text = JSON.stringify(words)
    const file = `messages/${locale}-${contentKey(text).slice(0, 16)}.json`
    files[locale] = file
    out.write(file, text)
  }
  return files
}

/** Entries and files that the errors of a run make unfit to be written. */
interface Faults {
  /** Folders of entries. */
  folders: ReadonlySet<string>
  /** YAML files. */
  files: ReadonlySet<string>
}

/** An error of a text makes its entry faulty, and so does one of a picture that it shows. */
function faultsOf(problems: readonly Problem[], { entries, dataTargets }: LinkedSite): Faults {
  const faulty = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const read = new Set(entries.map(({ entry }) => entry.folder))
  // A text whose name is wrong may be all that its entry has.
  const misnamed = [...faulty].filter((file) => /\.md$/i.test(file)).map(posix.dirname)
  const folders = new Set(misnamed.filter((folder) => !read.has(folder)))
  for (const { entry, pictures: shown } of entries) {
    const files = [...Object.values(entry.texts).map(({ file }) => file), ...shown]
    if (files.some((file) => faulty.has(file))) folders.add(entry.folder)
  }
  const files = new Set([...faulty].filter((file) => file.endsWith('.yaml')))
  for (const [file, targets] of dataTargets) {
    const shown = [...targets.values()]
    if (shown.some((target) => target.is === 'picture' && faulty.has(target.file))) files.add(file)
  }
  return { folders, files }
}

/** Nothing while data that the config requires, or the messages of a language, have never been without fault. */
function withLastGood(
  index: Index,
  out: OutFolder,
  { folders, files }: Faults,
  config: ContentConfig,
): Index | undefined {
  if (folders.size === 0 && files.size === 0) return index
  const last = readIndex(out.last())
  const inFolder = (entry: IndexedEntry) => folders.has(folderOf(entry))
  const whole: Index = {
    ...index,
    collections: Object.fromEntries(
      Object.entries(index.collections).map(([name, list]) => [
        name,
        replaced(list, last?.collections[name], inFolder),
      ]),
    ),
    data: { ...index.data },
    players: [...new Set([...(last?.players ?? []), ...index.players])],
    messages: { ...index.messages },
    // The last bodies show the last pictures.
    files: { ...last?.files, ...index.files },
  }
  for (const [name, data] of Object.entries(config.data ?? {})) {
    const { folder, file, isMessages } = placeOf(data)
    if (isMessages) {
      for (const locale of localesOf(config).filter((one) => files.has(`${folder}/${one}.yaml`))) {
        const words = last?.messages[locale]
        if (words === undefined) return undefined
        whole.messages[locale] = words
      }
    } else if (folder !== undefined) {
      const inFile = ({ id }: Item) => files.has(`${folder}/${id}.yaml`)
      whole.data[name] = replaced(itemsOf(index.data[name]), itemsOf(last?.data[name]), inFile)
    } else if (file !== undefined && files.has(file)) {
      if ('redirects' in data) whole.redirects = last?.redirects ?? []
      else if (last?.data[name] !== undefined) whole.data[name] = last.data[name]
      else if ('isRequired' in data && data.isRequired) return undefined
      else if (!('ifMissing' in data)) delete whole.data[name]
    }
  }
  return whole
}

interface Item {
  id: string
}

/** The items of a folder, as an index has them. */
function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : []
}

/** Nothing if there is none that this program wrote. */
function readIndex(bytes: Buffer): Index | undefined {
  const text = bytes.toString()
  if (!text.startsWith(`{"version":${INDEX_VERSION},`)) return undefined
  // The pipeline wrote it, whole or not at all.
  return JSON.parse(text) as Index
}

/** Items without the faulty ones, which stand as they last were, in their places. */
function replaced<T>(items: readonly T[], last: readonly T[] = [], isFaulty: (item: T) => boolean): T[] {
  const all = items.filter((item) => !isFaulty(item))
  for (const [place, item] of last.entries()) if (isFaulty(item)) all.splice(place, 0, item)
  return all
}

function folderOf({ texts }: IndexedEntry): string {
  return posix.dirname(Object.values(texts)[0]?.file ?? '')
}
