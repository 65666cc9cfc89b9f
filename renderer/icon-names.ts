/** The interface's icons, by their names in Phosphor; the build resolves just these (`build/icons.ts`). */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'caret-down',
  'check',
  'circle-half',
  'copy',
  'envelope-simple',
  'heart',
  'list',
  'map-pin',
  'moon',
  'pencil-simple',
  'phone',
  'printer',
  'sun',
  'translate',
  'x',
] as const

export type IconName = (typeof ICON_NAMES)[number]
