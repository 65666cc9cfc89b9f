/** `theme.yaml`: the owner's look. */
import { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { HOME_SECTIONS } from '../../shared/routes.ts'
import { FONT_NAMES } from '../../shared/site.ts'
import { checked, filePath, invalid, text, withRules } from './fields.ts'

/** Six digits: what the contrast is reckoned from. */
const COLOUR = /^#[\da-f]{6}$/i

function colour(about: string) {
  return checked(about, { pattern: '^#[0-9a-fA-F]{6}$', examples: ['#9a3b1d'] }, (value) =>
    COLOUR.test(value)
      ? undefined
      : invalid(`is not a colour: ${value}`, 'write it as six digits, in quotes: "#9a3b1d"'),
  )
}

function themeColour(about: string) {
  return z
    .strictObject({ light: colour('By day.'), dark: colour('After sunset.') })
    .meta({ description: about })
    .exactOptional()
}

function font(about: string) {
  return z.enum(FONT_NAMES).meta({ description: about }).exactOptional()
}

export const THEME = withRules(
  z.strictObject({
    accent: themeColour('The colour of links, marks and buttons.'),
    ground: themeColour('The colour of the page.'),
    fonts: z
      .strictObject({ display: font('Titles and figures.'), text: font('Everything else.') })
      .meta({ description: 'Letters: the two faces of the site, or those that readers have.' })
      .exactOptional(),
    logo: filePath('A picture beside this file, shown before the name.').exactOptional(),
    favicon: filePath('A square picture beside this file, for tabs and bookmarks.').exactOptional(),
    portrait: z
      .strictObject({
        picture: filePath('A picture beside this file.'),
        ...inEveryLocale(() => text('What it shows, for those who cannot see it.')),
      })
      .meta({ description: 'A picture of the owner, in the section about them.' })
      .exactOptional(),
    sections: z
      .array(z.enum(HOME_SECTIONS))
      .meta({ description: 'The sections of the home page, in order; one that is left out is not there.' })
      .exactOptional(),
  }),
  'The look of the site',
)
