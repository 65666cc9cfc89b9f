/** `theme.yaml`: the owner's colours, pictures of the frame, and the sections of the home page. */
import { defined, inEveryLocale } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { type FontName, type Fonts, OWN_FONTS, type Theme } from '../../shared/site.ts'
import { THEME } from '../schema/site.ts'
import { dataReader, type PictureReference, type Places, type ProblemAt, pictureAt } from './reading.ts'
import { emberOf, type OwnColours, THEMES, type Tokens, tokensOf, weakContrasts } from './theme-colours.ts'

/** A theme whose pictures are still files to be found. */
export type ThemeDraft = Pick<Theme, 'css' | 'paper' | 'accent' | 'fonts' | 'sections' | 'portraitAlt'> & {
  logo?: PictureReference
  favicon?: PictureReference
  portrait?: PictureReference
}

export const readTheme = dataReader({
  schema: THEME,
  references: ({ logo, favicon, portrait }, places) =>
    Object.values(picturesOf(logo, favicon, portrait.picture, places)),
  check: ({ sections }, { problemAt }, value) => [
    ...repeated(sections, problemAt),
    ...(value ? unreadable({ accent: value.accent, ground: value.ground }, problemAt) : []),
  ],
  make(value, places): ThemeDraft {
    const { accent, ground, sections, portrait, logo, favicon } = value
    const own = { accent, ground }
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
      ...picturesOf(logo, favicon, portrait?.picture, places),
      portraitAlt: portrait && inEveryLocale((locale) => portrait[locale]),
    })
  },
})

function picturesOf(
  logo: string | undefined,
  favicon: string | undefined,
  portrait: string | undefined,
  places: Places,
) {
  return defined({
    logo: pictureAt(logo, ['logo'], places),
    favicon: pictureAt(favicon, ['favicon'], places),
    portrait: pictureAt(portrait, ['portrait', 'picture'], places),
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
