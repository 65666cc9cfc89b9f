/** The colours of a site, worked out from a theme's and the owner's, and whether words on them can be read. */
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import type { ColourMode, ColourName, ThemeTokens } from '../theme-tokens.ts'

const oklch = converter('oklch')

export const COLOUR_MODES = ['light', 'dark'] as const satisfies ColourMode[]

/** Colours of `theme.yaml` → the tokens that they are. */
export const OWN_COLOURS = { accent: 'accent', ground: 'paper', second: 'sea', footer: 'deep' } as const
type OwnColour = keyof typeof OWN_COLOURS

/** The owner's, as CSS, for each mode. */
type Pair = Record<ColourMode, string>
export type OwnColours = { [name in OwnColour]?: Pair | undefined }

/** WCAG 2.2: 7 to 1 for what is read at length, 4.5 for text, 3 for the borders of controls. */
export const MIN_ON_GROUND = {
  ink: 7,
  'ink-soft': 7,
  'ink-quiet': 4.5,
  accent: 4.5,
  sea: 4.5,
  danger: 4.5,
  success: 4.5,
  'line-strong': 3,
} as const satisfies Partial<Record<ColourName, number>>
const MIN_ON_DEEP = { 'on-deep': 7, 'on-deep-soft': 4.5, ember: 4.5, 'sea-on-deep': 4.5 } as const
const MIN_ON_ACCENT = { 'on-accent': 4.5 } as const

const GROUNDS = ['paper', 'paper-raised', 'paper-sunken', 'sea-wash', 'accent-wash'] as const

/** Lightness of what lies on or in a ground, as a difference from it: in light and in dark mode. */
const ON_PAPER = {
  'paper-raised': [0.025, 0.035],
  'paper-sunken': [-0.031, -0.028],
  line: [-0.096, 0.124],
} as const
const ON_DEEP = { 'deep-raised': [0.05, 0.075], 'deep-line': [0.155, 0.2] } as const
const STRONGER = [-0.065, 0.06] as const
/** With the most chroma that it has. */
const SEA_WASH = [
  [-0.043, 0.016],
  [0.064, 0.034],
] as const
const ACCENT_WASH = [
  [-0.039, 0.036],
  [0.079, 0.046],
] as const
const SUCCESS_WASH = [
  [-0.041, 0.022],
  [0.064, 0.034],
] as const
const SUCCESS_HUE = 150
/** Lightness of an accent or a second colour on the ground of the footer, at least. */
const MIN_LIGHTNESS_ON_DEEP = 0.8
/** Text on the accent: near white or near black. */
const ON_ACCENT = ['oklch(98.6% 0.01 80)', 'oklch(20% 0.03 40)'] as const

/** Names of custom properties without their dashes → CSS. */
export type Colours = Record<ColourName, string> & Record<string, string>

/** All colours of one mode: the theme's own, but for those of the owner and what follows from them. */
export function coloursOf(theme: ThemeTokens, own: OwnColours, mode: ColourMode): Colours {
  const at = COLOUR_MODES.indexOf(mode)
  const names = Object.entries(theme.colours) as [ColourName, readonly [string, string]][]
  const colours = Object.fromEntries(names.map(([name, pair]) => [name, pair[at]])) as Colours
  for (const [name, token] of Object.entries(OWN_COLOURS) as [OwnColour, ColourName][]) {
    const colour = own[name]?.[mode]
    if (colour !== undefined) colours[token] = hex(parsed(colour))
  }
  return { ...colours, ...derived(colours, own, mode), ...groundsOn(theme, colours.paper, mode) }
}

function derived(colours: Colours, own: OwnColours, mode: ColourMode): Record<string, string> {
  const at = COLOUR_MODES.indexOf(mode)
  const [paper, accent, sea, deep] = [colours.paper, colours.accent, colours.sea, colours.deep].map(
    parsed,
  ) as [Oklch, Oklch, Oklch, Oklch]
  const wash = (tint: Oklch, [by, c]: readonly [number, number]) =>
    hex({ ...lighter(paper, by), c: Math.min(c, tint.c), h: tint.h ?? 0 })
  const by = (from: Oklch, steps: Record<string, readonly [number, number]>) =>
    Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, hex(lighter(from, step[at] ?? 0))]))
  return {
    ...(own.ground && by(paper, ON_PAPER)),
    ...(own.ground && {
      'success-wash': wash({ ...paper, c: 1, h: SUCCESS_HUE }, SUCCESS_WASH[at] ?? [0, 0]),
    }),
    ...((own.ground || own.accent) && { 'accent-wash': wash(accent, ACCENT_WASH[at] ?? [0, 0]) }),
    ...((own.ground || own.second) && { 'sea-wash': wash(sea, SEA_WASH[at] ?? [0, 0]) }),
    ...(own.accent && accentColours(own.accent, deep, mode)),
    ...(own.second && { 'sea-on-deep': hex(onDeep(own.second, deep)) }),
    ...(own.footer && by(deep, ON_DEEP)),
  }
}

function accentColours(accent: Pair, deep: Oklch, mode: ColourMode): Record<string, string> {
  const own = parsed(accent[mode])
  const ember = onDeep(accent, deep)
  return {
    'accent-strong': hex(lighter(own, STRONGER[COLOUR_MODES.indexOf(mode)] ?? 0)),
    'on-accent': textOn(own),
    selection: hex({ ...own, l: mode === 'light' ? 0.86 : 0.42, c: Math.min(0.075, own.c) }),
    ember: hex(ember),
    'ember-strong': hex(lighter(ember, STRONGER[isDark(deep) ? 1 : 0])),
    'on-ember': textOn(ember),
  }
}

function textOn(ground: Oklch): string {
  const [white, black] = ON_ACCENT.map(parsed) as [Oklch, Oklch]
  return formatHex(wcagContrast(white, ground) > wcagContrast(black, ground) ? white : black)
}

/** A colour of the owner's on the ground of the footer. */
function onDeep(own: Pair, deep: Oklch): Oklch {
  if (!isDark(deep)) return parsed(own.light)
  const colour = parsed(own.dark)
  return { ...colour, l: Math.max(colour.l, MIN_LIGHTNESS_ON_DEEP) }
}

function isDark({ l }: Oklch): boolean {
  return l < 0.5
}

/** Grounds that a theme makes of a paper. */
function groundsOn({ grounds = {} }: ThemeTokens, paper: string, mode: ColourMode): Record<string, string> {
  const at = COLOUR_MODES.indexOf(mode)
  const tinted = Object.entries(grounds).map(([name, tints]) => {
    const [by, c, h] = tints[at] ?? [0, 0, 0]
    return [name, hex({ ...lighter(parsed(paper), by), c, h })]
  })
  return Object.fromEntries(tinted)
}

/** Words that cannot be read: the weakest of the pairs that one colour of the owner's is to blame for. */
interface WeakContrast {
  colour: OwnColour
  mode: ColourMode
  /** Two decimals are enough to compare it with `least`. */
  contrast: number
  least: number
  /** The nearest colour of this hue that would do, as hex; none where no lightness does. */
  better?: string
}

export function weakContrasts(theme: ThemeTokens, own: OwnColours): WeakContrast[] {
  return COLOUR_MODES.flatMap((mode) =>
    (['ground', 'accent', 'second', 'footer'] as const).flatMap((colour): WeakContrast[] => {
      if (!own[colour]) return []
      const weakest = weakestOf(theme, colour, own, mode)
      if (weakest.contrast >= weakest.least) return []
      const better = nearestReadable(theme, colour, own, mode)
      return [{ colour, mode, ...weakest, ...(better && { better }) }]
    }),
  )
}

type Found = Pick<WeakContrast, 'contrast' | 'least'>

function weakestOf(theme: ThemeTokens, colour: OwnColour, own: OwnColours, mode: ColourMode): Found {
  const colours = coloursOf(theme, own, mode)
  const grounds = [...GROUNDS, ...Object.keys(theme.grounds ?? {})]
  const { accent, sea, ...fixed } = MIN_ON_GROUND
  // The theme's own accent and second colour cannot give way.
  const onGround = { ...fixed, ...(!own.accent && { accent }), ...(!own.second && { sea }) }
  const pairs = {
    ground: () => pairsOf(colours, onGround, grounds),
    accent: () => [...pairsOf(colours, { accent }, grounds), ...pairsOf(colours, MIN_ON_ACCENT, ['accent'])],
    second: () => pairsOf(colours, { sea }, grounds),
    footer: () => pairsOf(colours, MIN_ON_DEEP, ['deep', 'deep-raised']),
  }[colour]()
  const [weakest] = pairs.toSorted((a, b) => a.contrast / a.least - b.contrast / b.least)
  return weakest ?? { contrast: 21, least: 0 }
}

function pairsOf(colours: Colours, inks: Record<string, number>, grounds: readonly string[]): Found[] {
  return Object.entries(inks).flatMap(([ink, least]) =>
    grounds.map((ground) => ({
      least,
      contrast: wcagContrast(parsed(colours[ink] ?? ''), parsed(colours[ground] ?? '')),
    })),
  )
}

/** Steps of lightness, of which the eye sees none. */
const STEP = 0.005

function nearestReadable(
  theme: ThemeTokens,
  colour: OwnColour,
  own: OwnColours,
  mode: ColourMode,
): string | undefined {
  const pair = own[colour]
  if (!pair) return undefined
  const from = parsed(pair[mode])
  for (let by = STEP; by < 1; by += STEP) {
    for (const l of [from.l - by, from.l + by].filter((one) => one >= 0 && one <= 1)) {
      const better = hex({ ...from, l })
      const found = weakestOf(theme, colour, { ...own, [colour]: { ...pair, [mode]: better } }, mode)
      if (found.contrast >= found.least) return better
    }
  }
  return undefined
}

function parsed(css: string): Oklch {
  const colour = oklch(css)
  if (!colour) throw new Error(`the schema lets no such colour through: ${css}`)
  return colour
}

function lighter(colour: Oklch, by: number): Oklch {
  return { ...colour, l: Math.min(1, Math.max(0, colour.l + by)) }
}

/** A colour of CSS as hex, within what screens show. */
export function hex(colour: Oklch | string): string {
  return formatHex(clampChroma(typeof colour === 'string' ? parsed(colour) : colour, 'oklch'))
}
