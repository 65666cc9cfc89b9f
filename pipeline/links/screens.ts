/** Addresses of the site that no file of `content/` stands for, as links may name them. */
import { HOME_ANCHORS, type LISTED_SCREENS } from '../../shared/routes.ts'

type Anchors = readonly string[] | 'any'

/** Path without locale → its anchors; `any` where the page's content is not the pipeline's to know. */
const SCREENS: Record<(typeof LISTED_SCREENS)[number], Anchors> & Record<string, Anchors> = {
  '/': HOME_ANCHORS,
  '/blog': [],
  '/stream': [],
  '/cv': 'any',
  '/privacy': 'any',
  '/login': [],
  '/sitemap.xml': [],
  '/feed.xml': [],
}

export const SCREEN_PATHS = Object.keys(SCREENS)

export function screenAnchors(pathname: string): Anchors | undefined {
  if (Object.hasOwn(SCREENS, pathname)) return SCREENS[pathname]
  return /^\/stream\/[^/]+/.test(pathname) ? 'any' : undefined
}

/** Files are the same for readers of every language. */
export function isSpokenIn(pathname: string): boolean {
  return !pathname.endsWith('.xml')
}
