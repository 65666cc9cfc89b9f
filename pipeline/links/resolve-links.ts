/** Every link and picture of the tree, checked against the whole tree. */

import { posix } from 'node:path'
import { ownPath } from '../../shared/base-path.ts'
import type { Redirect } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { type ContentConfig, collectionOf, localesOf } from '../config.ts'
import { singleValues } from '../data/read-data.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Reference } from '../field-uses.ts'
import { OUTWARD, schemeOf, unencrypted } from '../markdown/links.ts'
import type { Sources } from '../read-sources.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { exportHint, isVideo, PICTURE_EXTENSIONS } from '../sources/find-files.ts'
import { visible } from '../sources/invisible.ts'
import { addressProblems, aliasesOf, openAddressBook } from './addresses.ts'
import {
  type Destination,
  decoded,
  type LinkContext,
  otherTarget,
  report,
  resolveLink,
  sameName,
} from './resolve.ts'

export interface LinkedSite {
  entries: LinkedEntry[]
  /** Old paths of the entries. */
  aliases: Redirect[]
  /** Files that fields of kind `file` name: published, whatever they are. */
  files: Set<string>
  /** What fields of YAML files name, by the file and their paths. */
  dataTargets: Map<string, Map<string, FieldTarget>>
  problems: Problem[]
}

export function resolveLinks(
  entries: readonly PairedEntry[],
  sources: Sources,
  config: ContentConfig,
): LinkedSite {
  const { data, pictures, publicFiles, others } = sources
  const book = openAddressBook(entries, data.redirects, config, new Set(publicFiles))
  const problems = [
    ...entries.flatMap((entry) => entry.problems),
    ...addressProblems(entries, data.redirects, config, book),
  ]
  const siteUrl = siteUrlOf(sources, config)
  const context: LinkContext = { book, pictures: pictures.files, others, siteUrl, problems }
  const linked = entries.map((entry) => linkEntry(entry, context))
  const dataTargets = new Map<string, Map<string, FieldTarget>>()
  for (const [file, references] of Map.groupBy(data.references, (one) => one.file)) {
    const targets = new Map<string, FieldTarget>()
    for (const reference of references) linkReference(reference, context, targets)
    dataTargets.set(file, targets)
  }
  const named = [...linked.flatMap(targetMaps), ...dataTargets.values()].flatMap((targets) => [
    ...targets.values(),
  ])
  return {
    entries: linked,
    aliases: entries.flatMap(aliasesOf).map(({ from, to }) => ({ from, to })),
    dataTargets,
    files: new Set(named.flatMap((one) => (one.is === 'file' ? [one.file] : []))),
    problems,
  }
}

/** Address of the site itself, where the config says how it is known. */
export function siteUrlOf({ data }: Pick<Sources, 'data'>, config: ContentConfig): string | undefined {
  return config.origin?.(singleValues(data))
}

/** What a field names. */
export type FieldTarget =
  | { is: 'picture'; file: string; night?: string }
  | { is: 'file'; file: string }
  | { is: 'link'; destination: Destination }

export interface LinkedText {
  text: ReadText
  /** One for each of `text.links`. */
  destinations: (Destination | undefined)[]
  /** One for each of `text.pictures`: its file. */
  pictures: (string | undefined)[]
  /** One for each of them: the picture that stands for a video before it plays. */
  posters: (string | undefined)[]
  /** By their paths, `gallery.0.src`. */
  fields: Map<string, FieldTarget>
}

export interface LinkedEntry {
  entry: PairedEntry
  texts: Record<string, LinkedText>
  /** Of shared fields. */
  fields: Map<string, FieldTarget>
  /** Every picture file that the entry shows or links to. */
  pictures: Set<string>
}

function linkEntry(entry: PairedEntry, context: LinkContext): LinkedEntry {
  const { config } = context.book
  const linked: LinkedEntry = { entry, texts: {}, fields: new Map(), pictures: new Set() }
  for (const locale of localesOf(config)) {
    const text = entry.texts[locale]
    if (text) linked.texts[locale] = linkText(text, entry, context)
  }
  for (const { reference, isShared, text } of referencesOfEntry(entry, config)) {
    const targets = isShared ? linked.fields : linked.texts[text.locale]?.fields
    if (targets) linkReference(reference, context, targets, { locale: text.locale, entry })
  }
  linked.pictures = picturesOf(linked)
  return linked
}

/** What the fields of an entry name. A shared field counts in the file that it is taken from. */
export function referencesOfEntry({ collection, texts, origins }: PairedEntry, config: ContentConfig) {
  const { shared = [] } = collectionOf(config, collection)
  return Object.values(texts).flatMap((text) =>
    text.references.flatMap((reference) => {
      const [name = ''] = reference.field.split('.', 1)
      const isShared = shared.includes(name)
      return isShared && origins[name] !== text ? [] : [{ reference, isShared, text }]
    }),
  )
}

function targetMaps({ texts, fields }: LinkedEntry): Map<string, FieldTarget>[] {
  return [fields, ...Object.values(texts).map((text) => text.fields)]
}

function picturesOf(linked: LinkedEntry): Set<string> {
  const files = new Set<string>()
  for (const target of targetMaps(linked).flatMap((targets) => [...targets.values()])) {
    if (target.is !== 'picture') continue
    files.add(target.file)
    if (target.night !== undefined) files.add(target.night)
  }
  for (const { destinations, pictures, posters } of Object.values(linked.texts)) {
    for (const file of [...pictures, ...posters]) if (file !== undefined) files.add(file)
    for (const one of destinations) if (one?.is === 'picture') files.add(one.file)
  }
  return files
}

function linkText(text: ReadText, entry: PairedEntry, context: LinkContext): LinkedText {
  const { file, locale } = text
  const destinations = text.links.map(({ target, range }) =>
    resolveLink({ target, range, file, locale, entry }, context),
  )
  for (const { target, range } of text.webLinks) checkWebLink({ target, file, range }, context)
  const pictures = text.pictures.map(({ target, range }) =>
    findPicture({ target, file, range }, context, true),
  )
  const posters = pictures.map((shown) => shown && posterOf(shown, context.pictures))
  return { text, destinations, pictures, posters, fields: new Map() }
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

type Written = Pick<Reference, 'target' | 'file' | 'range' | 'paths'>

/** A web address on the site itself has to lead somewhere, as a path would. Paths with a file extension are not checked. */
function checkWebLink({ target, file, range }: Written, context: LinkContext): void {
  const path = ownPath(target, context.siteUrl)
  if (path === undefined || /\.\w+$/.test(path)) return
  const { search = '', hash = '' } = URL.parse(target) ?? {}
  resolveLink({ target: path + search + hash, range, file }, context)
}

/** The picture's file, or nothing and a problem. */
function findPicture(written: Written, context: LinkContext, mayBeVideo = false): string | undefined {
  const { target, file: from, paths } = written
  const { pictures } = context
  const folder = posix.dirname(from)
  if (paths) {
    const files = paths.map((path) => posix.join(folder, path))
    const found = files.find((picture) => pictures.has(picture) && !isVideo(picture))
    if (found !== undefined) return found
    const hint = nearHint(files[0] ?? '', from, pictures, `save it as ${files.join(' or ')}`)
    return report(context, written, 'missing-image', `there is no picture ${paths.join(' or ')}`, hint)
  }
  const beside = 'save the picture beside the text and write its name'
  if (schemeOf(target) !== undefined || target.startsWith('/')) {
    const here = target.startsWith('/') ? pictureHint(target, from, pictures) : undefined
    return report(
      context,
      written,
      'missing-image',
      `"${target}" is not a file beside the text`,
      here ?? beside,
    )
  }
  const file = posix.join(folder, decoded(target))
  if (file.startsWith('../'))
    return report(context, written, 'path-escapes', `"${target}" leads out of the content folder`, beside)
  if (isVideo(file) && !mayBeVideo)
    return report(context, written, 'missing-image', `"${target}" is a video`, 'name a picture here')
  const found = sameName(file, pictures)
  if (found !== undefined) return found
  const hint =
    exportHint(file) ??
    pictureHint(target, from, pictures) ??
    nearHint(file, from, pictures, 'save it beside the text')
  return report(context, written, 'missing-image', `there is no picture "${target}"`, hint)
}

/** The nearest file by its path from another, or else what to do. */
function nearHint(file: string, from: string, known: Iterable<string>, otherwise: string): string {
  const near = nearest(file, known)
  return near ? `did you mean "${posix.relative(posix.dirname(from), near)}"?` : otherwise
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

/** Finds what a field names; `own` is the text around it, if it is in one. */
function linkReference(
  reference: Reference,
  context: LinkContext,
  targets: Map<string, FieldTarget>,
  own: { locale?: string; entry?: PairedEntry } = {},
): void {
  const { is, file, range, target, field } = reference
  if (is === 'entry') checkEntry(reference, context)
  else if (is === 'file') {
    const named = findFile(reference, context)
    if (named !== undefined) targets.set(field, { is: 'file', file: named })
  } else if (is === 'picture') {
    const picture = findPicture(reference, context)
    if (picture === undefined) return
    const night = reference.hasNight ? nightOf(picture) : undefined
    const hasNight = night !== undefined && context.pictures.has(night)
    targets.set(field, { is: 'picture', file: picture, ...(hasNight && { night }) })
  } else {
    const scheme = schemeOf(target)
    if (scheme === 'https') checkWebLink(reference, context)
    if (scheme === 'http') report(context, reference, 'external-link-insecure', ...unencrypted(target))
    if (scheme !== undefined && OUTWARD.includes(scheme)) return
    const destination = resolveLink({ target, range, file, ...own }, context)
    if (destination) targets.set(field, { is: 'link', destination })
  }
}

function checkEntry(reference: Reference, context: LinkContext): void {
  const { target, collection = '' } = reference
  const { book } = context
  const { folder } = collectionOf(book.config, collection)
  if (book.byFolder.has(`${folder}/${target}`)) return
  const ids = [...book.byFolder.keys()]
    .filter((one) => one.startsWith(`${folder}/`))
    .map((one) => one.slice(folder.length + 1))
  const message = `no entry of ${folder} is called "${target}"`
  report(context, reference, 'invalid-value', message, didYouMean(target, ids))
}

/** The file, or nothing and a problem. */
function findFile(reference: Reference, context: LinkContext): string | undefined {
  const { file, target } = reference
  const path = posix.join(posix.dirname(file), decoded(target))
  const known = new Set([...context.pictures, ...context.others])
  const found = sameName(path, known)
  if (found !== undefined) return found
  const hint = nearHint(path, file, known, `save it as ${path}`)
  return report(context, reference, 'broken-link', `there is no file "${target}"`, hint)
}
