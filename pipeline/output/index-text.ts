/** The index: everything in the order in which it is shown, as text with one line per entry. */
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import {
  type Entry,
  MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
  type Picture,
} from '../../shared/model.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import type { Data } from '../data/merge-data.ts'
import type { PortfolioDraft } from '../data/portfolio.ts'
import type { PictureReference } from '../data/references.ts'
import type { LinkedSite } from '../links/resolve-links.ts'

// The keys of MARKDOWN_COLLECTIONS are its type's.
const COLLECTIONS = Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]

export interface IndexParts {
  data: Data
  aliases: LinkedSite['aliases']
  entries: readonly Entry[]
  messages: Index['messages']
  files: Index['files']
  /** The picture that a YAML file's reference stands for. */
  pictureFor: (reference: PictureReference) => Picture | undefined
}

/** `{"version":1,…}`, one line per entry, so that a change of one shows as one. */
export function indexText({ data, aliases, entries, messages, files, pictureFor }: IndexParts): string {
  const { site, skills, experience, portfolio, redirects } = data
  const index = {
    version: INDEX_VERSION,
    ...(site && { site }),
    skills,
    experience: experience.toSorted(byTime).flatMap(({ companyLogo, ...role }) => {
      const logo = pictureFor(companyLogo)
      return logo ? [{ ...role, companyLogo: logo }] : []
    }),
    portfolio: portfolio.toSorted(byOrder).map(({ picture, order: _, ...item }) => {
      const found = picture && pictureFor(picture)
      return found ? { ...item, picture: found } : item
    }),
    ...Object.fromEntries(
      COLLECTIONS.map((name) => [
        name,
        entries.filter(({ collection }) => collection === name).sort(newestFirst),
      ]),
    ),
    redirects: [...aliases, ...redirects.map(({ from, to }) => ({ from, to }))].sort((a, b) =>
      byCodeUnit(a.from, b.from),
    ),
    messages,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => byCodeUnit(a, b))),
  }
  const members = Object.entries(index).map(([name, value]) => {
    const isLong = COLLECTIONS.some((collection) => collection === name) && Array.isArray(value)
    return `${JSON.stringify(name)}:${isLong ? lines(value) : JSON.stringify(value)}`
  })
  return `{${members.join(',\n')}}\n`
}

function lines(values: readonly unknown[]): string {
  return values.length === 0 ? '[]' : `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
}

/** Pages have no date and stand in the order of their names. */
function newestFirst(a: Entry, b: Entry): number {
  const time = (entry: Entry) => ('date' in entry ? Date.parse(entry.date) : 0)
  return time(b) - time(a) || byCodeUnit(a.id, b.id)
}

type Span = Pick<Index['experience'][number], 'id' | 'start' | 'end'>

/** The current role before all, then the newest first. */
export function byTime(a: Span, b: Span): number {
  const end = (role: Span) => role.end ?? '9999-12'
  return byCodeUnit(end(b), end(a)) || byCodeUnit(b.start, a.start) || byCodeUnit(a.id, b.id)
}

/** By `order`, the smallest first; then those without one, by id. */
export function byOrder(a: PortfolioDraft, b: PortfolioDraft): number {
  const order = (item: PortfolioDraft) => item.order ?? Number.MAX_VALUE
  return order(a) - order(b) || byCodeUnit(a.id, b.id)
}
