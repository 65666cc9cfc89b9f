/** `index.json` as text: one line an entry, so that a change of one shows as one. */
import { byTime } from '../collections/experience.ts'
import { byOrder } from '../collections/portfolio.ts'
import type { PictureReference } from '../collections/reading.ts'
import type { Collections } from '../collections.ts'
import { aliasesOf } from '../links/address-book.ts'
import type { LinkedEntry } from '../links/check.ts'
import { INDEX_VERSION, type Index, type Picture } from '../model.ts'
import type { Line } from './emit.ts'

/** All of the index but its markdown entries. */
export type IndexParts = Omit<Index, 'version' | 'blog' | 'projects' | 'pages'>

/** `referred` finds the picture that a YAML file's reference stands for. */
export function indexParts(
  collections: Collections,
  entries: readonly LinkedEntry[],
  files: Index['files'],
  referred: (reference: PictureReference) => Picture | undefined,
): Omit<IndexParts, 'messages'> {
  const aliases = entries.flatMap(({ entry }) => aliasesOf(entry).map(({ from, to }) => ({ from, to })))
  return {
    ...(collections.site && { site: collections.site }),
    skills: collections.skills,
    experience: collections.experience.toSorted(byTime).flatMap(({ companyLogo, ...role }) => {
      const logo = referred(companyLogo)
      return logo ? [{ ...role, companyLogo: logo }] : []
    }),
    portfolio: collections.portfolio.toSorted(byOrder).map(({ picture, order: _, ...item }) => {
      const found = picture && referred(picture)
      return found ? { ...item, picture: found } : item
    }),
    redirects: [...aliases, ...collections.redirects.map(({ from, to }) => ({ from, to }))].sort((a, b) =>
      compare(a.from, b.from),
    ),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => compare(a, b))),
  }
}

export function indexText(parts: IndexParts, lines: readonly Line[]): string {
  const { site, skills, experience, portfolio, redirects, messages, files } = parts
  const of = (collection: Line['collection']) =>
    listOf(lines.filter((line) => line.collection === collection).sort(newestFirst))
  const members: [name: keyof Index, json: string][] = [
    ['version', JSON.stringify(INDEX_VERSION)],
    ...(site ? [['site', JSON.stringify(site)] as [keyof Index, string]] : []),
    ['skills', JSON.stringify(skills)],
    ['experience', JSON.stringify(experience)],
    ['portfolio', JSON.stringify(portfolio)],
    ['blog', of('blog')],
    ['projects', of('projects')],
    ['pages', of('pages')],
    ['redirects', JSON.stringify(redirects)],
    ['messages', JSON.stringify(messages)],
    ['files', JSON.stringify(files)],
  ]
  return `{${members.map(([name, json]) => `"${name}":${json}`).join(',\n')}}\n`
}

function listOf(lines: readonly Line[]): string {
  return lines.length === 0 ? '[]' : `[\n${lines.map(({ json }) => json).join(',\n')}\n]`
}

/** Pages have no time and stand in the order of their names. */
function newestFirst(a: Line, b: Line): number {
  return (b.time ?? 0) - (a.time ?? 0) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
