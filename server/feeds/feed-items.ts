/** Entries of a feed, from the lists that its page shows. */
import { stat } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import { absoluteUrl } from '../../shared/base-path.ts'
import type { Content, View } from '../../shared/content.ts'
import { LOCALES, type Locale, type Picture, type Post, type Project } from '../../shared/model.ts'
import type { Stream, StreamEntry } from '../../shared/stream.ts'
import type { ServedFile } from '../http/files.ts'

/** Newest entries of a feed: more than two weeks of a busy site, and a few hundred kilobytes with their texts. */
const MAX_ITEMS = 20

export interface FeedItem {
  title: string
  /** Absolute; the same in every language, so that a reader of two feeds gets it once. */
  id: string
  /** Absolute. */
  link: string
  date: Date
  updated: Date
  summary: string
  /** The whole text, with absolute addresses. */
  html: string
  tags: string[]
  picture?: { url: string; type: string; bytes: number; alt: string }
}

export interface FeedItems {
  /** Name of the list; absent for the whole site. */
  name?: string
  items: FeedItem[]
}

/** The list that a feed follows. */
export type FeedList = { is: 'site' | 'blog' | 'projects' } | { is: 'tag'; id: string }

export interface FeedSite {
  /** Absolute, without trailing slash. */
  url: string
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
}

type Entry = View<Post> | View<Project>

/** Entries of a feed before their texts are read. */
export interface FeedEntries {
  name?: string
  /** Newest first. */
  views: Entry[]
}

export function feedEntries(list: FeedList, locale: Locale, content: Content): FeedEntries {
  const tagged = list.is === 'tag' ? content.tagged(locale, list.id) : undefined
  const entries: Entry[] = {
    site: () => [...content.posts(locale), ...content.projects(locale)],
    blog: () => content.posts(locale),
    projects: () => content.projects(locale),
    tag: () => [...(tagged?.posts ?? []), ...(tagged?.projects ?? [])],
  }[list.is]()
  const views = entries.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, MAX_ITEMS)
  return { views, ...(tagged && { name: tagged.name }) }
}

export async function feedItems(
  { name, views }: FeedEntries,
  locale: Locale,
  content: Content,
  site: FeedSite,
): Promise<FeedItems> {
  const items = await Promise.all(views.map((view) => itemOf(view, locale, content, site)))
  return { items, ...(name !== undefined && { name }) }
}

async function itemOf(view: Entry, locale: Locale, content: Content, site: FeedSite): Promise<FeedItem> {
  const { path, date, text, cover, lang, locale: language, tags } = view
  const link = absoluteUrl(path, site.url)
  const picture = cover && (await pictureOf(cover.picture, cover.alt, site))
  return {
    title: lang ? `${text.title} (${LOCALES[language].name})` : text.title,
    id: absoluteUrl(text.path, site.url),
    link,
    date: new Date(date),
    updated: new Date(text.updated ?? date),
    summary: text.description,
    html: await htmlOf(await content.body(view, locale), link, site.url),
    tags: content.namedTags(locale, tags, language).map(({ name }) => name),
    ...(picture && { picture }),
  }
}

/** `undefined` while the stream cannot be read. */
export async function streamItems(
  locale: Locale,
  stream: Stream,
  site: FeedSite,
): Promise<FeedItems | undefined> {
  const list = await stream.list(locale, {})
  if (!list) return undefined
  const items = await Promise.all(
    list.entries.map(async (opening) => {
      const whole = opening.isWhole ? opening : await stream.entry(locale, opening.slug)
      return streamItem(whole === undefined || whole === 'missing' ? opening : whole, site)
    }),
  )
  return { items }
}

async function streamItem(entry: StreamEntry, site: FeedSite): Promise<FeedItem> {
  const { path, title, summary, html, date, tags, url, image } = entry
  const link = absoluteUrl(path, site.url)
  const picture = image && (await pictureOf(image.picture, image.alt, site))
  const target = url === undefined ? '' : `<p><a href="${absoluteUrl(url, site.url)}">${hostOf(url)}</a></p>`
  return {
    ...{ title, id: link, link, summary, tags },
    date: new Date(date),
    updated: new Date(date),
    html: await htmlOf(html + target, link, site.url),
    ...(picture && { picture }),
  }
}

async function htmlOf(body: string, page: string, siteUrl: string): Promise<string> {
  // Loaded with the first feed: its parser is large.
  const { absoluteHtml } = await import('./absolute-html.ts')
  return absoluteHtml(body, page, siteUrl)
}

/** Host of an address elsewhere, path of one of this site. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

async function pictureOf({ src }: Picture, alt: string, site: FeedSite): Promise<FeedItem['picture']> {
  const bytes = await stat(site.file(src)?.path ?? '').then(
    ({ size }) => size,
    () => 0,
  )
  return { url: absoluteUrl(src, site.url), type: getMimeType(src) ?? 'image/jpeg', bytes, alt }
}
