/** The way from the home page to a page, shown above it and told to search engines. */
import type { Locale } from '../shared/model.ts'
import { LIST_TITLES } from '../shared/routes.ts'
import { localisePath } from '../shared/urls.ts'
import type { Head } from './head.ts'

export interface Step {
  name: string
  /** Path with the locale's prefix. */
  path: string
}

export interface TrailOptions {
  head: Head
  site: { name: string }
  locale: Locale
  /** Path without prefix. */
  logicalPath: string
}

type List = keyof typeof LIST_TITLES

/** First part of a path → the list that its pages belong to. */
const SECTIONS: Record<string, List> = {
  blog: '/blog',
  project: '/projects',
  projects: '/projects',
  stream: '/stream',
  tags: '/tags',
}

/** The list that the page at a path without prefix belongs to, or is. */
export function sectionOf(logicalPath: string): List | undefined {
  return SECTIONS[logicalPath.split('/')[1] ?? '']
}

/** From the home page to the page itself; the home page has no way to it. */
export function trailOf(
  { head, site, locale, logicalPath }: TrailOptions,
  word: (id: (typeof LIST_TITLES)[List]) => string,
): Step[] {
  if (logicalPath === '/') return []
  const section = sectionOf(logicalPath)
  const steps = [{ name: site.name, path: localisePath(locale, '/') }]
  if (section && section !== logicalPath) {
    steps.push({ name: word(LIST_TITLES[section]), path: localisePath(locale, section) })
  }
  return [...steps, { name: head.crumb ?? head.title, path: head.canonical }]
}
