/** The YAML files of `content/`: facts once, each language's words side by side. */
import { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { isSlug, SLUG, tagId } from '../../shared/text.ts'
import { absoluteUrl, month, oldPath, target } from './date-and-url-fields.ts'
import {
  checked,
  filePath,
  flag,
  group,
  invalid,
  listOf,
  mapOf,
  matching,
  text,
  withRules,
  wordsOf,
  year,
} from './fields.ts'
import { icon, SITE, THEME } from './site.ts'

/** A name that other entries refer to. */
function id(about: string) {
  return checked(about, { pattern: `^${SLUG}$`, examples: ['user-research'] }, (value) =>
    isSlug(value)
      ? undefined
      : invalid(`is not a valid id: ${value}`, 'use small letters, digits and hyphens'),
  )
}

/** A file of words and facts that is not finished. */
const DRAFT = flag('true hides it until it is finished.').exactOptional()

export const SKILLS = withRules(
  z.strictObject({
    groups: listOf(
      'The groups of the constellation.',
      z.strictObject({
        id: id('Its name in the lists below.'),
        ...wordsOf({ name: text('Its name, as readers see it.') }),
      }),
    ),
    skills: listOf(
      'The skills of the constellation.',
      z.strictObject({
        id: id('Its name in other skills.'),
        group: text('The id of its group.'),
        icon: icon('Its icon.'),
        links: listOf('Ids of related skills.', text('The id of a skill.')).exactOptional(),
        projects: listOf('Projects that show it.', text("The name of a project's folder.")).exactOptional(),
        ...wordsOf({ name: text('Its name.'), description: text('One sentence.') }),
      }),
    ),
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
    ...wordsOf({
      title: text('The role.'),
      location: text('Where it was.'),
      description: text('What it was about.'),
      skills: listOf('What it took.', text('A skill.')),
      achievements: listOf('What came of it.', text('An achievement.')),
    }),
  }),
  'A role in the timeline',
)

const PORTFOLIO_WORDS = wordsOf({
  title: text('The title.'),
  description: text('What it is.'),
  tech: listOf('Techniques and tools.', text('A technique or tool.')),
  impact: text('What it changed.'),
  year: year('The year.').exactOptional(),
  link: absoluteUrl('Where it can be seen.').exactOptional(),
  pictureAlt: text('What the picture shows; required with picture.').exactOptional(),
})

export const PORTFOLIO = withRules(
  z.strictObject({
    order: z
      .number()
      .meta({ description: 'Its place among the others, the smallest first; by name when left out.' })
      .exactOptional(),
    picture: filePath('A picture beside this file.').exactOptional(),
    draft: DRAFT,
    ...PORTFOLIO_WORDS,
  }),
  'An item of the portfolio',
)

export const REDIRECTS = withRules(
  mapOf(oldPath('The old path.'), target('The new path, or an absolute URL.')),
  'Old paths and where they lead now',
)

export const MESSAGES = withRules(
  mapOf(
    matching(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'The id of a message: dotted words.', {}, () =>
      invalid('is not a message id', 'use dotted words: nav.home'),
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
    group(
      'Its name in each language.',
      inEveryLocale(() => text('Its name.')),
    ),
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
