/** `site.yaml` and `theme.yaml`: the site, its owner, and how it looks. */
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { z } from 'zod'
import { PROVIDER_NAMES, type Provider } from '../../shared/auth.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { HOME_SECTIONS } from '../../shared/routes.ts'
import { FONT_NAMES } from '../../shared/site.ts'
import { SLUG } from '../../shared/text.ts'
import { absoluteUrl, date, isTimeZone, sitePath } from './date-and-url-fields.ts'
import {
  checked,
  email,
  filePath,
  flag,
  group,
  invalid,
  listOf,
  matching,
  number,
  text,
  withRules,
  wordsOf,
} from './fields.ts'

const ICON = new RegExp(`^ph:${SLUG}$`)

export function icon(about: string) {
  return matching(ICON, about, { pattern: ICON.source, examples: ['ph:compass'] }, (value) =>
    invalid(`is not an icon name: ${value}`, 'write a Phosphor icon: ph:compass'),
  )
}

const COUNTRIES = new Set(isoCodes.map(([code]) => code))

/** A country by its code (ISO 3166-1), which has a name in every language. */
function country(about: string) {
  return checked(about, { pattern: '^[A-Z]{2}$', examples: ['IT'] }, (value) =>
    COUNTRIES.has(value)
      ? undefined
      : invalid(`is not the code of a country: ${value}`, 'write its two capital letters: IT for Italy'),
  )
}

/** An IANA name that this Node knows. */
function timeZone(about: string) {
  return checked(about, { examples: ['Europe/Rome'] }, (value) =>
    isTimeZone(value)
      ? undefined
      : invalid(`is not a time zone: ${value}`, 'write it as Europe/Rome or America/New_York'),
  )
}

const CLAIM = z.strictObject({ figure: text('The figure: 8, or 10+.'), label: text('What it counts.') })

export const SITE = withRules(
  z.strictObject({
    url: absoluteUrl('Where the site is published, without a path.'),
    email: email('The address that visitors see and the contact form writes to.'),
    phone: text('The phone number as visitors read it, in quotes.').exactOptional(),
    social: listOf(
      'Profiles elsewhere.',
      z.strictObject({
        name: text('The name of the network.'),
        url: absoluteUrl("The profile's address."),
        icon: icon('Its icon.'),
      }),
    ),
    donation: absoluteUrl('Where the support button leads.').exactOptional(),
    person: text(
      "The owner's name, where the site has another: who is written to, and whose CV it is.",
    ).exactOptional(),
    countries: z
      .array(country('A code of two letters.'))
      .min(1)
      .meta({
        description: 'Countries that the owner has worked in, named in the section about them.',
        examples: [['IT', 'PT', 'DE']],
      })
      .exactOptional(),
    now: group('What the owner does at present.', {
      date: date('The day on which it was written.'),
      ...inEveryLocale(() => text('One sentence.')),
    }).exactOptional(),
    quote: group(
      'A sentence by a client.',
      wordsOf({
        text: text('The words, without quotation marks.'),
        author: text('Who said them.'),
        role: text('What they do.'),
      }),
    ).exactOptional(),
    coordinates: group('Where the owner lives: the sun of this place lights the pages.', {
      latitude: number('Degrees north.', -90, 90, { examples: [41.13] }),
      longitude: number('Degrees east.', -180, 180, { examples: [16.87] }),
    }).exactOptional(),
    timeZone: timeZone('Time zone of the place, for the clock in the dial.').exactOptional(),
    repository: group('Where "edit this page" leads.', {
      url: absoluteUrl('The repository on GitHub.'),
      branch: text('The branch that is published.'),
    }).exactOptional(),
    analytics: group('Product analytics, started only after consent.', {
      host: absoluteUrl('The address of the analytics service.'),
      remoteConfig: flag(
        'Whether the configuration of the project is asked for; feature flags need it.',
      ).exactOptional(),
      featureFlags: flag('Whether feature flags are asked for.').exactOptional(),
      surveys: flag('Whether the list of surveys is asked for.').exactOptional(),
      webExperiments: flag('Whether web experiments are asked for.').exactOptional(),
    }).exactOptional(),
    webmention: absoluteUrl('The endpoint that takes webmentions for this site.').exactOptional(),
    aiCrawlers: z
      .enum(['allow', 'refuse'])
      .meta({
        description:
          'Whether crawlers that collect texts for language models may read the site, as robots.txt tells them.',
        default: 'allow',
      })
      .exactOptional(),
    owners: listOf('Signed-in addresses that may open /drafts.', email('An address.')),
    signIn: group('Ways to sign in besides an email address with a password or a link.', {
      signUp: flag('Whether visitors may make accounts of their own.').exactOptional(),
      providers: listOf(
        'Other services that sign visitors in, each with its keys in the Supabase project.',
        z.enum(Object.keys(PROVIDER_NAMES) as [Provider, ...Provider[]]),
      ).exactOptional(),
      sso: flag("Whether organizations sign in by their address's domain (SAML).").exactOptional(),
      phone: flag('Whether phone numbers sign in, with a password or a code by SMS.').exactOptional(),
    }).exactOptional(),
    locales: group(
      'The name of each language.',
      inEveryLocale(() => text('Its own name for itself.')),
    ),
    navigation: listOf(
      'The entries of the menu, in order.',
      z.strictObject({
        path: sitePath('Where it leads, without the prefix of a language.'),
        ...inEveryLocale(() => text('Its words.')),
      }),
    ),
    ...inEveryLocale(() =>
      group("The owner's words in this language.", {
        name: text("The owner's name."),
        role: text("The owner's role."),
        place: text('Where the owner lives.'),
        tagline: text('The one sentence at the top of the home page.'),
        description: text('The home page, for search engines.'),
        claims: listOf('Figures at the top of the home page.', CLAIM),
      }),
    ),
  }),
  'The site and its owner',
)

/** Six digits: what the contrast is reckoned from. */
const COLOUR = /^#[\da-f]{6}$/i

function colour(about: string) {
  return matching(COLOUR, about, { pattern: '^#[0-9a-fA-F]{6}$', examples: ['#9a3b1d'] }, (value) =>
    invalid(`is not a colour: ${value}`, 'write it as six digits, in quotes: "#9a3b1d"'),
  )
}

function themeColour(about: string) {
  return group(about, { light: colour('By day.'), dark: colour('After sunset.') }).exactOptional()
}

function font(about: string) {
  return z.enum(FONT_NAMES).meta({ description: about }).exactOptional()
}

export const THEME = withRules(
  z.strictObject({
    accent: themeColour('The colour of links, marks and buttons.'),
    ground: themeColour('The colour of the page.'),
    fonts: group('Letters: the two faces of the site, or those that readers have.', {
      display: font('Titles and figures.'),
      text: font('Everything else.'),
    }).exactOptional(),
    logo: filePath('A picture beside this file, shown before the name.').exactOptional(),
    favicon: filePath('A square picture beside this file, for tabs and bookmarks.').exactOptional(),
    portrait: group('A picture of the owner, in the section about them.', {
      picture: filePath('A picture beside this file.'),
      ...inEveryLocale(() => text('What it shows, for those who cannot see it.')),
    }).exactOptional(),
    sections: listOf(
      'The sections of the home page, in order; one that is left out is not there.',
      z.enum(HOME_SECTIONS),
    ).exactOptional(),
  }),
  'The look of the site',
)
