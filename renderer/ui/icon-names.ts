/** The interface's icons, by their names in Phosphor; the build resolves just these (`build/icons.ts`). */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'article',
  'caret-down',
  'check',
  'circle-half',
  'compass-tool',
  'copy',
  'heart',
  'image',
  'link-simple',
  'list',
  'map-pin',
  'moon',
  'note',
  'paper-plane-tilt',
  'pencil-simple',
  'phone',
  'printer',
  'rss-simple',
  'sun',
  'translate',
  'x',
] as const

export type IconName = (typeof ICON_NAMES)[number]
