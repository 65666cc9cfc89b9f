/** What a theme's `tokens.ts` holds: its colours and faces, read by the pipeline, the server and the pages. Types only. */
import type { Fonts } from './site.ts'

export type ColourMode = 'light' | 'dark'

/** A colour of each mode, as CSS. */
export type ColourPair = readonly [light: string, dark: string]

/** Each is a custom property of the root element: `--paper`. */
export type ColourName =
  | 'paper'
  | 'paper-raised'
  | 'paper-sunken'
  | 'ink'
  | 'ink-soft'
  | 'ink-quiet'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'accent-strong'
  | 'accent-wash'
  | 'on-accent'
  // The second colour: facts, groups and quiet emphasis.
  | 'sea'
  | 'sea-wash'
  // The ground of the footer, and words on it.
  | 'deep'
  | 'deep-raised'
  | 'deep-line'
  | 'deep-line-strong'
  | 'deep-selection'
  | 'on-deep'
  | 'on-deep-soft'
  | 'sea-on-deep'
  // The accent on it.
  | 'ember'
  | 'ember-strong'
  | 'on-ember'
  | 'danger'
  | 'success'
  | 'success-wash'
  | 'selection'
  | 'shade'
  | 'scrim'

/** A colour made of the ground: a difference of lightness from it, chroma and hue, in OKLCH. */
export type Tint = readonly [lightness: number, chroma: number, hue: number]

export interface ThemeTokens {
  colours: Readonly<Record<ColourName, ColourPair>>
  /** Further grounds of words, which follow from `paper`. Each is a custom property, too. */
  grounds?: Readonly<Record<string, readonly [light: Tint, dark: Tint]>>
  fonts: Fonts
}
