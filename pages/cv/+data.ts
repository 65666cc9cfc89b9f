import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { type Period, periodOf } from '../../renderer/i18n/period.ts'
import type { Locale, Picture } from '../../shared/model.ts'
import type { Skills } from '../../shared/site.ts'

export interface Role extends Period {
  id: string
  /** One or two parts. */
  company: string[]
  companyLogo: Picture
  title: string
  location: string
  description: string
  achievements: string[]
}

export interface Data {
  head: Head
  html: string
  title: string
  /** Newest first. */
  roles: Role[]
  skills: { id: string; name: string; skills: string[] }[]
}

export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const view = content.page(locale, 'cv')
  if (!view) throw render(404)
  const intl = await loadIntl(locale)
  const { timeZone } = content.site
  const reckoning = { intl, now: content.now, timeZone, today: intl.formatMessage({ id: 'cv.today' }) }
  return {
    head: { ...entryHead(view, ''), type: 'website' },
    html: await content.body(view, locale),
    title: view.text.title,
    roles: content.experience.map(({ texts, id, company, companyLogo, ...dates }) => {
      const { title, location, description, achievements } = texts[locale]
      const words = { title, location, description, achievements }
      return { id, company, companyLogo, ...words, ...periodOf(dates, reckoning) }
    }),
    skills: skillsByGroup(content.skills, locale),
  }
}

function skillsByGroup({ groups, skills }: Skills, locale: Locale): Data['skills'] {
  return groups.map(({ id, texts }) => ({
    id,
    name: texts[locale].name,
    skills: skills.filter(({ group }) => group === id).map((skill) => skill.texts[locale].name),
  }))
}
