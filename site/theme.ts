/** `theme.yaml`: the owner's colours, pictures of the frame, and the sections of the home page. */
import { type CheckedData, f, type Problem, type ShapeOf } from '../pipeline/index.ts'
import {
  emberOf,
  type OwnColours,
  THEMES,
  type Tokens,
  tokensOf,
  weakContrasts,
} from '../shared/node/theme-colours.ts'
import { defined } from '../shared/objects.ts'
import { HOME_SECTIONS } from '../shared/sections.ts'
import { FONT_NAMES, type FontName, type Fonts, OWN_FONTS, type Theme } from '../shared/site.ts'
import { colour } from './fields.ts'

const themeColour = f.object({
  light: colour.describe('By day.'),
  dark: colour.describe('After sunset.'),
})
const font = f.enumeration(FONT_NAMES)

export const themeFields = {
  accent: themeColour.describe('The colour of links, marks and buttons.').optional(),
  ground: themeColour.describe('The colour of the page.').optional(),
  fonts: f
    .object({
      display: font.describe('Titles and figures.').optional(),
      text: font.describe('Everything else.').optional(),
    })
    .describe('Letters: the two faces of the site, or those that readers have.')
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

export function checkTheme({ value, lenient: { sections }, problemAt }: CheckedData<Written>): Problem[] {
  return [
    ...repeated(sections, problemAt),
    ...(value ? unreadable(defined({ accent: value.accent, ground: value.ground }), problemAt) : []),
  ]
}

export function themeOf({ accent, ground, sections, portrait, logo, favicon, ...value }: Written): Theme {
  const own: OwnColours = defined({ accent, ground })
  const fonts = value.fonts && { ...OWN_FONTS, ...value.fonts }
  const css = (accent || ground ? cssOf(own) : '') + (fonts ? fontsCss(fonts) : '')
  return defined({
    css: css || undefined,
    fonts,
    paper: ground && {
      light: tokensOf(own, 'light').paper ?? '',
      dark: tokensOf(own, 'dark').paper ?? '',
    },
    accent,
    sections,
    ...{ logo, favicon, portrait: portrait?.picture },
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

function unreadable(colours: OwnColours, problemAt: ProblemAt): Problem[] {
  return weakContrasts(colours).map(({ colour, theme, contrast, least, better }) => {
    const what = colour === 'ground' ? 'text on it' : 'words in it'
    const message = `"${colour}.${theme}" leaves ${what} with a contrast of ${contrast.toFixed(2)}, and ${least} is needed`
    return problemAt(
      [colour, theme],
      message,
      better ? `write "${better}", or one beyond it` : 'choose another colour',
    )
  })
}

/**
 * The values of custom properties in both themes. It stands outside all layers and so overrules `colour.css`, but for
 * paper, which stays white.
 */
function cssOf(colours: OwnColours): string {
  const [light, dark] = THEMES.map((theme) => declarations(tokensOf(colours, theme)))
  const screen = `:root{${light}}:root.dark{${dark}}@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}`
  if (!colours.accent) return `@media screen{${screen}}`
  const { ember = '', ...onDeep } = emberOf(colours.accent)
  const print = tokensOf(colours, 'light')['accent-strong']
  return (
    `@media screen{${screen}:root{--ember:${ember}}.on-deep{${declarations(onDeep)}}}` +
    `@media print{:root,.on-deep{--accent:${print}}}`
  )
}

/** The site's own as `renderer/styles/scale.css` has them, and what readers have. */
export const FONT_STACKS: Readonly<Record<FontName, string>> = {
  fraunces: 'Fraunces, "Fraunces fallback", Georgia, "Noto Serif", serif',
  'instrument-sans': '"Instrument Sans", "Instrument Sans fallback", system-ui, sans-serif',
  'system-serif': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
  'system-sans': 'system-ui, sans-serif',
}

/** Large titles in Fraunces have a fallback of their own, which the site's style sheet has. */
function fontsCss({ display, text }: Fonts): string {
  const titles = FONT_STACKS[display]
  const large = display === OWN_FONTS.display ? '' : `--display:${titles};--display-large:${titles};`
  const italic = text === OWN_FONTS.text ? '' : ';--italic:var(--text)'
  return `:root{${large}--text:${FONT_STACKS[text]}${italic}}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
