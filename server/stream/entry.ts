/** From a row of the backend to an entry in each reader's language. */
import { inEveryLocale, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { installedIcon } from '../../shared/node/icons.ts'
import type { EntryIcon, StreamEntry, StreamNeighbour } from '../../shared/stream.ts'
import { streamPicture } from '../../shared/stream-picture.ts'
import { type BodyOptions, renderBody, sitePath, type Translate } from './markdown.ts'
import { entryPath, languagesOf, localisedText, type PublishedRow, rowSchema } from './rows.ts'

export interface EntryOptions {
  /** The whole entry is for its page, the opening for a list. */
  extent: BodyOptions['extent']
  /** Origins that may be asked for an icon that is not installed. */
  iconHosts: readonly string[]
  translate: Translate
}

/** Throws a `ZodError` for a row that breaks a bound, and whatever rendering throws. */
export function renderEntry(row: unknown, options: EntryOptions): Record<Locale, StreamEntry> {
  const checked = rowSchema.parse(row)
  return inEveryLocale((locale) => entryIn(locale, checked, options))
}

function entryIn(
  locale: Locale,
  row: PublishedRow,
  { extent, iconHosts, translate }: EntryOptions,
): StreamEntry {
  const { language, title, body } = localisedText(row, locale)
  const image = imageOf(row, locale)
  const icon = iconOf(row.icon, iconHosts)
  return {
    slug: row.slug,
    path: entryPath(row.slug, locale),
    type: row.type,
    title,
    ...renderBody(body, { locale, language, idPrefix: row.slug, extent, translate }),
    date: new Date(row.published_at).toISOString(),
    tags: row.tags,
    languages: languagesOf(row),
    ...(row.url !== null && { url: sitePath(row.url, locale, translate) }),
    ...(image && { image }),
    ...(icon && { icon }),
    ...(language !== locale && { lang: language }),
  }
}

/** A row as a link in each reader's language; `undefined` for one that breaks a bound. */
export function neighbourOf(row: unknown): Record<Locale, StreamNeighbour> | undefined {
  const { data } = rowSchema.safeParse(row)
  return (
    data &&
    inEveryLocale((locale) => {
      const { language, title } = localisedText(data, locale)
      const path = entryPath(data.slug, locale)
      return { path, title, type: data.type, ...(language !== locale && { lang: language }) }
    })
  )
}

/** Of an icon that no installed set has, what a browser needs to ask `hosts`; without hosts the type's icon stays. */
function iconOf(name: string | null, hosts: readonly string[]): EntryIcon | undefined {
  if (name === null) return undefined
  return installedIcon(name) ?? (hosts.length > 0 ? { name, hosts } : undefined)
}

function imageOf(row: PublishedRow, locale: Locale): StreamEntry['image'] {
  const { image_path: src, image_width: width, image_height: height } = row
  if (src === null || width === null || height === null) return undefined
  const picture = streamPicture(src, width, height)
  const language =
    [locale, ...LOCALE_NAMES].find((name) => row.texts[name]?.image_alt !== undefined) ?? locale
  const alt = row.texts[language]?.image_alt ?? ''
  return { picture, alt, ...(language !== locale && { lang: language }) }
}
