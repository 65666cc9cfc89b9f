/** Schemas of the front matter of markdown files. */
import { z } from 'zod'
import {
  CONTENT_TYPES,
  COVER_PLACES,
  LOCALE_NAMES,
  type MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
  STORY_FORMS,
} from '../../shared/model.ts'
import { didYouMean } from '../report/nearest.ts'
import { absoluteUrl, date, oldPath, slug } from './date-and-url-fields.ts'
import {
  checked,
  type FieldProblem,
  filePath,
  flag,
  invalid,
  listOf,
  matching,
  number,
  text,
  together,
  whenIs,
  withRules,
  year,
} from './fields.ts'

/** Fields that are each language's own. */
const WORDS = {
  title: text('The title, as readers see it.'),
  description: text('One or two sentences for lists, feeds and search engines.'),
}

const HISTORY = {
  updated: date(
    'When this language was last changed in substance. Left out, the page says nothing of it.',
  ).exactOptional(),
  aliases: listOf(
    'Old paths of this page; each answers with a permanent redirect (301) to it.',
    oldPath('A path that once led here.'),
  ).exactOptional(),
  translationOf: matching(
    /^[0-9a-f]{8,64}$/,
    'Set by `content status --accept`: which text of the default language this translation follows.',
    {},
    (value) =>
      invalid(
        `is not the hash of a text: ${value}`,
        'remove the line, or let "npm run content -- status --accept" write it',
      ),
  ).exactOptional(),
}

const OWN_SLUG = {
  slug: slug(
    "This language's own part of the address, where it differs from the folder's name.",
  ).exactOptional(),
}

const COVER_WORDS = {
  coverAlt: text('What the cover shows, for those who cannot see it; required with cover.').exactOptional(),
}

/** Facts that are the same in every language, written in the default language's file. */
const DATED = {
  date: date('When it is published. In the future, it appears on time by itself.'),
  tags: listOf('Words to find it by.', text('A tag.'), { examples: [['product', 'notes']] }).exactOptional(),
  cover: filePath('A picture beside this file, shown above the text and in previews.').exactOptional(),
  draft: flag('true hides it everywhere but in development and in /drafts.').exactOptional(),
  locales: listOf(
    'The languages that it has on purpose: the others are not missed. Their readers get it with a notice.',
    checked('A language.', { enum: LOCALE_NAMES }, unknownLocale),
    { examples: [['it']] },
  ).exactOptional(),
}

function unknownLocale(value: string): FieldProblem | undefined {
  if (LOCALE_NAMES.some((locale) => locale === value)) return undefined
  const says = `is not a language of this site: ${value}`
  return { rule: 'locale-unknown', says, hint: didYouMean(value, LOCALE_NAMES) }
}

/** With every field that the languages of the collection share, and others. */
type Complete<C extends MarkdownCollection> = Record<
  (typeof MARKDOWN_COLLECTIONS)[C]['sharedFields'][number],
  z.ZodType
> &
  Record<string, z.ZodType>

const FIGURE = z.strictObject({
  figure: text('The figure, short: 38 min, or 8 of 9.'),
  label: text('What it counts.'),
})

const RESULT = FIGURE.extend({
  before: text('The figure as it was before, struck through beside the new one.').exactOptional(),
  section: text(
    'The anchor of the part of the text that it belongs to: what-changed for the heading "What changed". One figure stands beside its part, several open it as a band; without it they follow the text.',
  ).exactOptional(),
})

const SHOWN = { src: filePath('A picture beside this file.'), alt: text('What it shows.') }

const COVER_RULE = together('cover', 'coverAlt')
const LINK_RULE = whenIs('type', 'link', 'link')
const OPTIONAL_DATE = { date: DATED.date.exactOptional() }

/** In the order of the reference page and of `content new`. */
const POST = z.strictObject({
  ...WORDS,
  date: DATED.date,
  type: z
    .enum(CONTENT_TYPES)
    .meta({
      description: 'What kind of post it is; article when left out. Blog and stream filter by it.',
      default: 'article',
    })
    .exactOptional(),
  tags: DATED.tags,
  cover: DATED.cover,
  ...COVER_WORDS,
  link: absoluteUrl('The page it points to; required when type is link.').exactOptional(),
  series: text(
    'The name of the series that it is a part of, the same in each of its posts; parts are ordered by date.',
  ).exactOptional(),
  draft: DATED.draft,
  locales: DATED.locales,
  ...OWN_SLUG,
  ...HISTORY,
} satisfies Complete<'blog'>)
const PROJECT = z.strictObject({
  ...WORDS,
  date: DATED.date,
  year: year('The year it was finished.').exactOptional(),
  client: text('For whom it was made.').exactOptional(),
  role: text("The owner's part in it.").exactOptional(),
  url: absoluteUrl('Where the project can be visited.').exactOptional(),
  badge: text('A short label on its card.').exactOptional(),
  outcome: FIGURE.meta({
    description: 'The one figure that says what it changed, shown large.',
  }).exactOptional(),
  results: z
    .array(RESULT)
    .max(6)
    .meta({ description: 'Further figures, shown large in the text or after it; up to six.' })
    .exactOptional(),
  tags: DATED.tags,
  tech: listOf('Techniques and tools.', text('A technique or tool.')).exactOptional(),
  cover: DATED.cover,
  ...COVER_WORDS,
  hue: number(
    "The colour of its page, as a hue in degrees: 30 is orange, 140 green, 230 blue, 330 pink. Left out, the site's accent.",
    0,
    360,
    { examples: [230] },
  ).exactOptional(),
  coverPlace: z
    .enum(COVER_PLACES)
    .meta({
      description:
        'Where the cover stands on its page, on a desk: below the title as a strip; beside it, high, to the edge of the window; or above it, from edge to edge.',
      default: 'below',
    })
    .exactOptional(),
  storyForm: z
    .enum(STORY_FORMS)
    .meta({
      description:
        'The form of its text: line, a route on which each part is a stop; sheet, one sheet of paper; labels, numbered as in a museum. Left out, plain.',
    })
    .exactOptional(),
  screen: z
    .strictObject(SHOWN)
    .meta({ description: 'A screen of it, on its card on the home page in place of the cover.' })
    .exactOptional(),
  gallery: listOf('Pictures, each with what it shows.', z.strictObject(SHOWN)).exactOptional(),
  support: flag('true shows the donation button beside it.').exactOptional(),
  draft: DATED.draft,
  locales: DATED.locales,
  ...OWN_SLUG,
  ...HISTORY,
} satisfies Complete<'projects'>)
const PAGE = z.strictObject({
  ...WORDS,
  cover: DATED.cover,
  ...COVER_WORDS,
  draft: DATED.draft,
  locales: DATED.locales,
  ...HISTORY,
} satisfies Complete<'pages'>)

/**
 * Source and translation differ in one thing: what all languages share may be left out of a translation,
 * and then comes from the default language's file.
 */
export const FRONT_MATTER = {
  blog: {
    source: withRules(POST, 'A post', [COVER_RULE, LINK_RULE]),
    translation: withRules(POST.extend(OPTIONAL_DATE), 'A translated post', [COVER_RULE]),
  },
  projects: {
    source: withRules(PROJECT, 'A project', [COVER_RULE]),
    translation: withRules(PROJECT.extend(OPTIONAL_DATE), 'A translated project', [COVER_RULE]),
  },
  pages: {
    source: withRules(PAGE, 'A page', [COVER_RULE]),
    translation: withRules(PAGE, 'A translated page', [COVER_RULE]),
  },
} as const satisfies Record<MarkdownCollection, { source: z.ZodType; translation: z.ZodType }>

export type PostFrontMatter = z.output<typeof FRONT_MATTER.blog.source>
export type ProjectFrontMatter = z.output<typeof FRONT_MATTER.projects.source>
/** A translation's, in which facts may be left out. */
export type FrontMatter<C extends MarkdownCollection = MarkdownCollection> = z.output<
  (typeof FRONT_MATTER)[C]['translation']
>
