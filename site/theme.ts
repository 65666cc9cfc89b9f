/** `theme.yaml`: the theme, the owner's colours and faces, pictures of the frame, and the sections of the home page. */
import { type CheckedData, f, type Problem, type ShapeOf } from '../pipeline/index.ts'
import {
  COLOUR_MODES,
  coloursOf,
  hex,
  OWN_COLOURS,
  type OwnColours,
  weakContrasts,
} from '../shared/node/theme-colours.ts'
import { DEFAULT_THEME, readTokens, THEME_NAMES } from '../shared/node/themes.ts'
import { defined } from '../shared/objects.ts'
import { HOME_SECTIONS } from '../shared/sections.ts'
import { FONT_NAMES, type FontName, type Fonts, type Theme } from '../shared/site.ts'
import type { ThemeTokens } from '../shared/theme-tokens.ts'
import { colour } from './fields.ts'

const pair = f.object({
  light: colour.describe('In light mode.'),
  dark: colour.describe('In dark mode.'),
})
const font = f.file({ or: FONT_NAMES }).check((value) =>
  isFontName(value) || /\.woff2$/i.test(value)
    ? undefined
    : {
        says: `cannot be "${value}"`,
        hint: `use one of: ${FONT_NAMES.join(', ')}; or the path of a .woff2 file beside this one`,
      },
)

export const themeFields = {
  theme: f
    .enumeration(THEME_NAMES)
    .describe('The look: a folder of themes/. When left out, meridiana.')
    .meta({ default: DEFAULT_THEME })
    .optional(),
  accent: pair.describe('The colour of links, marks and buttons.').optional(),
  ground: pair.describe('The colour of the page.').optional(),
  second: pair.describe('The colour of facts, groups and quiet emphasis.').optional(),
  footer: pair.describe('The ground of the footer and of the skills.').optional(),
  fonts: f
    .object({
      display: font.describe('Titles and figures.').optional(),
      text: font.describe('Everything else.').optional(),
    })
    .describe('Faces: one of the list, or a .woff2 file beside this one.')
    .optional(),
  logo: f.picture().describe('A picture beside this file, shown before the name.').optional(),
  favicon: f.picture().describe('A square picture beside this file, for tabs and bookmarks.').optional(),
  portrait: f
    .object(
      { picture: f.picture().describe('A picture beside this file.') },
      f.text().describe('What it shows, for those who cannot see it.'),
    )
    .describe('A picture of the owner, in the section about them.')
    .optional(),
  sections: f
    .list(f.enumeration(HOME_SECTIONS))
    .describe('The sections of the home page, in order; one that is left out is not there.')
    .optional(),
}

type Written = ShapeOf<typeof themeFields>
type ProblemAt = CheckedData['problemAt']

const TOKENS = await readTokens()

/** Of a theme of `themes/`. */
export function tokensOf(theme = DEFAULT_THEME): ThemeTokens {
  const tokens = TOKENS.get(theme)
  if (!tokens) throw new Error(`the schema lets no such theme through: ${theme}`)
  return tokens
}

export function checkTheme({ value, lenient: { sections }, problemAt }: CheckedData<Written>): Problem[] {
  return [...repeated(sections, problemAt), ...(value ? unreadable(value, problemAt) : [])]
}

export function themeOf({ theme = DEFAULT_THEME, accent, ground, second, footer, ...value }: Written): Theme {
  const own = { accent, ground, second, footer }
  const tokens = tokensOf(theme)
  const fonts = { ...tokens.fonts, ...value.fonts }
  const [light, dark] = COLOUR_MODES.map((mode) => coloursOf(tokens, own, mode))
  const pairOf = (name: string) => ({ light: hex(light?.[name] ?? ''), dark: hex(dark?.[name] ?? '') })
  const { sections, logo, favicon, portrait } = value
  return defined({
    name: theme,
    css: colourCss(tokens, own) + fontCss(fonts),
    paper: pairOf(OWN_COLOURS.ground),
    accent: pairOf(OWN_COLOURS.accent),
    fonts,
    ...{ sections, logo, favicon },
    portrait: portrait?.picture,
    portraitAlt: portrait?.texts,
  })
}

function repeated(sections: readonly string[], problemAt: ProblemAt): Problem[] {
  return sections.flatMap((name, at) =>
    name !== '' && sections.indexOf(name) < at
      ? [problemAt(['sections', at], `"${name}" is listed twice`, 'keep one of the two')]
      : [],
  )
}

function unreadable({ theme, ...colours }: Written, problemAt: ProblemAt): Problem[] {
  return weakContrasts(tokensOf(theme), colours).map(({ colour, mode, contrast, least, better }) => {
    const what = colour === 'ground' || colour === 'footer' ? 'text on it' : 'words in it'
    const message = `"${colour}.${mode}" leaves ${what} with a contrast of ${contrast.toFixed(2)}, and ${least} is needed`
    return problemAt(
      [colour, mode],
      message,
      better ? `write "${better}", or one beyond it` : 'choose another colour',
    )
  })
}

/** Every colour as a custom property. In the layer of tokens, so that paper overrules it (`renderer/styles/print.css`). */
function colourCss(theme: ThemeTokens, own: OwnColours): string {
  const [light, dark] = COLOUR_MODES.map((mode) => coloursOf(theme, own, mode))
  const declarations = Object.entries(light ?? {}).map(([name, value]) => {
    const other = dark?.[name]
    return `--${name}:${value === other ? value : `light-dark(${value},${other})`}`
  })
  return `@layer tokens{:root{${declarations.join(';')}}}`
}

/** Faces of the list: those that `renderer/styles/fonts.css` has, and what readers have. */
export const FONT_STACKS: Readonly<Record<FontName, string>> = {
  fraunces: 'Fraunces, "Fraunces fallback", Georgia, "Noto Serif", serif',
  'instrument-sans': '"Instrument Sans", "Instrument Sans fallback", system-ui, sans-serif',
  'system-serif': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
  'system-sans': 'system-ui, sans-serif',
}

function isFontName(value: string): value is FontName {
  return (FONT_NAMES as readonly string[]).includes(value)
}

/** Large titles in Fraunces have a fallback of their own, and slanted text in Instrument Sans a face. */
function fontCss({ display, text }: Fonts): string {
  const large = display === 'fraunces' ? display : undefined
  const italic = text === 'instrument-sans' ? '"Instrument Sans Italic",var(--text)' : 'var(--text)'
  const titles = stackOf(display, 'display')
  return (
    [display, text].map(faceRule).join('') +
    `:root{--display:${titles};--display-large:${large ? LARGE_FRAUNCES : titles};` +
    `--text:${stackOf(text, 'text')};--italic:${italic}}`
  )
}

const LARGE_FRAUNCES = 'Fraunces, "Fraunces large fallback", Georgia, "Noto Serif", serif'

function stackOf(font: string, use: keyof Fonts): string {
  if (isFontName(font)) return FONT_STACKS[font]
  return `"${ownFamily(font)}",${use === 'text' ? 'system-ui,sans-serif' : 'Georgia,serif'}`
}

/** `optional`: nothing moves when it comes late; the next page shows it. */
function faceRule(font: string, at: number, fonts: readonly string[]): string {
  if (isFontName(font) || fonts.indexOf(font) < at) return ''
  return `@font-face{font-family:"${ownFamily(font)}";src:url(${font}) format("woff2");font-weight:100 900;font-display:optional}`
}

/** `/pictures/title-1a2b3c.woff2` → `title-1a2b3c` */
function ownFamily(font: string): string {
  return font.slice(font.lastIndexOf('/') + 1).replace(/\.woff2$/i, '')
}
