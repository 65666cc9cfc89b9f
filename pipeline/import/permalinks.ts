/** Addresses that Hugo and Jekyll made of a pattern such as `/:year/:month/:title/`. */
import { ownValue } from '../../shared/objects.ts'
import { slugify } from '../../shared/text.ts'

export interface PermalinkFacts {
  /** ISO date, or date-time with offset. */
  date: string | undefined
  title: string
  slug: string
  filename: string
  section?: string
  categories?: readonly string[]
  /** Of collections: the file below its folder, and the folder's name. */
  path?: string
  type?: string
}

/** A text as a part of an address, in the way of the old system. */
type ToPath = (text: string) => string

/** Names that are not known stay out. */
export function permalink(pattern: string, facts: PermalinkFacts, toPath: ToPath = slugify): string {
  const values = valuesOf(facts, toPath)
  return pattern
    .replace(/:([a-z_]+)/g, (_, name: string) => ownValue(values, name) ?? '')
    .replace(/\/{2,}/g, '/')
}

/** Hugo's way: small letters, hyphens for blanks, accents and dots as they are, other signs left out. */
export function hugoPath(text: string): string {
  return text
    .replace(/[^\p{L}\p{Nd}\p{M}\s./\\_#+~@-]/gu, '')
    .trim()
    .replace(/-?\s+-?/g, '-')
    .toLowerCase()
}

function valuesOf(
  { date = '', title, slug, filename, section = '', categories = [], path = '', type = '' }: PermalinkFacts,
  toPath: ToPath,
) {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const clock = date.slice(11, 19).split(':')
  const numbers: Record<string, string> = {
    ...{
      year,
      month,
      day,
      i_month: String(Number(month)),
      i_day: String(Number(day)),
      short_year: year.slice(2),
    },
    ...{ monthname: monthName(date), short_month: monthName(date).slice(0, 3), y_day: dayOfYear(date) },
    ...{ hour: clock[0] ?? '', minute: clock[1] ?? '', second: clock[2] ?? '' },
  }
  const name = toPath(filename)
  return {
    ...numbers,
    ...{ title: toPath(title), slug: toPath(slug), filename: name, contentbasename: name },
    ...{ slugorfilename: toPath(slug) || name, slugorcontentbasename: toPath(slug) || name },
    ...{ section: section.split('/')[0] ?? '', sections: section, output_ext: '.html' },
    categories: categories.map(toPath).join('/'),
    slugified_categories: categories.map((category) => slugify(category)).join('/'),
    ...{ collection: type, path, name, basename: name },
  } satisfies Record<string, string> as Record<string, string>
}

function monthName(date: string): string {
  if (date === '') return ''
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.parse(date.slice(0, 10)))
    .toLowerCase()
}

function dayOfYear(date: string): string {
  if (date === '') return ''
  const day = Date.parse(date.slice(0, 10))
  return String(Math.round((day - Date.UTC(new Date(day).getUTCFullYear(), 0, 0)) / 86_400_000)).padStart(
    3,
    '0',
  )
}
