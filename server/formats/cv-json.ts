/** `/cv.json`: the CV as JSON Resume, version 1 (https://jsonresume.org/schema). */
import { absoluteUrl } from '../../shared/base-path.ts'
import type { Content } from '../../shared/content.ts'
import type { Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** `siteUrl` is absolute, without trailing slash. */
export function cvJson(content: Content, locale: Locale, siteUrl: string): object {
  const absolute = (path: string) => absoluteUrl(localisePath(locale, path), siteUrl)
  const { site, skills, experience } = content
  const { name, role, place, tagline } = site.texts[locale]
  return {
    $schema: SCHEMA,
    basics: {
      name: site.person ?? name,
      label: role,
      email: site.email,
      ...(site.phone && { phone: site.phone }),
      url: absolute('/'),
      summary: tagline,
      location: { city: place },
      profiles: site.social.map((profile) => ({ network: profile.name, url: profile.url })),
    },
    work: experience.map(({ company, start, end, texts }) => {
      const { title, location, description, achievements } = texts[locale]
      return {
        name: company.join(' · '),
        position: title,
        location,
        startDate: start,
        ...(end && { endDate: end }),
        summary: description,
        highlights: achievements,
      }
    }),
    skills: skills.groups.map(({ id, texts }) => ({
      name: texts[locale].name,
      keywords: skills.skills.filter(({ group }) => group === id).map((skill) => skill.texts[locale].name),
    })),
    projects: content.projects(locale).map(({ text, path, tech }) => ({
      name: text.title,
      description: text.description,
      url: absoluteUrl(path, siteUrl),
      keywords: tech,
      ...(text.role && { roles: [text.role] }),
      ...(text.client && { entity: text.client }),
    })),
    meta: { canonical: absolute('/cv.json'), version: 'v1.0.0' },
  }
}
