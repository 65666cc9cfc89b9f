/** The YAML files of `content/`: facts once, each language's words side by side. */
import { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { isSlug, SLUG, tagId } from '../../shared/text.ts'
import { absoluteUrl, month, oldPath, sitePath, target } from './date-and-url-fields.ts'
import { checked, email, filePath, invalid, mapOf, text, withRules } from './fields.ts'
import { PRESENCE } from './presence.ts'
import { THEME } from './theme.ts'

/** A name that other entries refer to. */
function id(about: string) {
  return checked(about, { pattern: `^${SLUG}$`, examples: ['user-research'] }, (value) =>
    isSlug(value)
      ? undefined
      : invalid(`is not a valid id: ${value}`, 'use small letters, digits and hyphens'),
  )
}

function icon(about: string) {
  return checked(about, { pattern: ICON.source, examples: ['ph:compass'] }, (value) =>
    ICON.test(value)
      ? undefined
      : invalid(`is not an icon name: ${value}`, 'write a Phosphor icon: ph:compass'),
  )
}

/** A file of words and facts that is not finished. */
const DRAFT = z.boolean().meta({ description: 'true hides it until it is finished.' }).exactOptional()

const ICON = new RegExp(`^ph:${SLUG}$`)

const CLAIM = z.strictObject({ figure: text('The figure: 8, or 10+.'), label: text('What it counts.') })

export const SITE = withRules(
  z.strictObject({
    url: absoluteUrl('Where the site is published, without a path.'),
    email: email('The address that visitors see and the contact form writes to.'),
    phone: text('The phone number as visitors read it, in quotes.'),
    social: z
      .array(
        z.strictObject({
          name: text('The name of the network.'),
          url: absoluteUrl("The profile's address."),
          icon: icon('Its icon.'),
        }),
      )
      .meta({ description: 'Profiles elsewhere.' }),
    donation: absoluteUrl('Where the support button leads.').exactOptional(),
    ...PRESENCE,
    coordinates: z
      .strictObject({
        latitude: z
          .number()
          .min(-90)
          .max(90)
          .meta({ description: 'Degrees north.', examples: [41.13] }),
        longitude: z
          .number()
          .min(-180)
          .max(180)
          .meta({ description: 'Degrees east.', examples: [16.87] }),
      })
      .meta({ description: 'Where the owner lives: the sun of this place lights the pages.' })
      .exactOptional(),
    repository: z
      .strictObject({
        url: absoluteUrl('The repository on GitHub.'),
        branch: text('The branch that is published.'),
      })
      .meta({ description: 'Where "edit this page" leads.' })
      .exactOptional(),
    analytics: z
      .strictObject({ host: absoluteUrl('The address of the analytics service.') })
      .meta({ description: 'Product analytics, started only after consent.' })
      .exactOptional(),
    hub: absoluteUrl('The WebSub hub that feeds name, told by npm run announce.').exactOptional(),
    webmention: absoluteUrl('The endpoint that takes webmentions for this site.').exactOptional(),
    indexNow: checked('The key of IndexNow, served as a file of that name.', {}, (value) =>
      /^[\w-]{8,128}$/.test(value)
        ? undefined
        : invalid('is not a key of IndexNow', 'write 8 to 128 letters, digits and hyphens'),
    ).exactOptional(),
    aiCrawlers: z
      .enum(['allow', 'refuse'])
      .meta({
        description:
          'Whether crawlers that collect texts for language models may read the site, as robots.txt tells them.',
        default: 'allow',
      })
      .exactOptional(),
    owners: z.array(email('An address.')).meta({ description: 'Signed-in addresses that may open /drafts.' }),
    locales: z
      .strictObject(inEveryLocale(() => text('Its own name for itself.')))
      .meta({ description: 'The name of each language.' }),
    navigation: z
      .array(
        z.strictObject({
          path: sitePath('Where it leads, without the prefix of a language.'),
          ...inEveryLocale(() => text('Its words.')),
        }),
      )
      .meta({ description: 'The entries of the menu, in order.' }),
    ...inEveryLocale(() =>
      z
        .strictObject({
          name: text("The owner's name."),
          role: text("The owner's role."),
          place: text('Where the owner lives.'),
          tagline: text('The one sentence at the top of the home page.'),
          description: text('The home page, for search engines.'),
          claims: z.array(CLAIM).meta({ description: 'Figures at the top of the home page.' }),
        })
        .meta({ description: "The owner's words in this language." }),
    ),
  }),
  'The site and its owner',
)

export const SKILLS = withRules(
  z.strictObject({
    groups: z
      .array(
        z.strictObject({
          id: id('Its name in the lists below.'),
          ...inEveryLocale(() =>
            z
              .strictObject({ name: text('Its name, as readers see it.') })
              .meta({ description: 'The words of this language.' }),
          ),
        }),
      )
      .meta({ description: 'The groups of the constellation.' }),
    skills: z
      .array(
        z.strictObject({
          id: id('Its name in other skills.'),
          group: text('The id of its group.'),
          icon: icon('Its icon.'),
          links: z
            .array(text('The id of a skill.'))
            .meta({ description: 'Ids of related skills.' })
            .exactOptional(),
          projects: z
            .array(text("The name of a project's folder."))
            .meta({ description: 'Projects that show it.' })
            .exactOptional(),
          ...inEveryLocale(() =>
            z
              .strictObject({ name: text('Its name.'), description: text('One sentence.') })
              .meta({ description: 'The words of this language.' }),
          ),
        }),
      )
      .meta({ description: 'The skills of the constellation.' }),
  }),
  'The constellation of skills',
)

export const EXPERIENCE = withRules(
  z.strictObject({
    company: z
      .array(text('A part of the name.'))
      .min(1)
      .max(2)
      .meta({ description: 'The name, in one or two parts.', examples: [['Acme', 'Digital']] }),
    companyLogo: id('The name of its logo in content/experience/logos, without .svg or .png.'),
    start: month('The month it began.'),
    end: month('The month it ended; empty for the current role.').exactOptional(),
    draft: DRAFT,
    ...inEveryLocale(() =>
      z
        .strictObject({
          title: text('The role.'),
          location: text('Where it was.'),
          description: text('What it was about.'),
          skills: z.array(text('A skill.')).meta({ description: 'What it took.' }),
          achievements: z.array(text('An achievement.')).meta({ description: 'What came of it.' }),
        })
        .meta({ description: 'The words of this language.' }),
    ),
  }),
  'A role in the timeline',
)

const PORTFOLIO_WORDS = z
  .strictObject({
    title: text('The title.'),
    description: text('What it is.'),
    tech: z.array(text('A technique or tool.')).meta({ description: 'Techniques and tools.' }),
    impact: text('What it changed.'),
    year: z.int().min(1900).max(2200).meta({ description: 'The year.' }).exactOptional(),
    link: absoluteUrl('Where it can be seen.').exactOptional(),
    pictureAlt: text('What the picture shows; required with picture.').exactOptional(),
  })
  .meta({ description: 'The words of this language.' })

export const PORTFOLIO = withRules(
  z.strictObject({
    order: z
      .number()
      .meta({ description: 'Its place among the others, the smallest first; by name when left out.' })
      .exactOptional(),
    picture: filePath('A picture beside this file.').exactOptional(),
    draft: DRAFT,
    ...inEveryLocale(() => PORTFOLIO_WORDS),
  }),
  'An item of the portfolio',
  [],
)

export const REDIRECTS = withRules(
  mapOf(oldPath('The old path.'), target('The new path, or an absolute URL.')),
  'Old paths and where they lead now',
)

export const MESSAGES = withRules(
  mapOf(
    checked('The id of a message: dotted words.', {}, (value) =>
      /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/.test(value)
        ? undefined
        : invalid('is not a message id', 'use dotted words: nav.home'),
    ),
    text('The words, in ICU MessageFormat.'),
  ),
  "The interface's words in one language",
)

export const TAGS = withRules(
  mapOf(
    checked('A tag or series, as entries write it.', {}, (value) =>
      tagId(value) === '' ? invalid('is not a tag', 'write a word') : undefined,
    ),
    z
      .strictObject(inEveryLocale(() => text('Its name.')))
      .meta({ description: 'Its name in each language.' }),
  ),
  'Names of tags and series',
)

/** Each kind of YAML file by the glob of its place below `content/`. */
export const YAML_FILES = {
  site: { files: 'site.yaml', schema: SITE },
  theme: { files: 'theme.yaml', schema: THEME },
  skills: { files: 'skills.yaml', schema: SKILLS },
  experience: { files: 'experience/*.yaml', schema: EXPERIENCE },
  portfolio: { files: 'portfolio/*.yaml', schema: PORTFOLIO },
  redirects: { files: 'redirects.yaml', schema: REDIRECTS },
  tags: { files: 'tags.yaml', schema: TAGS },
  messages: { files: 'messages/*.yaml', schema: MESSAGES },
} as const satisfies Record<string, { files: string; schema: z.ZodType }>
