import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import type { ErrorReason } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { ShownTag } from '../../renderer/ui/Tags.tsx'
import { DEFAULT_LOCALE, defined, LOCALE_NAMES } from '../../shared/model.ts'
import type { StreamEntryPage, StreamNeighbour } from '../../shared/stream.ts'
import { localisePath } from '../../shared/urls.ts'
import { type Subject, subjectAt } from './subject.ts'

export interface Data {
  head: Head
  /** Absent when the backend is down. */
  entry?: Omit<StreamEntryPage, 'html' | 'isWhole' | 'tags' | 'newer' | 'older'>
  /** The post or project of this site that it is about. */
  subject?: Subject
  newer?: StreamNeighbour
  older?: StreamNeighbour
  /** Its tags. One that a post or a project has too leads to them. */
  tags?: ShownTag[]
  /** The body. Absent on the first load: the document already contains it. */
  html?: string
}

/** One entry of the stream; an unknown one is a 404, a backend that is down a state of the page, with 503. */
export async function data({ content, stream, locale, routeParams }: PageContextServer): Promise<Data> {
  const slug = routeParams.slug ?? ''
  const found = await stream.entry(locale, slug)
  if (found === 'missing') {
    throw render(404, { message: 'error.notFound.invalid' } satisfies ErrorReason)
  }
  const section = (await loadIntl(locale)).formatMessage({ id: 'stream.title' })
  if (!found) {
    return { head: { ...pageHead(locale, `/stream/${slug}`, section, section), isUnavailable: true } }
  }
  const { html, isWhole: _isWhole, tags, newer, older, ...entry } = found
  const named = tags.map((tag) => content.namedTags(locale, [tag], DEFAULT_LOCALE)[0] ?? { name: tag })
  const subject = subjectAt(entry.url, content, locale)
  return {
    ...{ head: headOf(entry), entry, tags: named, html },
    ...defined({ subject, newer, older }),
  }

  function headOf({ title, summary, languages, image, date, lang }: NonNullable<Data['entry']>): Head {
    const pathname = `/stream/${slug}`
    const alternates = Object.fromEntries(
      LOCALE_NAMES.filter((name) => languages.includes(name)).map((name) => [
        name,
        localisePath(name, pathname),
      ]),
    )
    return {
      ...pageHead(locale, pathname, title, summary || title),
      alternates: lang ? {} : alternates,
      ...(lang && { canonical: localisePath(lang, pathname), noindex: true }),
      ...(image && { image }),
      section,
      type: 'article',
      published: date,
    }
  }
}
