/** Addresses that the site has whatever its content is, without the prefix of a language. */

/** Pages that search engines are told of. */
export const LISTED_SCREENS = ['/', '/blog', '/stream', '/cv', '/privacy'] as const

/** Sections of the home page, as their anchors. */
export const HOME_ANCHORS = [
  'about',
  'experience',
  'stream',
  'portfolio',
  'blog',
  'contact',
  'skills',
] as const

/** Shown in place of a page that the network did not bring. */
export const OFFLINE_PATH = '/offline'
export const SERVICE_WORKER_PATH = '/service-worker.js'
