import type { PageContextServer } from 'vike/types'
import { pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { rolesOf } from '../../renderer/i18n/period.ts'
import type { Content } from '../../shared/content.ts'
import type { Locale } from '../../shared/model.ts'
import { HOME_SECTIONS, type HomeSection } from '../../shared/routes.ts'
import { skillGraphOf } from './skill-graph.ts'

/** Posts on the home page. */
const POSTS_SHOWN = 3

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, stream, locale, site }: PageContextServer) {
  const about = content.page(locale, 'about')
  return {
    head: pageHead(locale, '/', titleOf(site), site.description),
    sections: sectionsOf(content, locale),
    skillGraph: skillGraphOf(content, locale),
    about: { html: about ? await content.body(about, locale) : '', lang: about?.lang },
    roles: rolesOf(content, locale, await loadIntl(locale)),
    projects: content.projects(locale),
    works: content.portfolio,
    /** Absent while nothing is known of the stream. */
    stream: stream.newest(locale),
    posts: content.posts(locale).slice(0, POSTS_SHOWN),
  }
}

/** `Ada Bora, digital product manager`; the role alone where the site is called as its owner. */
function titleOf({ person, role }: { person?: string; role: string }): string {
  if (person === undefined) return role
  // An abbreviation such as `CTO` keeps its capitals.
  const isWord = /^\p{Lu}\p{Ll}/u.test(role)
  return `${person}, ${isWord ? role.charAt(0).toLowerCase() + role.slice(1) : role}`
}

/** Sections that have something to show, in the owner's order. */
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
