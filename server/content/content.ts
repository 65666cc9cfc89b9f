/** Content that is published at a moment, in a reader's language. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, neighboursOf, type SharedPicture, type View } from '../../shared/content.ts'
import {
  type AnyEntry,
  DEFAULT_LOCALE,
  defined,
  type Entry,
  type EntryText,
  LOCALE_NAMES,
  type Locale,
  MARKDOWN_COLLECTIONS,
  ownValue,
  type Page,
  type Picture,
  type Post,
  type Project,
  pagePath,
} from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { HOME_SECTIONS } from '../../shared/routes.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { archivesOf } from './archives.ts'
import type { ServedIndex } from './index-file.ts'
import { onceByLocale } from './once.ts'

/** Reads the HTML that the index names by `file`. Rejects when it is gone. */
export type ReadBody = (file: string) => Promise<string>

/** Reads bodies where the pipeline wrote them: below `dir`, beside `index.json`. */
export function bodiesIn(dir: string): ReadBody {
  return (file) => readFile(join(dir, file), 'utf8')
}

/** Path of a page → the picture that stands for it where its address is shared. */
export type Cards = Readonly<Record<string, SharedPicture>>

export interface ContentOptions {
  readBody: ReadBody
  cards?: Cards | undefined
  now: Date
  /** Development shows drafts and what is scheduled. */
  showHidden: boolean
}

/** The content as of `now`. An entry whose date is still to come is not in it, nor is a draft. */
export function contentAt(index: ServedIndex, options: ContentOptions): Content {
  const { readBody, cards = {}, now, showHidden } = options
  const visible = (entry: AnyEntry) => showHidden || isPublished(entry, now)
  const { blog, projects: projectTexts } = MARKDOWN_COLLECTIONS
  const posts = index.blog.filter(visible)
  const projects = index.projects.filter(visible)
  const pages = index.pages.filter(visible)
  const all = [...posts, ...projects, ...pages, ...(index.otherEntries ?? []).filter(visible)]
  const postsIn = onceByLocale((locale) => posts.map((entry) => viewOf(entry, locale)))
  const projectsIn = onceByLocale((locale) => projects.map((entry) => viewOf(entry, locale)))
  const archives = archivesOf({ posts, projects, names: index.tags, postsIn, projectsIn })
  const empty = emptyPlaces(index, { posts, projects, hidden: index.pages.filter((page) => !visible(page)) })
  return {
    ...archives,
    // No place of the menu has nothing to show.
    site: {
      ...index.site,
      navigation: index.site.navigation.filter(({ path }) => !empty.has(path)),
    },
    theme: index.theme,
    skills: index.skills,
    experience: index.experience,
    players: index.players,
    portfolio: index.portfolio,
    now,
    posts: postsIn,
    projects: projectsIn,
    neighbours: (locale, id) => neighboursOf(postsIn(locale), id),
    post: (locale, slug) => viewAt(postsIn(locale), localisePath(locale, `${blog.base}/${slug}`)),
    project: (locale, slug) =>
      viewAt(projectsIn(locale), localisePath(locale, `${projectTexts.base}/${slug}`)),
    pages: (locale) => pages.map((entry) => viewOf(entry, locale)),
    entries<N extends AnyEntry['collection']>(collection: N, locale: Locale) {
      const isOfIt = (entry: AnyEntry): entry is Extract<AnyEntry, { collection: N }> =>
        entry.collection === collection
      return all.filter(isOfIt).map((entry) => viewOf(entry, locale))
    },
    data: index.data ?? {},
    page: (locale, id) => {
      const entry = pages.find((page) => page.id === id)
      return entry && viewOf(entry, locale)
    },
    card: (path) => cards[path] ?? cards[localisePath(splitLocale(path).locale, '/')],
    body: (view, locale) => readBody(view.text.bodies[locale]),
  }
}

/** Places of the menu with nothing to show, that the owner leaves out of home, or that readers cannot open. */
function emptyPlaces(
  { skills, experience, portfolio, theme: { sections } }: ServedIndex,
  { posts, projects, hidden }: { posts: Post[]; projects: Project[]; hidden: Page[] },
): Set<string> {
  const lists = Object.entries({
    '/#skills': skills.skills,
    '/#experience': experience,
    '/#portfolio': portfolio,
    '/#blog': posts,
    '/projects': projects,
    '/blog': posts,
  })
  return new Set([
    ...lists.flatMap(([path, list]) => (list.length === 0 ? path : [])),
    ...HOME_SECTIONS.filter((name) => sections && !sections.includes(name)).map((name) => `/#${name}`),
    ...hidden.map(({ id }) => pagePath(id)),
  ])
}

function viewAt<V extends View>(views: readonly V[], path: string): V | undefined {
  return views.find((view) => view.path === path)
}

/** An entry for a reader of `locale`: in that language, or as a fallback in one that it has. */
export function viewOf<E extends AnyEntry>(entry: E, locale: Locale): View<E> {
  // Entries of another collection may have no covers.
  const { texts, cover: picture, ...facts } = entry as AnyEntry & { cover?: Picture }
  const written = texts[locale] ? locale : texts[DEFAULT_LOCALE] ? DEFAULT_LOCALE : firstOf(texts)
  const found = texts[written]
  if (!found) throw new Error(`The index holds ${entry.collection}/${entry.id} without a text`)
  // Nine tenths of the text: pages would be compared with those words, and show none of them.
  const { plain: _, ...text } = found
  const lang = written === locale ? undefined : written
  const alternates = Object.fromEntries(
    LOCALE_NAMES.flatMap((name) => (texts[name] ? [[name, texts[name].path]] : [])),
  )
  const path = lang ? localisePath(locale, fallbackPath(entry, text.path)) : text.path
  const cover = picture && { picture, alt: (text as Partial<EntryText>).coverAlt ?? '' }
  // Facts and words are of the entry's own collection.
  return { ...facts, ...defined({ cover, lang }), locale: written, path, text, alternates } as View<E>
}

/** Path of an entry without translation: its folder's name, which leads on to the address of the text that is shown. */
function fallbackPath({ collection, id }: AnyEntry, shown: string): string {
  if (collection === 'pages') return pagePath(id)
  const base = ownValue(MARKDOWN_COLLECTIONS, collection)?.base
  return base === undefined ? splitLocale(shown).pathname : `${base}/${id}`
}

function firstOf(texts: Entry['texts']): Locale {
  return LOCALE_NAMES.find((name) => texts[name]) ?? DEFAULT_LOCALE
}
