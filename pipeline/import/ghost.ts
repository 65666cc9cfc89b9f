/** Ghost: an export in JSON (https://ghost.org/help/exports/), whose pictures lie in a folder of their own. */
import { basename } from 'node:path'
import { z } from 'zod'
import { decodePath } from '../../shared/paths.ts'
import { PipelineFailure } from '../index.ts'
import { oldPath } from './folders.ts'
import { dateOf, textOf } from './front-matter.ts'
import {
  emptySite,
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  leftover,
  localeNamed,
} from './imported.ts'
import { isAfter } from './publication.ts'
import { fileBelow, readExport } from './source-files.ts'

/** Ids were numbers once, and are texts now. */
const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const POST = z.object({
  ...{
    id,
    title: z.string(),
    slug: z.string(),
    html: text,
    feature_image: text,
    custom_excerpt: text,
    locale: text,
  },
  ...{
    status: z.string(),
    visibility: text,
    published_at: z.unknown().optional(),
    created_at: z.unknown().optional(),
    meta_description: text,
  },
  ...{ type: text, page: z.union([z.boolean(), z.number()]).nullish() },
})
const DATA = z.object({
  posts: z.array(POST),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id })).default([]),
  posts_meta: z.array(z.object({ post_id: id, feature_image_alt: text, meta_description: text })).default([]),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
})
const EXPORT = z.union([
  z.object({ db: z.tuple([z.object({ data: DATA })]) }).transform(({ db: [{ data }] }) => data),
  z.object({ data: DATA }).transform(({ data }) => data),
])
type Data = z.output<typeof DATA>

export function read({ path, mediaDir, locale: given, locales, now }: ImportSettings): ImportedSite {
  const file = basename(path)
  const json = readExport(path)
  const data = parse(json, file)
  const language = String(
    data.settings.find(({ key }) => /^(?:locale|lang|default_locale)$/.test(key))?.value ?? '',
  )
  const locale = given ?? localeNamed(language, locales) ?? locales[0] ?? ''
  const site = emptySite({
    fileFor: (target) => (mediaDir === undefined ? undefined : imageFile(target, mediaDir)),
  })
  for (const post of data.posts) {
    const line = lineOf(json, post.slug)
    const leave = (kind: 'text' | 'field', detail: string) =>
      site.leftovers.push(leftover({ file, line }, kind, `"${post.title}" ${detail}`))
    const own = post.locale ? localeNamed(post.locale, locales) : locale
    if (post.html == null || post.html.trim() === '' || own === undefined) {
      leave('text', own ? 'has no HTML in the export' : 'is in a language that this site does not have')
      site.skipped++
      continue
    }
    if (post.visibility && post.visibility !== 'public')
      leave('field', `was for ${post.visibility} only: it is a draft`)
    if (GATED.test(post.html)) leave('field', 'has parts for members only: it is a draft')
    site.texts.push({ file, line, locale: own, ...textOfPost(post, data, line, now) })
  }
  return site
}

/** Parts of a post that Ghost shows to some readers only. */
const GATED = /<!--\s*(?:kg-gated-block:begin|members-only)/

/** @throws PipelineFailure */
function parse(json: string, file: string): Data {
  try {
    const { data, error } = EXPORT.safeParse(JSON.parse(json))
    if (data) return data
    throw new PipelineFailure(
      `${file} is not an export of Ghost: ${z.prettifyError(error).split('\n', 1)[0]}`,
    )
  } catch (error) {
    if (error instanceof SyntaxError) throw new PipelineFailure(`${file} cannot be read: ${error.message}`)
    throw error
  }
}

/** The export writes this in place of its own address, which it does not say. */
const GHOST_URL = /__GHOST_URL__(?=\/)/g

function textOfPost(
  post: z.output<typeof POST>,
  data: Data,
  line: number,
  now: Date,
): Omit<ImportedText, 'file' | 'line' | 'locale'> {
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id)
  const isTagged = (tagId: string) =>
    data.posts_tags.some(({ post_id, tag_id }) => post_id === post.id && tag_id === tagId)
  const date = momentOf(post.published_at) ?? momentOf(post.created_at)
  const isShown = /^published$/i.test(post.status) || (/^scheduled$/i.test(post.status) && isAfter(date, now))
  return {
    key: post.id,
    slug: post.slug,
    isPage: post.type === 'page' || post.page === true || post.page === 1,
    title: textOf(post.title) ?? post.slug,
    description:
      textOf(post.custom_excerpt) ?? textOf(meta?.meta_description) ?? textOf(post.meta_description),
    date,
    // Names that start with # are Ghost's own, and not shown.
    tags: data.tags
      .filter(({ id: tagId, name }) => isTagged(tagId) && !name.startsWith('#'))
      .map(({ name }) => name),
    isDraft: !isShown || (post.visibility ?? 'public') !== 'public' || GATED.test(post.html ?? ''),
    addresses: [oldPath(post.slug)],
    cover: post.feature_image
      ? { src: post.feature_image.replace(GHOST_URL, ''), alt: textOf(meta?.feature_image_alt) }
      : undefined,
    body: {
      form: 'html',
      text: (post.html ?? '').replace(GHOST_URL, '').replaceAll('__GHOST_URL__', '/'),
      line,
    },
  }
}

/** Old exports count milliseconds. */
function momentOf(value: unknown): string | undefined {
  return dateOf(typeof value === 'number' ? new Date(value) : value)
}

/** The line of its slug; the whole file where the export is written on one line. */
function lineOf(json: string, slug: string): number {
  const places = ['"slug":', '"slug": '].map((name) => json.indexOf(name + JSON.stringify(slug)))
  return json.slice(0, Math.max(...places, 0)).split('\n').length
}

function imageFile(target: string, mediaDir: string): string | undefined {
  const path = URL.parse(target, 'https://elsewhere.invalid')?.pathname ?? ''
  const [, below] = path.split('/content/')
  if (below === undefined) return undefined
  // `size/w600/` is a smaller form of the picture without it.
  const plain = (decodePath(below) ?? below).replace(/^images\/size\/w\d+(?:h\d+)?\//, 'images/')
  return [plain, plain.replace(/^images\//, '')].map((name) => fileBelow(mediaDir, name)).find(Boolean)
}
