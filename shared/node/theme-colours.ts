/** The colours of the site, worked out from the owner's two, and whether words on them can be read. */
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

const oklch = converter('oklch')

export const THEMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEMES)[number]

/** A colour of each theme, as CSS. */
type ThemeColour = Record<ThemeName, string>

/** As `renderer/styles/colour.css` has them; a test compares. */
export const DEFAULT_COLOURS = {
  paper: { light: 'oklch(96.1% 0.014 86)', dark: 'oklch(22.1% 0.024 262)' },
  ink: { light: 'oklch(25% 0.032 258)', dark: 'oklch(93.5% 0.016 84)' },
  'ink-soft': { light: 'oklch(39% 0.03 258)', dark: 'oklch(83% 0.018 84)' },
  'ink-quiet': { light: 'oklch(47% 0.028 258)', dark: 'oklch(73% 0.02 84)' },
  'line-strong': { light: 'oklch(58% 0.03 75)', dark: 'oklch(58% 0.03 255)' },
  accent: { light: 'oklch(51.5% 0.142 38)', dark: 'oklch(76% 0.125 52)' },
  sea: { light: 'oklch(42% 0.072 212)', dark: 'oklch(80% 0.075 196)' },
  danger: { light: 'oklch(48% 0.17 25)', dark: 'oklch(76% 0.13 22)' },
  success: { light: 'oklch(44% 0.09 150)', dark: 'oklch(80% 0.11 150)' },
} as const satisfies Record<string, ThemeColour>

/** WCAG 2.2: 7 to 1 for what is read at length, 4.5 for text, 3 for the borders of controls. */
export const LEAST_ON_GROUND = {
  ink: 7,
  'ink-soft': 7,
  'ink-quiet': 4.5,
  sea: 4.5,
  danger: 4.5,
  success: 4.5,
  'line-strong': 3,
} as const
export const LEAST_OF_ACCENT = 4.5

/** Lightness of what lies on or in the ground, as a difference from it; the shares of colour are those of `colour.css`. */
const GROUNDS = {
  'paper-raised': { light: 0.025, dark: 0.035 },
  'paper-sunken': { light: -0.031, dark: -0.028 },
  line: { light: -0.096, dark: 0.124 },
} as const
const WASHES = {
  'sea-wash': { light: [-0.043, 0.016, 190], dark: [0.064, 0.034, 218] },
  'success-wash': { light: [-0.041, 0.022, 150], dark: [0.064, 0.034, 150] },
} as const
/** The light on the ground, as `renderer/styles/daylight.css` has it; a test compares. */
export const LIGHT = {
  'sky-day': { light: [-0.018, 0.028, 82], dark: [0.018, 0.034, 262] },
  'sky-low': { light: [-0.036, 0.046, 48], dark: [0.035, 0.034, 350] },
  'sky-night': { light: [-0.042, 0.032, 272], dark: [-0.024, 0.036, 272] },
} as const
const ACCENT_WASH = { light: [-0.039, 0.036], dark: [0.079, 0.046] } as const
const STRONGER = { light: -0.065, dark: 0.06 } as const
/** Text on the accent: near white or near black. */
const ON_ACCENT = ['oklch(98.6% 0.01 80)', 'oklch(20% 0.03 40)'] as const

/** Names of custom properties without their dashes → hex. */
export type Tokens = Record<string, string>

export interface OwnColours {
  accent?: ThemeColour | undefined
  ground?: ThemeColour | undefined
}

/** Grounds that the light makes of a paper, by the names of its custom properties. */
export function lightOn(paper: string, theme: ThemeName): Tokens {
  const lit = Object.entries(LIGHT).map(([name, light]) => {
    const [by, c, h] = light[theme]
    return [name, hex({ ...lighter(parsed(paper), by), c, h })]
  })
  return Object.fromEntries(lit)
}

/** Custom properties that follow from the owner's colours in one theme; none of what they leave alone. */
export function tokensOf({ accent, ground }: OwnColours, theme: ThemeName): Tokens {
  const paper = parsed((ground ?? DEFAULT_COLOURS.paper)[theme])
  const own = parsed((accent ?? DEFAULT_COLOURS.accent)[theme])
  const tokens: Tokens = {}
  if (ground) {
    tokens.paper = hex(paper)
    for (const [name, by] of Object.entries(GROUNDS)) tokens[name] = hex(lighter(paper, by[theme]))
    for (const [name, wash] of Object.entries(WASHES)) {
      const [by, c, h] = wash[theme]
      tokens[name] = hex({ ...lighter(paper, by), c, h })
    }
  }
  const [by, c] = ACCENT_WASH[theme]
  tokens['accent-wash'] = hex({ ...lighter(paper, by), c: Math.min(c, own.c), h: own.h ?? 0 })
  if (accent) {
    const strong = lighter(own, STRONGER[theme])
    tokens.accent = hex(own)
    tokens['accent-strong'] = hex(strong)
    tokens['on-accent'] = formatHex(
      ON_ACCENT.map(parsed).toSorted((a, b) => wcagContrast(b, own) - wcagContrast(a, own))[0] ?? own,
    )
    tokens.selection = hex({ ...own, l: theme === 'light' ? 0.86 : 0.42, c: Math.min(0.075, own.c) })
  }
  return tokens
}

/** The accent on the night sky of the foot, which is dark by day as well. */
export function emberOf(accent: ThemeColour): Tokens {
  const dark = parsed(accent.dark)
  const ember = { ...dark, l: Math.max(dark.l, 0.8) }
  return { ember: hex(ember), 'accent-strong': hex(lighter(ember, STRONGER.dark)) }
}

/** Words that cannot be read: the weakest of the pairs that one colour of the owner's is to blame for. */
interface WeakContrast {
  colour: keyof OwnColours
  theme: ThemeName
  /** Two decimals are enough to compare it with `least`. */
  contrast: number
  least: number
  /** The nearest colour of this hue that would do, as hex; none where no lightness does. */
  better?: string
}

export function weakContrasts(colours: OwnColours): WeakContrast[] {
  return THEMES.flatMap((theme) =>
    (['ground', 'accent'] as const).flatMap((colour): WeakContrast[] => {
      const own = colours[colour]
      const weakest = own && weakestOf(colour, colours, theme)
      if (!own || !weakest || weakest.contrast >= weakest.least) return []
      const better = nearestReadable(colour, own, colours, theme)
      return [{ colour, theme, ...weakest, ...(better && { better }) }]
    }),
  )
}

function weakestOf(colour: keyof OwnColours, colours: OwnColours, theme: ThemeName) {
  const tokens = { ...fixedTokens(theme), ...tokensOf(colours, theme) }
  const still = ['paper', 'paper-raised', 'paper-sunken', 'sea-wash', 'accent-wash'].map(
    (name) => tokens[name],
  )
  const grounds = [...still, ...Object.values(lightOn(tokens.paper ?? '', theme))]
  const words = { accent: LEAST_OF_ACCENT }
  // The site's own accent cannot give way.
  const inks = colour === 'accent' ? words : { ...LEAST_ON_GROUND, ...(!colours.accent && words) }
  const pairs = Object.entries(inks).flatMap(([ink, least]) =>
    grounds.map((ground) => ({ least, contrast: contrastOf(tokens[ink], ground) })),
  )
  if (colour === 'accent') {
    pairs.push({ least: LEAST_OF_ACCENT, contrast: contrastOf(tokens['on-accent'], tokens.accent) })
  }
  return pairs.toSorted((a, b) => a.contrast / a.least - b.contrast / b.least)[0]
}

function fixedTokens(theme: ThemeName): Tokens {
  const fixed = Object.entries(DEFAULT_COLOURS).map(([name, colour]) => [name, colour[theme]])
  return {
    ...tokensOf({ accent: DEFAULT_COLOURS.accent, ground: DEFAULT_COLOURS.paper }, theme),
    ...Object.fromEntries(fixed),
  }
}

function contrastOf(one: string | undefined, other: string | undefined): number {
  return one && other ? wcagContrast(parsed(one), parsed(other)) : 1
}

/** Steps of lightness, of which the eye sees none. */
const STEP = 0.005

function nearestReadable(
  colour: keyof OwnColours,
  own: ThemeColour,
  colours: OwnColours,
  theme: ThemeName,
): string | undefined {
  const from = parsed(own[theme])
  for (let by = STEP; by < 1; by += STEP) {
    for (const l of [from.l - by, from.l + by].filter((one) => one >= 0 && one <= 1)) {
      const better = hex({ ...from, l })
      const found = weakestOf(colour, { ...colours, [colour]: { ...own, [theme]: better } }, theme)
      if (found && found.contrast >= found.least) return better
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

function hex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}
