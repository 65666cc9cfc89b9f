import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { ShownTag } from '../../renderer/ui/Tags.tsx'
import type { View } from '../../shared/content.ts'
import { DEFAULT_LOCALE, type Locale, type Post, type Project } from '../../shared/model.ts'
import type { StreamEntryPage } from '../../shared/stream.ts'
import { localisePath } from '../../shared/urls.ts'

export interface Data {
  head: Head
  /** Absent when the backend is down. */
  entry?: StreamEntryPage
  /** Its tags. One that a post or a project has too leads to them. */
  tags?: ShownTag[]
  /** The post or project of this site that it is about. */
  subject?: View<Post> | View<Project> | undefined
}

/** One entry of the stream; an unknown one is a 404, a backend that is down a state of the page, with 503. */
export async function data({ content, stream, locale, routeParams }: PageContextServer): Promise<Data> {
  const slug = routeParams.slug ?? ''
  const entry = await stream.entry(locale, slug)
  if (entry === 'missing') {
    throw notFound({ message: 'error.notFound.invalid' })
  }
  const section = (await loadIntl(locale)).formatMessage({ id: 'stream.title' })
  if (!entry) {
    return { head: { ...pageHead(locale, `/stream/${slug}`, section, section), isUnavailable: true } }
  }
  return {
    head: { ...headOf(entry, locale), section },
    entry,
    tags: entry.tags.map((tag) => content.namedTags(locale, [tag], DEFAULT_LOCALE)[0] ?? { name: tag }),
    subject: [...content.posts(locale), ...content.projects(locale)].find(({ path }) => path === entry.url),
  }
}

function headOf(
  { slug, title, summary, languages, image, date, lang }: StreamEntryPage,
  locale: Locale,
): Head {
  const pathname = `/stream/${slug}`
  const paths = languages.map((name) => [name, localisePath(name, pathname)])
  return {
    ...pageHead(locale, pathname, title, summary || title),
    alternates: lang ? {} : Object.fromEntries(paths),
    ...(lang && { canonical: localisePath(lang, pathname), noindex: true }),
    ...(image && { image }),
    type: 'article',
    published: date,
  }
}
