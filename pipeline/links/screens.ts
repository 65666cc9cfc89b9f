/** Addresses of the site that no file of `content/` stands for. */

/** Sections of the home page. */
export const HOME_ANCHORS = [
  'about',
  'experience',
  'stream',
  'portfolio',
  'blog',
  'contact',
  'skills',
] as const

/** Path without locale → its anchors; `any` where the page's content is not the pipeline's to know. */
const SCREENS: Record<string, readonly string[] | 'any'> = {
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

export function screenAnchors(pathname: string): readonly string[] | 'any' | undefined {
  if (Object.hasOwn(SCREENS, pathname)) return SCREENS[pathname]
  return /^\/stream\/[^/]+/.test(pathname) ? 'any' : undefined
}

/** Files are the same for readers of every language. */
export function isSpokenIn(pathname: string): boolean {
  return !pathname.endsWith('.xml')
}
