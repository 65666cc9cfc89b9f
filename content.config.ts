/** What this site's content is: its languages, collections, data files and markdown plugins. See docs/extending.md. */
import { collection, data, dataMap, defineContent, f, messages, redirects } from './pipeline/index.ts'
import { CONTENT_TYPES, COVER_PLACES, pagePath, STORY_FORMS } from './shared/kinds.ts'
import { HOME_SECTIONS } from './shared/sections.ts'
import { checkPage, checkResults, checks } from './site/checks.ts'
import { commands } from './site/commands.ts'
import { checkRole, logoFiles, newRole } from './site/experience.ts'
import { byTime, coverFields, figure, projectKind, result, shown } from './site/fields.ts'
import { FORMS } from './site/forms/forms.ts'
import { checkOwner, ownerFields, ownerWords, siteOf } from './site/owner.ts'
import { routes } from './site/routes.ts'
import { checkSkills, skillsFields, skillsOf } from './site/skills.ts'
import { checkTags, tagNamesOf } from './site/tags.ts'
import { checkTheme, themeFields, themeOf } from './site/theme.ts'
import { usedIdsFor } from './site/used-messages.ts'

/** Ids of the frame around every body. */
const FRAME_IDS = ['main', 'top']

const title = f.text().describe('The title, as readers see it.')
const description = f.text().describe('One or two sentences for lists, feeds and search engines.')
const date = f.date().describe('When it is published. In the future, it appears on time by itself.')
const tags = f
  .list(f.text().describe('A tag.'))
  .describe('Words to find it by.')
  .meta({ examples: [['product', 'notes']] })
  .default([])
const updated = f
  .date()
  .describe('When this language was last changed in substance. Left out, the page says nothing of it.')
  .optional()
const draft = f.flag().describe('true hides it everywhere but in development and in /drafts.').optional()

export default defineContent({
  // The first is the default: its addresses have no prefix, and other languages fall back to it.
  locales: {
    // American spelling, and dates as the rest of the world writes them.
    en: { language: 'en-US', name: 'English', formats: 'en-GB' },
    it: { language: 'it-IT', name: 'Italiano' },
  },
  collections: {
    blog: collection({
      folder: 'blog',
      address: '/blog/[slug]',
      title: 'A post',
      shared: ['date', 'type', 'tags', 'cover', 'link', 'series', 'draft'],
      order: { by: 'date', descending: true },
      requires: [{ field: 'type', is: 'link', needs: 'link' }],
      related: true,
      takenIds: () => FRAME_IDS,
      fields: {
        title,
        description,
        date,
        type: f
          .enumeration(CONTENT_TYPES)
          .describe('What kind of post it is; article when left out. Blog and stream filter by it.')
          .meta({ default: 'article' })
          .default('article'),
        tags,
        ...coverFields,
        link: f.url().describe('The page it points to; required when type is link.').optional(),
        series: f
          .text()
          .describe(
            'The name of the series that it is a part of, the same in each of its posts; parts are ordered by date.',
          )
          .optional(),
        draft,
        updated,
      },
    }),
    projects: collection({
      folder: 'projects',
      address: '/project/[slug]',
      title: 'A project',
      shared: [
        ...['date', 'tags', 'cover', 'draft'],
        ...['year', 'hue', 'coverPlace', 'storyForm', 'url', 'tech', 'support'],
      ] as const,
      order: { by: 'date', descending: true },
      takenIds: () => FRAME_IDS,
      check: checkResults,
      derive: projectKind,
      fields: {
        title,
        description,
        date,
        year: f
          .number({ min: 1900, max: 2200, isWhole: true })
          .describe('The year it was finished.')
          .optional(),
        client: f.text().describe('For whom it was made.').optional(),
        role: f.text().describe("The owner's part in it.").optional(),
        url: f.url().describe('Where the project can be visited.').optional(),
        badge: f.text().describe('A short label on its card.').optional(),
        outcome: figure.describe('The one figure that says what it changed, shown large.').optional(),
        results: f
          .list(result, { max: 6 })
          .describe('Further figures, shown large in the text or after it; up to six.')
          .optional(),
        tags,
        tech: f.list(f.text().describe('A technique or tool.')).describe('Techniques and tools.').default([]),
        ...coverFields,
        hue: f
          .number({ min: 0, max: 360 })
          .describe(
            "The colour of its page, as a hue in degrees: 30 is orange, 140 green, 230 blue, 330 pink. Left out, the site's accent.",
          )
          .meta({ examples: [230] })
          .optional(),
        coverPlace: f
          .enumeration(COVER_PLACES)
          .describe(
            'Where the cover stands on its page, on a desk: below the title as a strip; beside it, high, to the edge of the window; or above it, from edge to edge.',
          )
          .meta({ default: 'below' })
          .optional(),
        storyForm: f
          .enumeration(STORY_FORMS)
          .describe(
            'The form of its text: line, a route on which each part is a stop; sheet, one sheet of paper; labels, numbered as in a museum. Left out, plain.',
          )
          .optional(),
        screen: shown
          .describe('A screen of it, on its card on the home page in place of the cover.')
          .optional(),
        gallery: f.list(shown).describe('Pictures, each with what it shows.').optional(),
        support: f.flag().describe('true shows the donation button beside it.').default(false),
        draft,
        updated,
      },
    }),
    pages: collection({
      folder: 'pages',
      address: pagePath,
      title: 'A page',
      shared: ['cover', 'draft'],
      // The about text stands in the home page, among that page's own sections.
      takenIds: (id) => (id === 'about' ? [...FRAME_IDS, ...HOME_SECTIONS] : FRAME_IDS),
      check: checkPage,
      fields: { title, description, ...coverFields, draft, updated },
    }),
  },
  data: {
    site: data({
      file: 'site.yaml',
      title: 'The site and its owner',
      isRequired: true,
      fields: ownerFields,
      words: ownerWords,
      check: checkOwner,
      transform: siteOf,
    }),
    theme: data({
      file: 'theme.yaml',
      title: 'The look of the site',
      fields: themeFields,
      check: checkTheme,
      transform: themeOf,
      ifMissing: themeOf({}),
    }),
    skills: data({
      file: 'skills.yaml',
      title: 'The constellation of skills',
      fields: skillsFields,
      check: checkSkills,
      transform: skillsOf,
    }),
    experience: data({
      folder: 'experience',
      title: 'A role in the timeline',
      order: byTime,
      check: checkRole,
      create: newRole,
      fields: {
        company: f
          .list(f.text().describe('A part of the name.'), { min: 1, max: 2 })
          .describe('The name, in one or two parts.')
          .meta({ examples: [['Acme', 'Digital']] }),
        companyLogo: f
          .picture({ paths: logoFiles })
          .describe('The name of its logo in content/experience/logos, without .svg or .png.'),
        start: f.month().describe('The month it began.'),
        end: f.month().describe('The month it ended; empty for the current role.').optional(),
      },
      words: {
        title: f.text().describe('The role.'),
        location: f.text().describe('Where it was.'),
        description: f.text().describe('What it was about.'),
        skills: f.list(f.text().describe('A skill.')).describe('What it took.'),
        achievements: f.list(f.text().describe('An achievement.')).describe('What came of it.'),
      },
    }),
    portfolio: data({
      folder: 'portfolio',
      title: 'An item of the portfolio',
      order: { by: 'order' },
      fields: {
        order: f
          .number()
          .describe('Its place among the others, the smallest first; by name when left out.')
          .optional(),
        picture: f.picture({ alt: 'pictureAlt' }).describe('A picture beside this file.').optional(),
      },
      words: {
        title: f.text().describe('The title.'),
        description: f.text().describe('What it is.'),
        tech: f.list(f.text().describe('A technique or tool.')).describe('Techniques and tools.'),
        impact: f.text().describe('What it changed.'),
        year: f.number({ min: 1900, max: 2200, isWhole: true }).describe('The year.').optional(),
        link: f.url().describe('Where it can be seen.').optional(),
        pictureAlt: f.text().describe('What the picture shows; required with picture.').optional(),
      },
    }),
    redirects: redirects('redirects.yaml'),
    tags: dataMap({
      file: 'tags.yaml',
      title: 'Names of tags and series',
      key: f.text().describe('A tag or series, as entries write it.'),
      each: f.object({}, f.text().describe('Its name.')).describe('Its name in each language.'),
      check: checkTags,
      transform: tagNamesOf,
    }),
    messages: messages('messages', { isUsed: usedIdsFor, types: 'renderer/i18n/message-ids.d.ts' }),
  },
  markdown: FORMS,
  routes,
  origin: ({ site }) => (typeof site === 'object' && site && 'url' in site ? String(site.url) : undefined),
  checks,
  commands,
})
