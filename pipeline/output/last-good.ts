/**
 * Writing beside errors, as `watch` does: what is faulty stays as the last index has it, or is left out if it never was
 * without fault, and everything else is new.
 */
import { posix } from 'node:path'
import type { Index } from '../../shared/content-index.ts'
import { type Entry, LOCALE_NAMES } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { type LinkedEntry, pictureFor } from '../links/resolve-links.ts'
import type { Sources } from '../sources/read-sources.ts'

/** Entries and files that the errors of a run make unfit to be written. */
export interface Faults {
  /** Folders of entries. */
  folders: ReadonlySet<string>
  /** YAML files. */
  files: ReadonlySet<string>
}

/** An error of a text makes its entry faulty, and so does one of a picture that it shows. */
export function faultsOf(
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
export function withLastGood(index: Index, last: Index | undefined, faults: Faults): Index | undefined {
  const { folders, files } = faults
  if (folders.size === 0 && files.size === 0) return index
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

/** Items without the faulty ones, which stand as they last were, in their places. */
function replaced<T>(items: readonly T[], last: readonly T[] = [], isFaulty: (item: T) => boolean): T[] {
  const all = items.filter((item) => !isFaulty(item))
  for (const [place, item] of last.entries()) if (isFaulty(item)) all.splice(place, 0, item)
  return all
}

function folderOf({ texts }: Entry): string {
  return posix.dirname(Object.values(texts)[0]?.file ?? '')
}
