/** `index.json` as text: one line an entry, so that a change of one shows as one. */

import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import {
  MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
  type Picture,
  type Redirect,
} from '../../shared/model.ts'
import { byOrder, byTime } from '../data/order.ts'
import type { Collections } from '../data/read-collections.ts'
import type { PictureReference } from '../data/references.ts'

/** All of the index but its markdown entries. */
export type IndexParts = Omit<Index, 'version' | 'blog' | 'projects' | 'pages'>

/** `referred` finds the picture that a YAML file's reference stands for. */
export function indexParts(
  collections: Collections,
  aliases: readonly Redirect[],
  files: Index['files'],
  referred: (reference: PictureReference) => Picture | undefined,
): Omit<IndexParts, 'messages'> {
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

/** `{"version":1,…}` in pieces; `lists` are the markdown collections, made by `listPieces`. */
export function indexPieces(
  parts: IndexParts,
  lists: Record<MarkdownCollection, Uint8Array[]>,
): Uint8Array[] {
  const { site, skills, experience, portfolio, redirects, messages, files } = parts
  const start = { version: INDEX_VERSION, ...(site && { site }), skills, experience, portfolio }
  const end = { redirects, messages, files }
  const members = (values: object) =>
    Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return [
    bytes(`{${members(start).join(',\n')}`),
    ...MARKDOWN_NAMES.flatMap((name) => [bytes(`,\n${JSON.stringify(name)}:`), ...lists[name]]),
    bytes(`,\n${members(end).join(',\n')}}\n`),
  ]
}

const MARKDOWN_NAMES = Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]

export function bytes(text: string): Uint8Array {
  return Buffer.from(text)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
