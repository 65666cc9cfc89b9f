/** Ways through the published content besides its lists: tags, years, series, and related posts. */
import type { Archives, Tag, View } from '../../shared/content.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, type Post, type Project } from '../../shared/model.ts'
import { yearOf } from '../../shared/published.ts'
import type { TagNames } from '../../shared/site.ts'
import { tagId } from '../../shared/text.ts'
import { once, onceByLocale } from './once.ts'

interface Published {
  /** Newest first. */
  posts: readonly Post[]
  projects: readonly Project[]
  names: readonly TagNames[]
  postsIn(locale: Locale): View<Post>[]
  projectsIn(locale: Locale): View<Project>[]
}

/** Each is made when a page first needs it, and then stays as long as the content of this moment. */
export function archivesOf({ posts, projects, names, postsIn, projectsIn }: Published): Archives {
  const known = new Map(names.map((tag) => [tag.id, tag.names]))
  const written = once(() => writtenTags([...posts, ...projects]))
  const ids = once(() => new Map(posts.map((post) => [post.id, post])))
  const viewsIn = onceByLocale((locale) => new Map(postsIn(locale).map((view) => [view.id, view])))
  const taggedIn = onceByLocale((locale) => ({
    posts: byTag(postsIn(locale)),
    projects: byTag(projectsIn(locale)),
  }))
  const nameOf = (locale: Locale, tag: string, language: Locale): Tag => {
    const id = tagId(tag)
    const name = known.get(id)?.[locale]
    if (name !== undefined) return { id, name }
    return { id, name: tag, ...(language !== locale && { lang: language }) }
  }
  return {
    tags: onceByLocale((locale) =>
      [...written().values()]
        .map(({ tag, count }) => ({ ...nameOf(locale, tag, DEFAULT_LOCALE), count }))
        .sort((a, b) => a.name.localeCompare(b.name, LOCALES[locale].language)),
    ),
    tagged(locale, id) {
      const tag = written().get(id)?.tag
      if (tag === undefined) return undefined
      const { posts, projects } = taggedIn(locale)
      return {
        ...nameOf(locale, tag, DEFAULT_LOCALE),
        posts: posts.get(id) ?? [],
        projects: projects.get(id) ?? [],
      }
    },
    namedTags: (locale, tags, language) =>
      tags.filter((tag) => written().has(tagId(tag))).map((tag) => nameOf(locale, tag, language)),
    years: () => [...new Set(posts.map(({ date }) => yearOf(date)))],
    postsOfYear: (locale, year) => postsIn(locale).filter(({ date }) => yearOf(date) === year),
    related: (locale, id) =>
      (ids().get(id)?.related ?? []).flatMap((other) => viewsIn(locale).get(other) ?? []),
    series(locale, id) {
      const name = ids().get(id)?.series
      if (name === undefined) return undefined
      const parts = postsIn(locale).filter(({ series }) => series === name)
      return parts.length < 2
        ? undefined
        : { ...nameOf(locale, name, DEFAULT_LOCALE), parts: parts.reverse() }
    },
  }
}

/** Tag's id → the entries with that tag, in their order. */
function byTag<Entry extends { tags: string[] }>(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const id of new Set(entry.tags.map(tagId))) found.set(id, [...(found.get(id) ?? []), entry])
  }
  return found
}

/** Tag's id → how it is written where it is newest, and how many entries have it. */
function writtenTags(entries: readonly { tags: string[] }[]): Map<string, { tag: string; count: number }> {
  const written = new Map<string, { tag: string; count: number }>()
  for (const { tags } of entries) {
    for (const [id, tag] of new Map(tags.map((one) => [tagId(one), one]))) {
      const { tag: first = tag, count = 0 } = written.get(id) ?? {}
      written.set(id, { tag: first, count: count + 1 })
    }
  }
  return written
}
