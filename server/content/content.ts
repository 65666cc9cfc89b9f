/** Content that is published at a moment, in a reader's language. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, neighboursOf, type SharedPicture, type View } from '../../shared/content.ts'
import {
  type AnyEntry,
  DEFAULT_LOCALE,
  type Entry,
  inEveryLocale,
  LOCALE_NAMES,
  type Locale,
  MARKDOWN_COLLECTIONS,
  ownValue,
  type Page,
  type Post,
  type Project,
  pagePath,
} from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { HOME_SECTIONS } from '../../shared/routes.ts'
import type { Theme } from '../../shared/site.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { archivesOf } from './archives.ts'
import type { ServedIndex } from './index-file.ts'
import { once } from './once.ts'

/** Reads the HTML that the index names by `file`. Rejects when it is gone. */
export type ReadBody = (file: string) => Promise<string>

/** Reads bodies where the pipeline wrote them: below `dir`, beside `index.json`. */
export function bodiesIn(dir: string): ReadBody {
  return (file) => readFile(join(dir, file), 'utf8')
}

/** Path of a page → the picture that stands for it where its address is shared. */
export type Cards = Readonly<Record<string, SharedPicture>>

/** Path of a menu entry → what is shown there. Other places are always in the menu. */
type Places = Record<string, readonly unknown[]>

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
  const posts = index.blog.filter(visible)
  const projects = index.projects.filter(visible)
  const pages = index.pages.filter(visible)
  // Made when a page first needs them: most answers are pages that were rendered before.
  const all = [...posts, ...projects, ...pages, ...(index.otherEntries ?? []).filter(visible)]
  const byPath = once(() => viewsByPath([...posts, ...projects, ...pages]))
  const postsIn = inEveryLocale((locale) => once(() => posts.map((entry) => viewOf(entry, locale))))
  const projectsIn = inEveryLocale((locale) => once(() => projects.map((entry) => viewOf(entry, locale))))
  const find = (path: string) => byPath().get(path)
  const archives = archivesOf({ posts, projects, names: index.tags, postsIn, projectsIn })
  const places: Places = {
    '/#skills': index.skills.skills,
    '/#experience': index.experience,
    '/#portfolio': index.portfolio,
    '/#blog': posts,
    '/projects': projects,
    '/blog': posts,
    ...hiddenSections(index.theme),
    ...hiddenPages(index.pages, visible),
  }
  return {
    ...archives,
    // No place of the menu has nothing to show.
    site: {
      ...index.site,
      navigation: index.site.navigation.filter(({ path }) => places[path]?.length !== 0),
    },
    theme: index.theme,
    skills: index.skills,
    experience: index.experience,
    players: index.players,
    portfolio: index.portfolio,
    now,
    posts: (locale) => postsIn[locale](),
    projects: (locale) => projectsIn[locale](),
    neighbours: (locale, id) => neighboursOf(postsIn[locale](), id),
    post: (locale, slug) => {
      const view = find(localisePath(locale, `${MARKDOWN_COLLECTIONS.blog.base}/${slug}`))
      return view?.collection === 'blog' ? (view as View<Post>) : undefined
    },
    project: (locale, slug) => {
      const view = find(localisePath(locale, `${MARKDOWN_COLLECTIONS.projects.base}/${slug}`))
      return view?.collection === 'projects' ? (view as View<Project>) : undefined
    },
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

/** Sections that the owner leaves out of the home page, as places with nothing to show. */
function hiddenSections({ sections }: Theme): Places {
  const hidden = HOME_SECTIONS.filter((name) => sections && !sections.includes(name))
  return Object.fromEntries(hidden.map((name) => [`/#${name}`, []]))
}

/** Pages that readers cannot open, as places with nothing to show. */
function hiddenPages(pages: readonly Page[], visible: (entry: Entry) => boolean): Places {
  const hidden = pages.filter((entry) => !visible(entry))
  return Object.fromEntries(hidden.map(({ id }) => [pagePath(id), []]))
}

/** Every address at which an entry is read, fallbacks included → the entry as it is read there. */
function viewsByPath(entries: readonly Entry[]): Map<string, View> {
  const views = new Map<string, View>()
  for (const entry of entries) {
    for (const locale of LOCALE_NAMES) {
      const view = viewOf(entry, locale)
      views.set(view.path, view)
    }
  }
  return views
}

/** An entry for a reader of `locale`: in that language, or as a fallback in one that it has. */
export function viewOf<E extends AnyEntry>(entry: E, locale: Locale): View<E> {
  const { texts, ...facts } = entry
  const written = texts[locale] ? locale : texts[DEFAULT_LOCALE] ? DEFAULT_LOCALE : firstOf(texts)
  const text = texts[written]
  if (!text) throw new Error(`The index holds ${entry.collection}/${entry.id} without a text`)
  const isFallback = written !== locale
  const alternates = Object.fromEntries(
    LOCALE_NAMES.flatMap((name) => (texts[name] ? [[name, texts[name].path]] : [])),
  )
  const path = isFallback ? localisePath(locale, fallbackPath(entry, text.path)) : text.path
  // It is of the entry's own collection.
  return { ...facts, locale: written, isFallback, path, text: text as View<E>['text'], alternates }
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
