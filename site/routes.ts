/** Addresses of this site, for the checks of its content. */
import type { SiteRoutes } from '../pipeline/index.ts'
import { isOwnPage } from '../shared/kinds.ts'
import { ownValue } from '../shared/objects.ts'
import { yearOf } from '../shared/published.ts'
import {
  HOME_SECTIONS,
  isOwnAddress,
  isReserved,
  OWN_FILES,
  OWN_PAGES,
  pageOfFile,
  ROOT_FILES,
} from '../shared/routes.ts'
import { tagId } from '../shared/text.ts'

/** Page → its anchors, where it has some; `any` where only the page itself knows. */
const ANCHORS: Record<string, readonly string[] | 'any'> = {
  '/': HOME_SECTIONS,
  '/cv': 'any',
  '/cv.pdf': 'any',
  '/privacy': 'any',
}

export const routes: SiteRoutes = {
  paths: [...OWN_PAGES, ...OWN_FILES, ...ROOT_FILES],
  files: ROOT_FILES,
  isOwn: isOwnAddress,
  isReserved,
  isOwnEntry: (collection, id) => collection === 'pages' && isOwnPage(id),
  anchors(pathname, path) {
    const isKnown = [...OWN_PAGES, ...OWN_FILES].includes(pathname) || ROOT_FILES.includes(path)
    if (isKnown) return ownValue(ANCHORS, pathname) ?? []
    return /^\/(?:stream|drafts)\/[^/]+/.test(pathname) ? 'any' : undefined
  },
  isSpoken: (pathname) => !/\.(?:json|md|pdf|txt|vcf|webmanifest|xml)$/.test(pathname),
  takenBy: (pathname) => (/^\/blog\/\d{4}$/.test(pathname) ? 'is the page of a year' : undefined),
  archivesOf({ collection, fields: { date, tags } }) {
    const year = collection === 'blog' && typeof date === 'string' ? [`/blog/${yearOf(date)}`] : []
    return [...year, ...(Array.isArray(tags) ? tags.map((tag) => `/tags/${tagId(String(tag))}`) : [])]
  },
  sourceOf(path) {
    const page = pageOfFile(path)
    if (page === undefined) return undefined
    if (path.endsWith('.md')) return { page, of: 'entry' }
    return page.includes('/tags/') ? { page, of: 'archive' } : undefined
  },
  hasFiles: (collection) => collection !== 'pages',
}
