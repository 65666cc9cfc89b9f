import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { coverOf, type View } from '../../shared/content.ts'
import { CONTENT_TYPES, type DescribedPicture, type Heading, type Post } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { escapeHtml } from '../../shared/text.ts'
import { type PostSummary, summarise } from '../blog/summary.ts'
import type { PostTeaser } from '../index/+data.ts'
import { type Work, workOf } from '../index/work.ts'
import type { Data as Project } from '../project/+data.ts'
import { type QrCode, qrCode } from '../project/qr-code.ts'
import { type ProjectSummary, summarise as summariseProject } from '../projects/summary.ts'

export interface Data {
  head: Head
  /** One of each content type. */
  posts: PostSummary[]
  /** The same as the stream would have them, all of one month. */
  entries: StreamEntry[]
  teasers: PostTeaser[]
  projects: ProjectSummary[]
  works: Work[]
  gallery: DescribedPicture[]
  next?: NonNullable<Project['next']>
  donationCode: QrCode
  /** The longest post: it holds most of what markdown can say. */
  body: string
  headings: Heading[]
}

/** The owner's own content as specimens, so that components are seen with what they are for. */
export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const posts = content.posts(locale)
  const [longest] = posts.toSorted((one, other) => other.text.minutes - one.text.minutes)
  const specimens = CONTENT_TYPES.flatMap((type) => posts.find((post) => post.type === type) ?? [])
  const [project] = content.projects(locale)
  const head = pageHead(locale, '/styleguide', 'Styleguide', 'Every token and every component in every state')
  return {
    head: { ...head, noindex: true },
    posts: specimens.map(summarise),
    entries: specimens.map((post) => entryOf(post, specimens[0]?.date ?? post.date)),
    teasers: specimens.slice(0, 3).map(summarise),
    projects: content.projects(locale).slice(0, 4).map(summariseProject),
    works: content.portfolio.slice(0, 2).map((item) => workOf(item, locale)),
    gallery: (project?.text.gallery ?? []).map(({ src, alt }) => ({ picture: src, alt })),
    ...(project && { next: { path: project.path, title: project.text.title, ...coverOf(project) } }),
    donationCode: qrCode(content.site.donation ?? content.site.url),
    body: longest ? await content.body(longest, locale) : '',
    headings: longest?.text.headings.filter(({ depth }) => depth < 4) ?? [],
  }
}

function entryOf(post: View<Post>, date: string): StreamEntry {
  const { path, title, description, cover, lang, link, type } = summarise(post)
  return {
    ...{ slug: post.id, path, type, title, summary: description, date, tags: post.tags },
    html: `<p>${escapeHtml(description)}</p>`,
    isWhole: type === 'note',
    url: link ?? path,
    languages: [post.locale],
    ...(cover && { image: cover }),
    ...(lang && { lang }),
  }
}
