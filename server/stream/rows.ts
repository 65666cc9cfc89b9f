/** The backend's rows, as far as the site can show them: the same bounds as in `supabase/migrations`. */
import { z } from 'zod'
import { countCharacters } from '../../shared/contact.ts'
import {
  CONTENT_TYPES,
  DEFAULT_LOCALE,
  inEveryLocale,
  LOCALE_NAMES,
  type Locale,
} from '../../shared/model.ts'
import { isSlug, SLUG } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'
import type { StreamRow } from '../backend/database.ts'

/** Longest body, in code points; `supabase/migrations` has the same bound. Parsing takes its square at worst. */
const BODY_CHARACTERS = 10_000
/** Emphasis in emphasis: the parser compares each mark with those before it. */
const EMPHASIS_MARKS = 1000
/** Quotes and lists within one another at the start of a line; the migrations have the same bound. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m

/** Characters that references may repeat: the longest definition, once for each bracket. */
const REPEATED_CHARACTERS = 100_000

/** Whether a body is flat enough to be parsed at all, told by its text alone. */
export function isFlat(markdown: string): boolean {
  return (
    !NESTED_BLOCKS.test(markdown) &&
    (markdown.match(/[*_~]/g)?.length ?? 0) <= EMPHASIS_MARKS &&
    repeatedCharacters(markdown) <= REPEATED_CHARACTERS
  )
}

function repeatedCharacters(markdown: string): number {
  const definitions = markdown.split('\n').filter((line) => /^[>\s]*\[/.test(line) && line.includes(']:'))
  const longest = Math.max(0, ...definitions.map((line) => line.length))
  return longest * (markdown.match(/\[/g)?.length ?? 0)
}

/** A path of this site, never another host in disguise. */
const SITE_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}/?#][^\s\\\p{Cc}]*$/u
const ICON = new RegExp(`^${SLUG}:${SLUG}$`)

export const LONGEST_SLUG_CHARACTERS = 80
const LONGEST_ICON_CHARACTERS = 100

export function isStreamSlug(slug: string): boolean {
  return slug.length <= LONGEST_SLUG_CHARACTERS && isSlug(slug)
}

/** Whether text has the form of an Iconify name, such as `ph:compass`. */
export function isIconName(text: string): boolean {
  return text.length <= LONGEST_ICON_CHARACTERS && ICON.test(text)
}

/** Code points, as PostgreSQL counts them; a string has up to two units for each. */
function upTo(characters: number) {
  return z
    .string()
    .max(2 * characters)
    .refine((text) => countCharacters(text) <= characters, `is over ${characters} characters`)
}
const title = upTo(160)
const body = upTo(BODY_CHARACTERS).refine(isFlat, 'nests too deeply')
const description = upTo(500)
const sitePath = upTo(2000).regex(SITE_PATH)
/** A valid address never throws in `new URL`, relative to a site. */
const address = sitePath.or(upTo(2000).regex(WEB_ADDRESS).refine(URL.canParse))
const pixels = z.number().int().positive()

const text = z.object({
  title: title.min(1).optional(),
  body: body.optional(),
  image_alt: description.optional(),
})
/** Other languages are left out. */
const texts = z
  .object(inEveryLocale(() => text.optional()))
  .superRefine((written, context) => {
    for (const locale of LOCALE_NAMES)
      if (written[locale]?.body && !written[locale].title)
        context.addIssue({ code: 'custom', path: [locale, 'title'], message: 'has a body and no title' })
  })
  .refine((written) => LOCALE_NAMES.some((locale) => written[locale]?.title), 'have no title')

/** A published row. */
export const rowSchema = z.object({
  // PostgreSQL takes any 128 bits; `z.uuid` asks for those of a version as well.
  id: z.guid(),
  slug: z.string().refine(isStreamSlug),
  type: z.enum(CONTENT_TYPES),
  // Decoration: a column that is not there yet, or holds no name, costs no entry.
  icon: z.string().regex(ICON).nullable().catch(null),
  texts,
  url: address.nullable(),
  image_path: sitePath.nullable(),
  image_width: pixels.nullable(),
  image_height: pixels.nullable(),
  tags: z.array(upTo(60)).max(20),
  published_at: z.iso.datetime({ offset: true }),
}) satisfies z.ZodType<StreamRow>

export type PublishedRow = z.infer<typeof rowSchema>

/** The key by which a page of the list continues: also of a row that cannot be shown otherwise. */
export const keySchema = rowSchema.pick({ id: true, published_at: true })

/** The languages that title and body are both written in. */
export function languagesOf({ texts }: PublishedRow): Locale[] {
  const titled = LOCALE_NAMES.filter((locale) => texts[locale]?.title !== undefined)
  const [original = DEFAULT_LOCALE] = titled
  return titled.filter((locale) => texts[locale]?.body !== undefined || !texts[original]?.body)
}

/** Title and body are of one language: without both in the reader's, those of the first one that has them. */
export function localisedText(
  row: PublishedRow,
  locale: Locale,
): { language: Locale; title: string; body: string } {
  const languages = languagesOf(row)
  const language = languages.includes(locale) ? locale : (languages[0] ?? DEFAULT_LOCALE)
  const { title = '', body = '' } = row.texts[language] ?? {}
  return { language, title, body }
}

/** `('the-bell-at-noon', 'it')` → `/it/stream/the-bell-at-noon`. */
export function entryPath(slug: string, locale: Locale): string {
  return localisePath(locale, `/stream/${slug}`)
}

/** For the sitemap: the pages of an entry in the languages that it is written in. */
export function addressesOf(row: PublishedRow) {
  const languages = languagesOf(row)
  const alternates = Object.fromEntries(languages.map((locale) => [locale, entryPath(row.slug, locale)]))
  const modified = new Date(row.published_at).toISOString()
  return languages.map((locale) => ({
    path: entryPath(row.slug, locale),
    alternates,
    modified,
    isOriginal: true as const,
  }))
}
