/** The index: everything in the order in which it is shown, as text with one line per entry. */
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import {
  DEFAULT_LOCALE,
  defined,
  type Entry,
  type EntryText,
  LOCALE_NAMES,
  type Locale,
  MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
  type Page,
  type Picture,
  type Post,
  type Project,
} from '../../shared/model.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import type { Theme } from '../../shared/site.ts'
import { slugify } from '../../shared/text.ts'
import type { PortfolioDraft } from '../data/portfolio.ts'
import type { Data } from '../data/read-data.ts'
import type { PictureReference } from '../data/reading.ts'
import type { ThemeDraft } from '../data/theme.ts'
import type { LinkedEntry, LinkedSite, LinkedText } from '../links/resolve-links.ts'
import type { ProjectFrontMatter } from '../schema/front-matter.ts'

// The keys of MARKDOWN_COLLECTIONS are its type's.
const COLLECTIONS = Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]

interface IndexParts {
  data: Data
  aliases: LinkedSite['aliases']
  entries: readonly Entry[]
  messages: Index['messages']
  files: Index['files']
  players: Index['players']
  /** The picture that a YAML file's reference stands for. */
  pictureFor: (reference: PictureReference) => Picture | undefined
}

export function indexOf({ data, aliases, entries, messages, files, players, pictureFor }: IndexParts): Index {
  const { site, theme, skills, experience, portfolio, redirects, tags } = data
  const inOrder = entries.toSorted(newestFirst)
  return {
    version: INDEX_VERSION,
    ...(site && { site }),
    theme: themeOf(theme, pictureFor),
    skills,
    experience: experience.toSorted(byTime).flatMap(({ companyLogo, ...role }) => {
      const logo = pictureFor(companyLogo)
      return logo ? [{ ...role, companyLogo: logo }] : []
    }),
    portfolio: portfolio.toSorted(byOrder).map(({ picture, order: _, ...item }) => {
      const found = picture && pictureFor(picture)
      return found ? { ...item, picture: found } : item
    }),
    blog: inOrder.filter((entry) => entry.collection === 'blog'),
    projects: inOrder.filter((entry) => entry.collection === 'projects'),
    pages: inOrder.filter((entry) => entry.collection === 'pages'),
    tags: tags.toSorted((a, b) => byCodeUnit(a.id, b.id)),
    redirects: [...aliases, ...redirects.map(({ from, to }) => ({ from, to }))].sort((a, b) =>
      byCodeUnit(a.from, b.from),
    ),
    players: [...new Set(players)].sort(byCodeUnit),
    messages,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => byCodeUnit(a, b))),
  }
}

/** `{"version":1,…}`, one line per entry, so that a change of one shows as one. */
export function indexText(index: Index): string {
  const members = Object.entries(index).map(([name, value]) => {
    const isLong = COLLECTIONS.some((collection) => collection === name) && Array.isArray(value)
    return `${JSON.stringify(name)}:${isLong ? lines(value) : JSON.stringify(value)}`
  })
  return `{${members.join(',\n')}}\n`
}

function themeOf(
  { logo, favicon, portrait, ...rest }: ThemeDraft,
  pictureFor: IndexParts['pictureFor'],
): Theme {
  const pictures = Object.entries({ logo, favicon, portrait }).flatMap(([name, reference]) => {
    const picture = reference && pictureFor(reference)
    return picture ? [[name, picture] as const] : []
  })
  return { ...rest, ...Object.fromEntries(pictures) }
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

/** Words per minute: adults reading an article on a screen (Brysbaert 2019, 238 for non-fiction), rounded down. */
const READING_SPEED = 220

/** At least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / READING_SPEED))
}

/** The picture of a file, where it could be read. */
export type PictureOf = (file: string) => Picture | undefined

/** Reader's locale → body file, for each language's text. */
export type BodyFiles = Partial<Record<Locale, Record<Locale, string>>>

/** `linked` has no errors: every field that its collection needs is there. */
export function indexEntry(linked: LinkedEntry, bodies: BodyFiles, pictureOf: PictureOf): Entry {
  const { collection, id, facts } = linked.entry
  const common = { id, draft: facts.draft ?? false, texts: textsOf(linked, bodies, pictureOf) }
  const cover = coverOf(linked, pictureOf)
  const dated = { date: facts.date ?? '', tags: facts.tags ?? [], cover }
  switch (collection) {
    case 'blog': {
      const { type = 'article', link, series } = facts
      return defined({ collection, ...common, ...dated, type, link, series }) satisfies Post
    }
    case 'projects': {
      const { year, hue, coverPlace, storyForm, url, tech = [], support = false } = facts
      const kind = kindOf(common.texts)
      return defined({
        collection,
        ...common,
        ...dated,
        year,
        hue,
        coverPlace,
        storyForm,
        url,
        tech,
        kind,
        support,
      }) satisfies Project
    }
    case 'pages':
      return defined({ collection, ...common, cover }) satisfies Page
  }
}

function coverOf({ cover, night }: LinkedEntry, pictureOf: PictureOf): Picture | undefined {
  const picture = cover === undefined ? undefined : pictureOf(cover)
  return picture && defined({ ...picture, night: night && pictureOf(night)?.src })
}

function textsOf(linked: LinkedEntry, bodies: BodyFiles, pictureOf: PictureOf): Entry['texts'] {
  const texts: Entry['texts'] = {}
  for (const locale of LOCALE_NAMES) {
    const text = linked.texts[locale]
    const files = bodies[locale]
    if (text && files) texts[locale] = textOf(linked, text, files, pictureOf)
  }
  return texts
}

function textOf(
  { entry }: LinkedEntry,
  { text, screen, gallery }: LinkedText,
  bodies: Record<Locale, string>,
  pictureOf: PictureOf,
): EntryText {
  const { file, locale, headings, wordCount, plain, fields } = text
  if (fields === undefined) throw new Error(`${file} has no front matter, yet no error was reported`)
  const { title, description, updated } = fields
  // Fields that only some collections have.
  const {
    coverAlt,
    client,
    role,
    badge,
    outcome,
    results,
    screen: shown,
    ...rest
  }: Partial<ProjectFrontMatter> = fields
  const pictures = (rest.gallery ?? []).flatMap(({ alt }, index) => {
    const picture = pictureOf(gallery[index] ?? '')
    return picture ? [{ picture, alt }] : []
  })
  const screenPicture = shown && pictureOf(screen ?? '')
  return defined({
    file,
    path: entry.paths[locale],
    title,
    description,
    updated,
    coverAlt,
    headings,
    minutes: readingMinutes(wordCount),
    plain,
    bodies,
    stale: entry.stale.includes(locale) ? (true as const) : undefined,
    client,
    role,
    badge,
    outcome,
    results,
    screen: shown && screenPicture && { picture: screenPicture, alt: shown.alt },
    gallery: pictures.length > 0 ? pictures : undefined,
  })
}

/** The same in every language, so that an address that filters by it is. */
function kindOf(texts: Entry['texts']): string | undefined {
  const badge = [texts[DEFAULT_LOCALE], ...Object.values(texts)].map((text) => text?.badge).find(Boolean)
  return badge === undefined ? undefined : slugify(badge)
}
