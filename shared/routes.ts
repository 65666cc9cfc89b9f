/** Addresses that the site has whatever its content is, without the prefix of a language. */

import { FEED_FILES, FEED_LISTS } from './feeds.ts'

export * from './sections.ts'

/** Pages that search engines are told of. */
export const LISTED_SCREENS = [
  '/',
  '/projects',
  '/blog',
  '/stream',
  '/tags',
  '/feeds',
  '/cv',
  '/privacy',
] as const

/** Lists of the site → the message that names them. */
export const LIST_TITLES = {
  '/blog': 'blog.title',
  '/projects': 'projects.title',
  '/stream': 'stream.title',
  '/tags': 'tags.title',
  '/feeds': 'feeds.title',
} as const

/** Leads to `/projects`, for readers who cut the address of a project. */
export const PROJECT_PATH = '/project'

/** Pages that the code answers in every language. */
export const OWN_PAGES: readonly string[] = [
  ...LISTED_SCREENS,
  ...['/account', '/confirm', '/drafts', '/login', PROJECT_PATH, '/search'],
]

/** Files that the code answers in every language. */
export const OWN_FILES: readonly string[] = [
  ...['/cv.json', '/cv.pdf', '/cv.vcf', '/llms.txt', '/manifest.webmanifest', '/search.json'],
  ...FEED_LISTS.flatMap((list) =>
    Object.values(FEED_FILES).map((file) => (list === '/' ? `/${file}` : `${list}/${file}`)),
  ),
]

/** Files of the whole site, which have no prefix. */
export const ROOT_FILES: readonly string[] = [
  ...[
    '/.well-known/security.txt',
    '/analytics.json',
    '/apple-touch-icon.png',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
  ],
]

/** Addresses below which the code answers all. */
const OWN_FOLDERS = [
  ...['/account', '/api', '/assets', '/builds', '/cards', '/confirm', '/drafts', '/icons', '/login'],
  ...['/logout', '/pictures', '/stream', '/styleguide'],
]

/** Payloads of pages, of this site and of Vike. */
const PAYLOAD = /\/_payload\.json$|\.pageContext\.json$/

/**
 * Whether the code answers a path without prefix, whatever the content is. Nothing of the content may claim it: no slug,
 * no alias and no redirect. Pages of entries, years and tags, and files of `public/`, are not among these.
 */
export function isOwnAddress(pathname: string): boolean {
  return (
    [...OWN_PAGES, ...OWN_FILES, ...ROOT_FILES].includes(pathname) ||
    OWN_FOLDERS.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`)) ||
    PAYLOAD.test(pathname)
  )
}

/** The page that a file is made of: `/tags/x/feed.xml` → `/tags/x`, `/blog/x/index.md` → `/blog/x`. */
export function pageOfFile(path: string): string | undefined {
  const [, page, file = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
  return file === 'index.md' || Object.values<string>(FEED_FILES).includes(file) ? page : undefined
}

/** First parts of the code's own addresses: no page of the content can be read there. */
const RESERVED_PARTS = new Set([
  ...[...OWN_PAGES, ...ROOT_FILES, ...OWN_FOLDERS].map((path) => path.split('/', 2)[1]),
])

/** Whether a path without prefix is the code's own, or may be a file's: `/blog/x`, `/feed.xml`, `/_payload.json`. */
export function isReserved(pathname: string, locales: readonly string[]): boolean {
  const [first = ''] = pathname.slice(1).split('/', 1)
  return first === '' || /[._]/.test(first) || RESERVED_PARTS.has(first) || locales.includes(first)
}
