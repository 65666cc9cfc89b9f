import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { rolesOf } from '../../renderer/i18n/period.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, locale }: PageContextServer) {
  const view = content.page(locale, 'cv')
  if (!view) throw notFound()
  const head: Head = { ...entryHead(view, ''), type: 'website' }
  const { groups, skills } = content.skills
  return {
    head,
    html: await content.body(view, locale),
    title: view.text.title,
    roles: rolesOf(content, locale, await loadIntl(locale)),
    /** By group. */
    skills: groups.map(({ id, texts }) => ({
      id,
      name: texts[locale].name,
      skills: skills.filter(({ group }) => group === id).map((skill) => skill.texts[locale].name),
    })),
  }
}
