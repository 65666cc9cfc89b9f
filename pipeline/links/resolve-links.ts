/** Every link and picture of the tree, checked against the whole tree. */

import { posix } from 'node:path'
import { LOCALE_NAMES, type Locale, type Redirect } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { tagId } from '../../shared/text.ts'
import type { Reference, TagReference } from '../data/reading.ts'
import { type ReadText, rangeOfField } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Sources } from '../read-sources.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import type { ProjectFrontMatter } from '../schema/front-matter.ts'
import { exportHint, isVideo, PICTURE_EXTENSIONS } from '../sources/find-files.ts'
import { visible } from '../sources/invisible.ts'
import { addressProblems, aliasesOf, openAddressBook } from './addresses.ts'
import { type Destination, decoded, type LinkContext, otherTarget, resolveLink, sameName } from './resolve.ts'

export interface LinkedSite {
  entries: LinkedEntry[]
  /** Old paths of the entries. */
  aliases: Redirect[]
  problems: Problem[]
}

export function resolveLinks(
  entries: readonly PairedEntry[],
  { data, pictures, publicFiles }: Sources,
): LinkedSite {
  const book = openAddressBook(entries, data.redirects, new Set(publicFiles))
  const context = {
    book,
    pictures: pictures.files,
    tags: usedTags(entries),
    host: data.site && new URL(data.site.url).host,
  }
  const linked = entries.map((entry) => linkEntry(entry, context))
  return {
    entries: linked,
    aliases: entries.flatMap(aliasesOf).map(({ from, to }) => ({ from, to })),
    problems: [
      ...entries.flatMap(({ problems }) => problems),
      ...addressProblems(entries, data.redirects, book),
      ...linked.flatMap(({ problems }) => problems),
      ...data.references.flatMap((reference) => checkReference(reference, context)),
    ],
  }
}

/** A picture file as it is asked for, and where. */
interface WrittenPicture {
  target: string
  file: string
  range: Range
}

export interface LinkedText {
  text: ReadText
  /** One for each of `text.links`. */
  destinations: (Destination | undefined)[]
  /** One for each of `text.pictures`: its file. */
  pictures: (string | undefined)[]
  /** One for each of them: the picture that stands for a video before it plays. */
  posters: (string | undefined)[]
  screen: string | undefined
  gallery: (string | undefined)[]
}

export interface LinkedEntry {
  entry: PairedEntry
  texts: Partial<Record<Locale, LinkedText>>
  cover?: string
  /** A drawing of the cover's night: lights and shade that the dark theme lays over it. */
  night?: string
  /** Every picture file that the entry shows or links to. */
  pictures: Set<string>
  problems: Problem[]
}

function linkEntry(entry: PairedEntry, context: LinkContext): LinkedEntry {
  const linked: LinkedEntry = { entry, texts: {}, pictures: new Set(), problems: [] }
  for (const locale of LOCALE_NAMES) {
    const text = entry.texts[locale]
    if (text) linked.texts[locale] = linkText(text, entry, context, linked.problems)
  }
  const { cover: origin } = entry.origins
  if (entry.facts.cover !== undefined && origin) {
    const range = rangeOfField(origin, 'cover')
    const cover = findPicture(
      { target: entry.facts.cover, file: origin.file, range },
      context,
      linked.problems,
    )
    if (cover !== undefined) linked.cover = cover
    const night = cover && nightOf(cover)
    if (night && context.pictures.has(night)) linked.night = night
  }
  for (const field of ['link', 'url'] as const) {
    const text = entry.origins[field]
    const target = entry.facts[field]
    if (text === undefined || target === undefined) continue
    linked.problems.push(...checkWebLink(target, text.file, rangeOfField(text, field), context))
  }
  linked.pictures = picturesOf(linked)
  return linked
}

function picturesOf({ texts, cover, night }: LinkedEntry): Set<string> {
  const files = new Set<string>([cover, night].filter((file) => file !== undefined))
  for (const { destinations, pictures, posters, screen, gallery } of Object.values(texts)) {
    for (const file of [...pictures, ...posters, screen, ...gallery]) if (file !== undefined) files.add(file)
    for (const one of destinations) if (one?.is === 'picture') files.add(one.file)
  }
  return files
}

function linkText(text: ReadText, entry: PairedEntry, context: LinkContext, problems: Problem[]): LinkedText {
  const { file, locale } = text
  const destinations = text.links.map(({ target, range }) => {
    const { destination, problems: found } = resolveLink({ target, range, file, locale, entry }, context)
    problems.push(...found)
    return destination
  })
  for (const { target, range } of text.webLinks) problems.push(...checkWebLink(target, file, range, context))
  const pictures = text.pictures.map(({ target, range }) =>
    findPicture({ target, file, range }, context, problems, true),
  )
  const fields: Partial<ProjectFrontMatter> | undefined = text.fields ?? text.validFields
  const named = ({ src }: { src: string }, field: string) =>
    findPicture({ target: src, file, range: rangeOfField(text, field) }, context, problems)
  const screen = fields?.screen && named(fields.screen, 'screen')
  const gallery = (fields?.gallery ?? []).map((item, index) => named(item, `gallery.${index}`))
  const posters = pictures.map((shown) => shown && posterOf(shown, context.pictures))
  return { text, destinations, pictures, posters, screen, gallery }
}

/** `cover.night.svg` beside `cover.jpg`. */
function nightOf(cover: string): string {
  return `${withoutExtension(cover)}.night.svg`
}

/** `clip.jpg` beside `clip.mp4`. */
function posterOf(file: string, pictures: ReadonlySet<string>): string | undefined {
  if (!isVideo(file)) return undefined
  const name = withoutExtension(file)
  return PICTURE_EXTENSIONS.map((extension) => `${name}.${extension}`).find((picture) =>
    pictures.has(picture),
  )
}

function withoutExtension(file: string): string {
  return file.slice(0, file.lastIndexOf('.'))
}

/** A web address on the site itself has to lead somewhere, as a path would. Files are others' to know. */
function checkWebLink(target: string, file: string, range: Range, context: LinkContext): Problem[] {
  const url = context.host === undefined ? null : URL.parse(target)
  if (url === null || url.host !== context.host || /\.\w+$/.test(url.pathname)) return []
  return resolveLink({ target: url.pathname + url.search + url.hash, range, file }, context).problems
}

/** The picture's file, or nothing and a problem. */
function findPicture(
  { target, file: from, range }: WrittenPicture,
  { pictures }: LinkContext,
  problems: Problem[],
  mayBeVideo = false,
): string | undefined {
  const report = (rule: 'missing-image' | 'path-escapes', message: string, hint: string) => {
    problems.push(problem(rule, from, range, message, hint))
    return undefined
  }
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(target)) {
    const message = `"${target}" is not a file beside the text`
    const here = target.startsWith('/') ? pictureHint(target, from, pictures) : undefined
    return report('missing-image', message, here ?? 'save the picture beside the text and write its name')
  }
  const file = posix.join(posix.dirname(from), decoded(target))
  if (file.startsWith('../')) {
    const message = `"${target}" leads out of the content folder`
    return report('path-escapes', message, 'save the picture beside the text and write its name')
  }
  if (isVideo(file) && !mayBeVideo)
    return report('missing-image', `"${target}" is a video`, 'name a picture here')
  const found = sameName(file, pictures)
  if (found !== undefined) return found
  const near = nearest(file, pictures)
  const hint =
    exportHint(file) ??
    pictureHint(target, from, pictures) ??
    (near ? `did you mean "${posix.relative(posix.dirname(from), near)}"?` : 'save it beside the text')
  return report('missing-image', `there is no picture "${target}"`, hint)
}

/** Invisible characters, a query as GitHub's pages have it, and paths from the content folder or the repository. */
function pictureHint(target: string, from: string, pictures: ReadonlySet<string>): string | undefined {
  const invisible = otherTarget(target)
  if (invisible !== undefined && visible(target) !== target) return invisible
  const path = decoded(target)
    .replace(/[?#].*$/s, '')
    .replace(/^\/?(?:content\/)?/, '')
  const folder = posix.dirname(from)
  const file = [path, posix.join(folder, path), posix.join(folder, posix.basename(path))].find((one) =>
    pictures.has(one),
  )
  return file && `write "${posix.relative(folder, file)}"`
}

/** References of the YAML files. A picture's file is the first of its paths that exists. */
function checkReference(reference: Reference, context: LinkContext): Problem[] {
  const { file, range } = reference
  if (reference.is === 'project') {
    const { byFolder } = context.book
    if (byFolder.has(`projects/${reference.id}`)) return []
    const ids = [...byFolder.keys()]
      .filter((folder) => folder.startsWith('projects/'))
      .map((folder) => folder.slice(9))
    const message = `no project is called "${reference.id}"`
    return [problem('invalid-value', file, range, message, didYouMean(reference.id, ids))]
  }
  if (reference.is === 'picture') return missingPicture(reference, context)
  if (reference.is === 'tag') return unusedTag(reference, context)
  if (/^https:/i.test(reference.target)) return checkWebLink(reference.target, file, range, context)
  if (/^http:/i.test(reference.target)) {
    const hint = `write "${reference.target.replace(/^http:/i, 'https:')}"`
    return [problem('external-link-insecure', file, range, `${reference.target} is not encrypted`, hint)]
  }
  return resolveLink({ target: reference.target, range, file }, context).problems
}

/** Ids of the tags and series of all entries. */
function usedTags(entries: readonly PairedEntry[]): Set<string> {
  return new Set(
    entries.flatMap(({ facts: { tags = [], series } }) => [...tags, ...(series ? [series] : [])].map(tagId)),
  )
}

function unusedTag({ tag, file, range }: TagReference, { tags }: LinkContext): Problem[] {
  const id = tagId(tag)
  if (tags.has(id)) return []
  const near = nearest(id, tags)
  const hint = near ? `did you mean "${near}"?` : 'remove the line, or write the tag into an entry'
  return [problem('tag-unused', file, range, `no entry has the tag or series "${tag}"`, hint)]
}

function missingPicture(reference: Extract<Reference, { is: 'picture' }>, context: LinkContext): Problem[] {
  if (pictureFor(reference, context.pictures) !== undefined) return []
  const { file, range, paths } = reference
  const folder = posix.dirname(file)
  const files = paths.map((path) => posix.join(folder, path))
  const near = nearest(files[0] ?? '', context.pictures)
  const hint = near ? `did you mean "${posix.relative(folder, near)}"?` : `save it as ${files.join(' or ')}`
  return [problem('missing-image', file, range, `there is no picture ${paths.join(' or ')}`, hint)]
}

export function pictureFor(
  { file, paths }: Extract<Reference, { is: 'picture' }>,
  pictures: ReadonlySet<string>,
): string | undefined {
  return paths
    .map((path) => posix.join(posix.dirname(file), path))
    .find((picture) => pictures.has(picture) && !isVideo(picture))
}
