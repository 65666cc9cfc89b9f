/** Rules for the pages that need a session. Pure. */
import { ACCOUNT_PATH, CONFIRM_PATH } from '../../shared/auth.ts'
import { splitLocale } from '../../shared/urls.ts'

export interface GuardSettings {
  /** Path to which visitors without a session are redirected. */
  login: string
  /** Path that links in mails lead to. */
  callback: string
  /** Paths that need a session, without prefix; `*` stands for anything. Empty: all of them. */
  include: readonly string[]
  /** Paths that never do. */
  exclude: readonly string[]
  /** Whether the path asked for is kept in a cookie, and opened after sign-in. */
  savesPath: boolean
}

export const GUARD: GuardSettings = {
  login: '/login',
  callback: CONFIRM_PATH,
  include: ['/drafts', '/drafts/*', ACCOUNT_PATH],
  exclude: [],
  savesPath: true,
}

/** Whether `path`, with or without prefix, is for signed-in visitors. Login and callback never are. */
export function needsSession(path: string, settings: GuardSettings = GUARD): boolean {
  const { pathname } = splitLocale(path)
  const { login, callback, include, exclude } = settings
  if (pathname === login || pathname === callback || matchesAny(pathname, exclude)) return false
  return include.length === 0 || matchesAny(pathname, include)
}

function matchesAny(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(path, pattern))
}

/** Whether the parts between the pattern's `*` are in the path, in their order. */
function matches(path: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return path === pattern
  if (!path.startsWith(start)) return false
  let position = start.length
  for (const part of parts) {
    const found = path.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return path.endsWith(end) && path.length - end.length >= position
}
