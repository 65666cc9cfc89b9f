/**
 * Writes what has no errors: pictures, messages and bodies first, the index last. Beside errors, as `watch` writes, what is
 * faulty stays as the last index has it, or is left out if it never was without fault, and everything else is new.
 */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import { type Entry, LOCALE_NAMES, type Picture } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import type { BuildContext, BuildOptions } from '../context.ts'
import { readBytes } from '../fs.ts'
import { type LinkedEntry, type LinkedSite, pictureFor } from '../links/resolve-links.ts'
import { type OutFolder, openOutFolder, takeLock } from '../out-folder.ts'
import {
  type PictureFacts,
  type PublishedPicture,
  pictureOf,
  type Variant,
  variantsOf,
} from '../pictures/variants.ts'
import { compiledMessages, type Sources } from '../read-sources.ts'
import { writeBodies } from './bodies.ts'
import { indexEntry, indexOf, indexText } from './content-index.ts'
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
    const whole = withLastGood(index, out, faults)
    return whole !== undefined && out.publish(indexText(whole))
  } finally {
    lock.release()
  }
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
  const compiled = compiledMessages(messages)
  for (const locale of LOCALE_NAMES) {
    if (compiled[locale] === undefined) continue
    const text = JSON.stringify(compiled[locale])
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
function faultsOf(
  problems: readonly Problem[],
  entries: readonly LinkedEntry[],
  { data, pictures }: Pick<Sources, 'data' | 'pictures'>,
): Faults {
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
  for (const reference of data.references) {
    const picture = reference.is === 'picture' ? pictureFor(reference, pictures.files) : undefined
    if (picture !== undefined && faulty.has(picture)) files.add(reference.file)
  }
  return { folders, files }
}

/** Nothing while the site cannot be shown at all: whose it is, or its words, have never been without fault. */
function withLastGood(index: Index, out: OutFolder, { folders, files }: Faults): Index | undefined {
  if (folders.size === 0 && files.size === 0) return index
  const last = readIndex(out.last())
  const { site: newSite, ...rest } = index
  const site = files.has('site.yaml') ? last?.site : newSite
  if (files.has('site.yaml') && !site) return undefined
  const inFile = (folder: string) => (item: { id: string }) => files.has(`${folder}/${item.id}.yaml`)
  const inFolder = (entry: Entry) => folders.has(folderOf(entry))
  const whole: Index = {
    ...rest,
    ...(site && { site }),
    theme: files.has('theme.yaml') ? (last?.theme ?? {}) : index.theme,
    skills: files.has('skills.yaml') ? (last?.skills ?? { groups: [], skills: [] }) : index.skills,
    experience: replaced(index.experience, last?.experience, inFile('experience')),
    portfolio: replaced(index.portfolio, last?.portfolio, inFile('portfolio')),
    blog: replaced(index.blog, last?.blog, inFolder),
    projects: replaced(index.projects, last?.projects, inFolder),
    pages: replaced(index.pages, last?.pages, inFolder),
    tags: files.has('tags.yaml') ? (last?.tags ?? []) : index.tags,
    redirects: files.has('redirects.yaml') ? (last?.redirects ?? []) : index.redirects,
    players: [...new Set([...(last?.players ?? []), ...index.players])],
    messages: { ...index.messages },
    // The last bodies show the last pictures.
    files: { ...last?.files, ...index.files },
  }
  for (const locale of LOCALE_NAMES.filter((name) => files.has(`messages/${name}.yaml`))) {
    const words = last?.messages[locale]
    if (words === undefined) return undefined
    whole.messages[locale] = words
  }
  return whole
}

/** Nothing if there is none that this program wrote. */
function readIndex(text: string): Index | undefined {
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

function folderOf({ texts }: Entry): string {
  return posix.dirname(Object.values(texts)[0]?.file ?? '')
}
