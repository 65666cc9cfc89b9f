/** Addresses that the site has whatever its content is, without the prefix of a language. */

import { LOCALE_NAMES } from './model.ts'

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

/** First parts of the addresses that the code answers itself: no page of the content can be read there. */
const RESERVED_PARTS = [
  ...['account', 'blog', 'confirm', 'cv', 'drafts', 'login', 'logout', 'offline', 'privacy', 'project'],
  ...['feeds', 'projects', 'search', 'stream', 'styleguide', 'tags'],
  ...['api', 'assets', 'builds', 'cards', 'healthz', 'icons', 'pictures', 'readyz'],
  ...LOCALE_NAMES,
] as const

/** Whether a path without prefix is the code's own, or may be a file's: `/blog/x`, `/feed.xml`, `/_payload.json`. */
export function isReserved(pathname: string): boolean {
  const [first = ''] = pathname.slice(1).split('/', 1)
  return first === '' || /[._]/.test(first) || RESERVED_PARTS.some((part) => part === first)
}

/** Sections of the home page as they follow one another, each at its anchor, unless `theme.yaml` says otherwise. */
export const HOME_SECTIONS = [
  'about',
  'skills',
  'experience',
  'portfolio',
  'stream',
  'blog',
  'contact',
] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Shown in place of a page that the network did not bring. */
export const OFFLINE_PATH = '/offline'
export const SERVICE_WORKER_PATH = '/service-worker.js'
