/** The preference class on the root element, which `inline-scripts.ts` sets and stores. */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]
