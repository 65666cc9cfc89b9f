/** Which files of a site are its owner's. `update` replaces all the others. */
import type { FileIds } from './engine-tree.ts'

/** Paths below the project; one that ends in a slash is a folder. */
const OWNER_PATHS = [
  'content/',
  'public/',
  'supabase/seed.sql',
  'published-urls.txt',
  'LICENSE',
  'README.md',
  '.env',
]
const THEMES = 'themes/'
/** Files of the engine's repository that no site has, or that each site has its own of. */
const NEVER_SENT = ['sample.lock', 'engine.lock']
/** Words of the interface: the owner's files, to which the engine adds messages. */
const MESSAGES = /^content\/messages\/[^/]+\.yaml$/

export function isMessages(path: string): boolean {
  return MESSAGES.test(path)
}

/** A theme that the engine brings is the engine's: `shipped` has all its paths. */
export function isEnginePath(path: string, shipped: ReadonlySet<string>): boolean {
  if (NEVER_SENT.includes(path)) return false
  if (path.startsWith(THEMES) && path.indexOf('/', THEMES.length) !== -1) {
    const theme = path.slice(0, path.indexOf('/', THEMES.length) + 1)
    return [...shipped].some((file) => file.startsWith(theme))
  }
  return !OWNER_PATHS.some((own) => (own.endsWith('/') ? path.startsWith(own) : path === own))
}

/** The files of a version that `engine.lock` names: those that `update` replaces, and the messages. */
export function lockedFiles(files: FileIds): FileIds {
  const shipped = new Set(files.keys())
  return new Map([...files].filter(([path]) => isMessages(path) || isEnginePath(path, shipped)))
}
