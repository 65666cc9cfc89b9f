/** From a row of the backend to an entry in a reader's language. */
import { z } from 'zod'
import { CONTENT_TYPES, type Locale } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { localisePath } from '../../shared/urls.ts'
import type { StreamRow } from '../backend/database.ts'
import { entryIcon } from '../icons/entry-icon.ts'
import { renderBody, sitePath } from './markdown.ts'

/** A web address, or a path of this site: never `javascript:`, nor another host in disguise. */
const address = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/)
const ICON = /^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/
const pixels = z.number().int().positive()

/** What the backend may answer; the same as the constraints of `supabase/migrations`. */
export const rowSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  type: z.enum(CONTENT_TYPES),
  // Decoration: a column that is not there yet, or holds no name, costs no entry.
  icon: z.string().regex(ICON).nullable().catch(null),
  title_en: z.string(),
  title_it: z.string().nullable(),
  body_en: z.string(),
  body_it: z.string().nullable(),
  url: address.nullable(),
  image_path: address.nullable(),
  image_alt_en: z.string().nullable(),
  image_alt_it: z.string().nullable(),
  image_width: pixels.nullable(),
  image_height: pixels.nullable(),
  tags: z.array(z.string()),
  published_at: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
}) satisfies z.ZodType<StreamRow>

export type PublishedRow = z.infer<typeof rowSchema>

/** A colour that stands in while a picture loads. */
const PLACEHOLDER = 'var(--paper-sunken)'

interface Rendered {
  whole: StreamEntry
  opening: StreamEntry
}

/** Rendering is for each row once: rows live as long as the memory that holds them. */
const rendered = new WeakMap<PublishedRow, Partial<Record<Locale, Rendered>>>()

/** The entry for a reader of `locale`: `whole` for its page, `opening` for a list. `iconHosts` may be asked for an icon that is not installed. */
export function entryOf(row: PublishedRow, locale: Locale, iconHosts: readonly string[]): Rendered {
  const known = rendered.get(row) ?? {}
  const entry = known[locale] ?? renderEntry(row, locale, iconHosts)
  rendered.set(row, { ...known, [locale]: entry })
  return entry
}

function renderEntry(row: PublishedRow, locale: Locale, iconHosts: readonly string[]): Rendered {
  const { language, title, body } = wordsOf(row, locale)
  const { html, summary, opening, isWhole } = renderBody(body, locale)
  const image = imageOf(row, locale)
  const icon = entryIcon(row.icon, iconHosts)
  const facts = {
    slug: row.slug,
    path: localisePath(locale, `/stream/${row.slug}`),
    type: row.type,
    title,
    summary,
    date: new Date(row.published_at).toISOString(),
    tags: row.tags,
    languages: languagesOf(row),
    ...(row.url !== null && { url: sitePath(row.url, locale) }),
    ...(image && { image }),
    ...(icon && { icon }),
    ...(language !== locale && { lang: language }),
  }
  return { whole: { ...facts, html, isWhole: true }, opening: { ...facts, html: opening, isWhole } }
}

/** Title and body are of one language: without both in Italian, the entry is in English. */
function wordsOf(row: PublishedRow, locale: Locale): { language: Locale; title: string; body: string } {
  if (locale === 'it' && languagesOf(row).includes('it')) {
    return { language: 'it', title: row.title_it ?? '', body: row.body_it ?? '' }
  }
  return { language: 'en', title: row.title_en, body: row.body_en }
}

function languagesOf({ title_it, body_it, body_en }: PublishedRow): Locale[] {
  return title_it !== null && (body_it !== null || body_en === '') ? ['en', 'it'] : ['en']
}

function imageOf(row: PublishedRow, locale: Locale): StreamEntry['image'] {
  const { image_path: src, image_width: width, image_height: height } = row
  if (src === null || width === null || height === null) return undefined
  const picture = { src, width, height, sources: [], placeholder: PLACEHOLDER }
  if (locale === 'it' && row.image_alt_it !== null) return { picture, alt: row.image_alt_it }
  return { picture, alt: row.image_alt_en ?? '', ...(locale !== 'en' && { lang: 'en' as const }) }
}
