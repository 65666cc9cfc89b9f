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
): Record<string, string> {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const [hour = '', minute = '', second = ''] = date.slice(11, 19).split(':')
  const name = toPath(filename)
  const slugOrName = toPath(slug) || name
  return {
    ...{ year, month, day, hour, minute, second, ...namesOfDay(date.slice(0, 10)) },
    ...{ i_month: String(Number(month)), i_day: String(Number(day)), short_year: year.slice(2) },
    ...{ title: toPath(title), slug: toPath(slug), filename: name, contentbasename: name },
    ...{ slugorfilename: slugOrName, slugorcontentbasename: slugOrName },
    ...{ section: section.split('/')[0] ?? '', sections: section, output_ext: '.html' },
    categories: categories.map(toPath).join('/'),
    slugified_categories: categories.map((category) => slugify(category)).join('/'),
    ...{ collection: type, path, name, basename: name },
  }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

function namesOfDay(day: string): Record<string, string> {
  if (day === '') return {}
  const monthname = MONTH.format(Date.parse(day)).toLowerCase()
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1
  return { monthname, short_month: monthname.slice(0, 3), y_day: String(days).padStart(3, '0') }
}
