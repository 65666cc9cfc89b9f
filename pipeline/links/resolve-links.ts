/** Every link and picture of the tree, checked against the whole tree. */

import { posix } from 'node:path'
import { ownPath } from '../../shared/base-path.ts'
import type { Redirect } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { type ContentConfig, collectionOf, localesOf } from '../config.ts'
import { singleValues } from '../data/read-data.ts'
import type { Reference } from '../data/reading.ts'
import { type ReadText, rangeOfField } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Fields } from '../field-kinds.ts'
import { type FieldUse, usesIn } from '../field-uses.ts'
import type { Sources } from '../read-sources.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { exportHint, isVideo, PICTURE_EXTENSIONS } from '../sources/find-files.ts'
import { visible } from '../sources/invisible.ts'
import { addressProblems, aliasesOf, openAddressBook } from './addresses.ts'
import { type Destination, decoded, type LinkContext, otherTarget, resolveLink, sameName } from './resolve.ts'

export interface LinkedSite {
  entries: LinkedEntry[]
  /** Old paths of the entries. */
  aliases: Redirect[]
  /** Files that fields of kind `file` name: published, whatever they are. */
  files: Set<string>
  /** What links and files in YAML name, by the file and the value. */
  dataTargets: Map<string, FieldTarget>
  problems: Problem[]
}

export function resolveLinks(
  entries: readonly PairedEntry[],
  sources: Sources,
  config: ContentConfig,
): LinkedSite {
  const { data, pictures, publicFiles, others } = sources
  const book = openAddressBook(entries, data.redirects, config, new Set(publicFiles))
  const context: LinkContext = { book, pictures: pictures.files, others, siteUrl: siteUrlOf(sources, config) }
  const linked = entries.map((entry) => linkEntry(entry, context))
  const dataTargets = new Map<string, FieldTarget>()
  const ofData = data.references.map((reference) => {
    const { target, problems } = linkReference(reference, context)
    if (target) dataTargets.set(`${reference.file} ${reference.target}`, target)
    return problems
  })
  const named = [
    ...linked.flatMap(({ fields, texts }) => [fields, ...Object.values(texts).map((text) => text.fields)]),
    dataTargets,
  ].flatMap((targets) => [...targets.values()])
  return {
    entries: linked,
    aliases: entries.flatMap(aliasesOf).map(({ from, to }) => ({ from, to })),
    dataTargets,
    files: new Set(named.flatMap((one) => (one.is === 'file' ? [one.file] : []))),
    problems: [
      ...entries.flatMap(({ problems }) => problems),
      ...addressProblems(entries, data.redirects, config, book),
      ...linked.flatMap(({ problems }) => problems),
      ...ofData.flat(),
    ],
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
  problems: Problem[]
}

function linkEntry(entry: PairedEntry, context: LinkContext): LinkedEntry {
  const { config } = context.book
  const linked: LinkedEntry = { entry, texts: {}, fields: new Map(), pictures: new Set(), problems: [] }
  for (const locale of localesOf(config)) {
    const text = entry.texts[locale]
    if (text) linked.texts[locale] = linkText(text, entry, context, linked.problems)
  }
  const { fields, shared = [] } = collectionOf(config, entry.collection)
  for (const [name, field] of Object.entries(fields)) {
    const origin = entry.origins[name]
    if (!shared.includes(name) || origin === undefined) continue
    const uses = usesIn({ [name]: field }, entry.facts, localesOf(config))
    linkFields(uses, origin, entry, context, linked.fields, linked.problems)
  }
  linked.pictures = picturesOf(linked)
  return linked
}

/** Resolves what the fields of a text name. */
function linkFields(
  uses: readonly FieldUse[],
  text: ReadText,
  entry: PairedEntry,
  context: LinkContext,
  targets: Map<string, FieldTarget>,
  problems: Problem[],
): void {
  const { file, locale } = text
  for (const { path, spec, value } of uses) {
    const name = path.join('.')
    const range = rangeOfField(text, name)
    switch (spec.kind) {
      case 'picture': {
        const picture = findPicture({ target: value, file, range }, context, problems)
        if (picture === undefined) break
        const night = spec.hasNight ? nightOf(picture) : undefined
        const hasNight = night !== undefined && context.pictures.has(night)
        targets.set(name, { is: 'picture', file: picture, ...(hasNight && { night }) })
        break
      }
      case 'url':
        problems.push(...checkWebLink(value, file, range, context))
        break
      default: {
        const own = spec.kind === 'link' ? { locale, entry } : {}
        const reference = referenceIn({ path, spec, value }, file, range)
        const { target, problems: found } = linkReference(reference, context, own)
        problems.push(...found)
        if (target) targets.set(name, target)
      }
    }
  }
}

function referenceIn({ spec, value }: FieldUse, file: string, range: Range): Reference {
  const { kind, collection = '' } = spec
  if (kind === 'reference') return { is: 'entry', file, range, target: value, collection }
  return { is: kind === 'file' ? 'file' : 'link', file, range, target: value }
}

function picturesOf({ texts, fields }: LinkedEntry): Set<string> {
  const files = new Set<string>()
  const all = [fields, ...Object.values(texts).map((text) => text.fields)].flatMap((each) => [
    ...each.values(),
  ])
  for (const target of all) {
    if (target.is !== 'picture') continue
    files.add(target.file)
    if (target.night !== undefined) files.add(target.night)
  }
  for (const { destinations, pictures, posters } of Object.values(texts)) {
    for (const file of [...pictures, ...posters]) if (file !== undefined) files.add(file)
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
  const posters = pictures.map((shown) => shown && posterOf(shown, context.pictures))
  const { config } = context.book
  const fields = new Map<string, FieldTarget>()
  const uses = usesIn(
    ownFieldsOf(entry.collection, config),
    text.fields ?? text.validFields,
    localesOf(config),
  )
  linkFields(uses, text, entry, context, fields, problems)
  return { text, destinations, pictures, posters, fields }
}

/** Fields that each language has of its own. */
export function ownFieldsOf(collection: string, config: ContentConfig): Fields {
  const { fields, shared = [] } = collectionOf(config, collection)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !shared.includes(name)))
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
  const path = ownPath(target, context.siteUrl)
  if (path === undefined || /\.\w+$/.test(path)) return []
  const { search = '', hash = '' } = URL.parse(target) ?? {}
  return resolveLink({ target: path + search + hash, range, file }, context).problems
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

interface LinkedReference {
  target?: FieldTarget
  problems: Problem[]
}

/** `own` is the text around the reference, if it is in one. */
export function linkReference(
  reference: Reference,
  context: LinkContext,
  own: { locale?: string; entry?: PairedEntry } = {},
): LinkedReference {
  const { is, file, range, target } = reference
  if (is === 'entry') return { problems: missingEntry(reference, context) }
  if (is === 'file') return fileNamed(reference, context)
  if (is === 'picture') {
    const picture = pictureFor(reference, context.pictures)
    if (picture === undefined) return { problems: missingPicture(reference, context) }
    return { target: { is: 'picture', file: picture }, problems: [] }
  }
  if (/^https:/i.test(target)) return { problems: checkWebLink(target, file, range, context) }
  if (/^http:/i.test(target)) {
    const hint = `write "${target.replace(/^http:/i, 'https:')}"`
    const message = `${target} is not encrypted`
    return { problems: [problem('external-link-insecure', file, range, message, hint)] }
  }
  if (/^(?:mailto|tel):/i.test(target)) return { problems: [] }
  const { destination, problems } = resolveLink({ target, range, file, ...own }, context)
  return { problems, ...(destination && { target: { is: 'link', destination } }) }
}

function missingEntry({ file, range, target, collection = '' }: Reference, { book }: LinkContext): Problem[] {
  const { folder } = collectionOf(book.config, collection)
  if (book.byFolder.has(`${folder}/${target}`)) return []
  const ids = [...book.byFolder.keys()]
    .filter((one) => one.startsWith(`${folder}/`))
    .map((one) => one.slice(folder.length + 1))
  const message = `no entry of ${folder} is called "${target}"`
  return [problem('invalid-value', file, range, message, didYouMean(target, ids))]
}

function fileNamed({ file, range, target }: Reference, { pictures, others }: LinkContext): LinkedReference {
  const path = posix.join(posix.dirname(file), decoded(target))
  const known = new Set([...pictures, ...others])
  const found = sameName(path, known)
  if (found !== undefined) return { target: { is: 'file', file: found }, problems: [] }
  const near = nearest(path, known)
  const hint = near ? `did you mean "${posix.relative(posix.dirname(file), near)}"?` : `save it as ${path}`
  return { problems: [problem('broken-link', file, range, `there is no file "${target}"`, hint)] }
}

function missingPicture(
  { file, range, target, paths = [target] }: Reference,
  context: LinkContext,
): Problem[] {
  const folder = posix.dirname(file)
  const files = paths.map((path) => posix.join(folder, path))
  const near = nearest(files[0] ?? '', context.pictures)
  const hint = near ? `did you mean "${posix.relative(folder, near)}"?` : `save it as ${files.join(' or ')}`
  return [problem('missing-image', file, range, `there is no picture ${paths.join(' or ')}`, hint)]
}

export function pictureFor(
  { file, target, paths = [target] }: Pick<Reference, 'file' | 'target' | 'paths'>,
  pictures: ReadonlySet<string>,
): string | undefined {
  return paths
    .map((path) => posix.join(posix.dirname(file), path))
    .find((picture) => pictures.has(picture) && !isVideo(picture))
}
