/** What is at a place of a file: a link, a tag, a redirect or a message, and where it leads. */
import { posix } from 'node:path'
import type { Location, Position } from 'vscode-languageserver'
import type { Range } from '../../shared/problem.ts'
import { tagId } from '../../shared/text.ts'
import type { Destination } from '../links/resolve.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'
import { holds, rangeToLsp, uriOf } from './places.ts'
import type { Workspace } from './workspace.ts'

export interface FoundLink {
  file: string
  range: Range
  target: string
  destination: Destination
}

/** A place in a file of the content folder. */
export interface Spot {
  file: string
  range: Range
}

/** Every link between texts. */
export function linksOf({ tree }: Workspace): FoundLink[] {
  return (tree?.site.entries ?? []).flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ text, destinations, pictures }) => [
      ...text.links.flatMap(({ target, range }, index) => {
        const destination = destinations[index]
        return destination ? [{ file: text.file, range, target, destination }] : []
      }),
      ...text.pictures.flatMap(({ target, range }, index) => {
        const file = pictures[index]
        return file ? [{ file: text.file, range, target, destination: { is: 'picture', file } as const }] : []
      }),
    ]),
  )
}

export function linkAt(workspace: Workspace, file: string, position: Position): FoundLink | undefined {
  return linksOf(workspace).find((link) => link.file === file && holds(link.range, position))
}

/** The place that a link leads to: a heading, a text, or a picture. */
export function targetOf({ destination }: FoundLink): Spot | undefined {
  if (destination.is === 'picture') return { file: destination.file, range: FIRST_PLACE }
  if (destination.is !== 'entry') return undefined
  const { entry, locale, anchor } = destination
  const text = entry.texts[locale]
  if (!text) return undefined
  const heading = text.headings.find(({ id }) => id === anchor)
  return { file: text.file, range: heading?.range ?? FIRST_PLACE }
}

/** The tag at a place of a front matter, and every place that has it. */
export function tagAt(workspace: Workspace, file: string, position: Position): string | undefined {
  const named = namedTags(workspace).find((one) => one.file === file && holds(one.range, position))
  if (named) return named.id
  const own = workspace.textOf(file)
  if (!own) return undefined
  const { tags = [] } = own.entry.facts
  const index = tags.findIndex((_, at) => {
    const range = own.text.ranges[`tags.${at}`]
    return range !== undefined && holds(range, position)
  })
  return index === -1 ? undefined : tagId(tags[index] ?? '')
}

/** Keys of the data that is called `tags`. */
function namedTags({ tree }: Workspace): (Spot & { id: string })[] {
  return (tree?.sources.data.items ?? []).flatMap(({ name, file, keys = {} }) =>
    name === 'tags' ? Object.entries(keys).map(([tag, range]) => ({ id: tagId(tag), file, range })) : [],
  )
}

/** Places of a tag: in `tags.yaml` first, then in texts. */
export function tagSpots(workspace: Workspace, id: string): Spot[] {
  const named = namedTags(workspace).filter((one) => one.id === id)
  const used = (workspace.tree?.entries ?? []).flatMap(({ facts, origins }) => {
    const origin = origins.tags
    return (facts.tags ?? []).flatMap((tag, index) => {
      const range = origin?.ranges[`tags.${index}`]
      return origin && range && tagId(tag) === id ? [{ file: origin.file, range }] : []
    })
  })
  return [...named, ...used]
}

/** The message whose id or text is at a place. */
export function messageAt({ tree }: Workspace, file: string, position: Position): string | undefined {
  const reading = tree?.sources.messages.find((one) => one.file === file)
  const found = Object.entries(reading?.messages ?? {}).find(
    ([, { key, value }]) => holds(key, position) || holds(value, position),
  )
  return found?.[0]
}

/** A message in every language, in the order of the languages. */
export function messageSpots({ tree }: Workspace, id: string): Spot[] {
  return (tree?.sources.messages ?? []).flatMap(({ file, messages }) => {
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined
    return message ? [{ file, range: message.key }] : []
  })
}

/** The place that a line of `redirects.yaml` leads to. */
export function redirectTarget(workspace: Workspace, file: string, position: Position): Spot | undefined {
  const { tree } = workspace
  const reference = tree?.sources.data.references.find(
    (one) => one.is === 'link' && one.file === file && holds(one.range, position),
  )
  if (reference?.is !== 'link') return undefined
  const path = reference.target.replace(/[?#].*$/s, '')
  const texts = (tree?.entries ?? []).flatMap((entry) =>
    Object.values(entry.texts).filter(({ locale }) => entry.paths[locale] === path),
  )
  return texts[0] && { file: texts[0].file, range: FIRST_PLACE }
}

/** Every link to the text of `file`, or to the heading with `anchor`. */
export function linksTo(workspace: Workspace, file: string, anchor = ''): FoundLink[] {
  const own = workspace.textOf(file)
  if (!own) return []
  return linksOf(workspace).filter(({ destination }) => {
    if (destination.is !== 'entry' || destination.entry.folder !== own.entry.folder) return false
    return anchor === '' || (destination.anchor === anchor && destination.locale === own.text.locale)
  })
}

export function locationOf({ contentDir }: Workspace, { file, range }: Spot): Location {
  return { uri: uriOf(contentDir, file), range: rangeToLsp(range) }
}

/** The file of the same entry in the next language. */
export function otherLanguage(workspace: Workspace, file: string): string | undefined {
  const own = workspace.textOf(file)
  const files = Object.values(own?.entry.texts ?? {}).map((text) => text.file)
  return files.length < 2 ? undefined : files[(files.indexOf(file) + 1) % files.length]
}

/** The path from one file's folder to another folder or file, as an author writes it. */
export function relativePath(fromFile: string, to: string): string {
  return posix.relative(posix.dirname(fromFile), to) || `../${posix.basename(to)}`
}
