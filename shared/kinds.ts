/** Kinds of content that pages tell apart. Safe in a browser. */

/** The filters of blog and stream. */
export const CONTENT_TYPES = ['article', 'photo', 'link', 'note', 'project'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Places of the cover on a project's page, on a desk: below its title, beside it or above it. */
export const COVER_PLACES = ['below', 'beside', 'above'] as const
export type CoverPlace = (typeof COVER_PLACES)[number]

/** Forms that the story of a project may take, beside the plain one: a line with stops, a sheet of paper, labels of a museum. */
export const STORY_FORMS = ['line', 'sheet', 'labels'] as const

/** Pages of `content/pages/` that the code lays out. `about` is a section of the home page, at its anchor. */
const OWN_PAGES = { about: '/#about', cv: '/cv', privacy: '/privacy' } as const
export type OwnPage = keyof typeof OWN_PAGES

export function isOwnPage(id: string): id is OwnPage {
  return Object.hasOwn(OWN_PAGES, id)
}

/** Path of a page of `content/pages/`: its folder's name, unless the code lays it out. */
export function pagePath(id: string): string {
  return isOwnPage(id) ? OWN_PAGES[id] : `/${id}`
}

/** Sections that the privacy page must have, in this order. */
export const PRIVACY_SECTIONS = [
  'controller',
  'dataCollected',
  'legalBasis',
  'thirdParty',
  'retention',
  'rights',
  'contact',
  'changes',
] as const

/** Services whose sections of the privacy page are left out where a site does without them: `### PostHog {#posthog}`. */
export const PROCESSORS = ['supabase', 'posthog', 'iconify'] as const
export type Processor = (typeof PROCESSORS)[number]

/** Collections of `content/` written in markdown, and what stands before their entries' slugs. */
export const MARKDOWN_COLLECTIONS = {
  blog: { base: '/blog' },
  projects: { base: '/project' },
  pages: { base: '' },
} as const
