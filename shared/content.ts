/** Content as a page shows it: published as of a moment, in a reader's language. */
import type { Index } from './content-index.ts'
import type {
  AnyEntry,
  DescribedPicture,
  Entry,
  EntryText,
  Locale,
  Page,
  Picture,
  Post,
  Project,
} from './model.ts'
import { HOME_SECTIONS } from './sections.ts'
import type { Site, Skills, Theme } from './site.ts'

/** An entry in a reader's language, or in another where its translation is missing. */
export type View<E extends AnyEntry = Entry> = Omit<E, 'texts' | 'cover'> & {
  /** The language of the words below. */
  locale: Locale
  /** The same, where it is not the reader's. */
  lang?: Locale
  /** Path at which the reader reads it: under the reader's prefix, fallback or not. */
  path: string
  text: TextOf<E>
  cover?: DescribedPicture
  /** Every locale in which it really exists → its path. */
  alternates: Partial<Record<Locale, string>>
}

/** The words of an entry in one language, but for those that are only searched. */
type TextOf<E extends AnyEntry> = E extends AnyEntry ? Omit<NonNullable<E['texts'][Locale]>, 'plain'> : never

/** A picture that stands for a page where its address is shared. */
export interface SharedPicture {
  /** Site path. */
  src: string
  width: number
  height: number
  alt: string
}

/** Below this width, networks show a picture as a small square. */
const LEAST_SHARED_WIDTH = 1200
/** They show 1.91 : 1, and cut off what is higher. */
const LEAST_SHARED_RATIO = 1.5

/** Whether a picture of a page can stand for it where its address is shared. */
export function canBeShared({ src, width, height }: Picture): boolean {
  return width >= LEAST_SHARED_WIDTH && width / height >= LEAST_SHARED_RATIO && !src.endsWith('.svg')
}

/** The entries beside one in a list. */
export interface Neighbours<T> {
  newer?: T
  older?: T
}

/** The neighbours of the entry with this id in a list that is newest first; none for one that is not listed. */
export function neighboursOf<T extends { id: string }>(newestFirst: readonly T[], id: string): Neighbours<T> {
  const at = newestFirst.findIndex((entry) => entry.id === id)
  if (at === -1) return {}
  const newer = newestFirst[at - 1]
  const older = newestFirst[at + 1]
  return { ...(newer && { newer }), ...(older && { older }) }
}

/** A tag with its name for a reader. */
export interface Tag {
  /** Its part of an address (`tagId`). */
  id: string
  name: string
  /** The language of the name, where it is not the reader's. */
  lang?: Locale
}

/** A tag, and how many published posts and projects have it. */
export interface CountedTag extends Tag {
  count: number
}

/** The most used tags, up to `max`, in the order in which they came. */
export function mostUsedTags(tags: readonly CountedTag[], max: number): CountedTag[] {
  const most = new Set([...tags].sort((one, other) => other.count - one.count).slice(0, max))
  return tags.filter((tag) => most.has(tag))
}

/** The published entries with a tag, newest first. */
interface TaggedEntries extends Tag {
  posts: View<Post>[]
  projects: View<Project>[]
}

/** The published posts of a series, oldest first. */
export interface Series extends Tag {
  parts: View<Post>[]
}

/** Whether the owner shows the stream: on the home page or in the menu. Otherwise the site has none. */
export function usesStream({
  theme,
  site,
}: {
  theme: Pick<Theme, 'sections'>
  site: Pick<Site, 'navigation'>
}) {
  const { sections = HOME_SECTIONS } = theme
  return sections.includes('stream') || site.navigation.some(({ path }) => path === '/stream')
}

/** A work of the portfolio. */
export type PortfolioItem = Index['data']['portfolio'][number]

/** Ways through the content besides its lists. */
export interface Archives {
  /** Tags of what is published, by name. */
  tags(locale: Locale): CountedTag[]
  /** `undefined` where nothing is published with the tag of this id. */
  tagged(locale: Locale, id: string): TaggedEntries | undefined
  /** Tags as an entry writes them in `written`; those that nothing published has are left out. */
  namedTags(locale: Locale, tags: readonly string[], written: Locale): Tag[]
  /** Years in which posts were published, newest first, as `2026`. */
  years(): string[]
  postsOfYear(locale: Locale, year: string): View<Post>[]
  /** Posts that a reader of the one with this id may go on to, the nearest first. */
  related(locale: Locale, id: string): View<Post>[]
  /** Series of the post with this id; `undefined` where it has none, or stands alone in it. */
  series(locale: Locale, id: string): Series | undefined
}

/**
 * The published content as of one moment, as the server hands it to pages.
 * Drafts and entries of the future are not in it, except in development.
 */
export interface Content extends Archives {
  /** `index.site`, which a served index always has. */
  site: Site
  theme: Theme
  skills: Skills
  experience: Index['data']['experience']
  portfolio: PortfolioItem[]
  /** Origins that pages may show in a frame. */
  players: string[]
  now: Date
  /** Newest first. */
  posts(locale: Locale): View<Post>[]
  projects(locale: Locale): View<Project>[]
  /** Neighbours of the post with this id. A page that needs no more of the list depends on no more of it. */
  neighbours(locale: Locale, id: string): Neighbours<View<Post>>
  /** By the slug of its address in `locale` or, for a fallback, its folder. */
  post(locale: Locale, slug: string): View<Post> | undefined
  project(locale: Locale, slug: string): View<Project> | undefined
  pages(locale: Locale): View<Page>[]
  /** Entries of any collection of `content.config.ts`, in its order. */
  entries<N extends AnyEntry['collection']>(
    collection: N,
    locale: Locale,
  ): View<Extract<AnyEntry, { collection: N }>>[]
  /** Data files by their names in `content.config.ts`. */
  data: Partial<Index['data']>
  /** By the name of its folder. */
  page(locale: Locale, id: string): View<Page> | undefined
  /** The card drawn for the page at `path`, without query, or else the one of its language; none before they are drawn. */
  card(path: string): SharedPicture | undefined
  /** The body's HTML for a reader of `locale`. */
  body(view: { text: Pick<EntryText, 'bodies'> }, locale: Locale): Promise<string>
}
