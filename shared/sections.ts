/** Sections of the home page. Safe in a browser. */

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
