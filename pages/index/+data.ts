import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { type Formatter, loadIntl } from '../../renderer/i18n/intl.ts'
import { type Period, periodOf } from '../../renderer/i18n/period.ts'
import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { type Content, coverOf, type View } from '../../shared/content.ts'
import {
  type DescribedPicture,
  LOCALES,
  type Locale,
  type Picture,
  type Project,
} from '../../shared/model.ts'
import { HOME_SECTIONS, type HomeSection } from '../../shared/routes.ts'
import type { Site, Theme } from '../../shared/site.ts'
import { unpublishedIn } from '../drafts/unpublished.ts'
import { type ProjectSummary, summarise } from '../projects/summary.ts'
import { type SkillGraphData, skillGraphOf } from './skill-graph.ts'
import { type Teaser, teaserOf } from './stream-teaser.ts'
import { type Work, workOf } from './work.ts'

/** Posts on the home page. */
const POSTS_SHOWN = 3

export interface Role extends Period {
  id: string
  company: string[]
  companyLogo: Picture
  title: string
  location: string
  description: string
  skills: string[]
  achievements: string[]
}

export interface PostTeaser {
  path: string
  title: string
  date: string
  minutes: number
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  cover?: DescribedPicture
  unpublished?: Unpublished
}

/** A project as its card on the home page shows it. */
export interface HomeProject extends ProjectSummary {
  /** Whether the cover is a screen of the product. */
  showsScreen?: true
}

/** Signs of a person beside the owner's own words; each part only where the site has it. */
export interface Presence {
  portrait?: DescribedPicture
  /** ISO date of the words. */
  now?: { date: string; text: string }
  /** Names in the reader's language. */
  countries?: string[]
  quote?: { text: string; author: string; role: string }
}

export interface Data {
  head: Head
  /** Those that have something to show, in the owner's order. */
  sections: HomeSection[]
  skillGraph: SkillGraphData
  presence: Presence
  /** The language of the text about the owner, where it is not the reader's. */
  aboutLang?: Locale
  /** The text about the owner. Absent on the first load: the document already contains it. */
  html?: string
  roles: Role[]
  /** Projects with pages of their own. */
  projects: HomeProject[]
  works: Work[]
  /** Absent while nothing is known of the stream. */
  stream?: Teaser
  posts: PostTeaser[]
}

export async function data({ content, stream, locale, site }: PageContextServer): Promise<Data> {
  const newest = stream.newest(locale)
  const about = content.page(locale, 'about')
  const intl = await loadIntl(locale)
  return {
    head: pageHead(locale, '/', titleOf(site), site.description),
    sections: sectionsOf(content, locale),
    skillGraph: skillGraphOf(content, locale),
    presence: presenceOf(content.site, content.theme, locale),
    ...(about && { html: await content.body(about, locale) }),
    ...(about?.isFallback && { aboutLang: about.locale }),
    roles: rolesOf(content, locale, intl),
    projects: content.projects(locale).map((view, index) => projectOf(view, index === 0, content)),
    works: content.portfolio.map((item) => workOf(item, locale)),
    ...(newest && { stream: teaserOf(newest) }),
    posts: postsOf(content, locale),
  }
}

/** `Ada Bora, digital product manager`; the role alone where the site is called as its owner. */
function titleOf({ person, role }: { person?: string; role: string }): string {
  if (person === undefined) return role
  // An abbreviation such as `CTO` keeps its capitals.
  const isWord = /^\p{Lu}\p{Ll}/u.test(role)
  return `${person}, ${isWord ? role.charAt(0).toLowerCase() + role.slice(1) : role}`
}

/** The newest leads with its cover; every other one shows its product, where there is a screen of it. */
function projectOf(view: View<Project>, isNewest: boolean, content: Content): HomeProject {
  const { screen } = view.text
  return {
    ...summarise(view),
    ...(screen &&
      !isNewest && { cover: { picture: screen.src, alt: screen.alt }, showsScreen: true as const }),
    ...unpublishedIn(view, content),
  }
}

/** A section without entries is not there. */
function sectionsOf(content: Content, locale: Locale): HomeSection[] {
  const entries: Partial<Record<HomeSection, readonly unknown[]>> = {
    skills: content.skills.skills,
    experience: content.experience,
    portfolio: [...content.portfolio, ...content.projects(locale)],
    blog: content.posts(locale),
  }
  const { sections = HOME_SECTIONS } = content.theme
  return sections.filter((name) => entries[name]?.length !== 0)
}

function presenceOf(
  { now, countries, quote }: Site,
  { portrait, portraitAlt }: Theme,
  locale: Locale,
): Presence {
  const nameOf = new Intl.DisplayNames(LOCALES[locale].language, { type: 'region' })
  return {
    ...(portrait && portraitAlt && { portrait: { picture: portrait, alt: portraitAlt[locale] } }),
    ...(now && { now: { date: now.date, ...now.texts[locale] } }),
    ...(countries && { countries: countries.map((code) => nameOf.of(code) ?? code) }),
    ...(quote && { quote: quote.texts[locale] }),
  }
}

function rolesOf({ experience, now, site: { timeZone } }: Content, locale: Locale, intl: Formatter): Role[] {
  const reckoning = { intl, now, timeZone, today: intl.formatMessage({ id: 'home.experience.today' }) }
  return experience.map(({ texts, start, end, ...role }) => ({
    ...role,
    ...texts[locale],
    ...periodOf(end === undefined ? { start } : { start, end }, reckoning),
  }))
}

function postsOf(content: Content, locale: Locale): PostTeaser[] {
  const newest = content.posts(locale).slice(0, POSTS_SHOWN)
  return newest.map((view) => {
    const { path, date, text, isFallback, locale: lang } = view
    return {
      path,
      title: text.title,
      date,
      minutes: text.minutes,
      ...(isFallback && { lang }),
      ...coverOf(view),
      ...unpublishedIn(view, content),
    }
  })
}
