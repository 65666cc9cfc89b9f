import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import type { ErrorReason } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { unpublishedIn } from '../drafts/unpublished.ts'
import { type Choice, choicePath, chosenFrom, kindsOf, type Option, readChoice, skillsOf } from './choice.ts'
import { type ProjectSummary, summarise } from './summary.ts'

export interface Data {
  head: Head
  choice: Choice
  /** Each leaves at least one project, together with the other choice. */
  kinds: Option[]
  skills: Option[]
  projects: ProjectSummary[]
}

/** All projects, or those of a kind or a skill. An unknown one is a 404, so that no engine indexes an empty list. */
export async function data({ content, locale, urlParsed }: PageContextServer): Promise<Data> {
  const choice = readChoice(urlParsed.search)
  const { skills } = content.skills
  const all = content.projects(locale)
  const { kind, skill } = choice
  const kinds = kindsOf(chosenFrom(all, skill ? { skill } : {}, skills))
  const options = skillsOf(chosenFrom(all, kind ? { kind } : {}, skills), skills, locale)
  const chosen = [
    kind && kinds.find(({ id }) => id === kind)?.name,
    skill && options.find(({ id }) => id === skill)?.name,
  ].filter((name) => name !== undefined)
  const projects = chosenFrom(all, choice, skills)
  if (projects.length === 0 && chosen.length < Object.keys(choice).length) {
    throw render(404, { message: 'error.notFound.path' } satisfies ErrorReason)
  }
  const intl = await loadIntl(locale)
  const title = [...chosen, intl.formatMessage({ id: 'projects.title' })].join(' · ')
  return {
    head: {
      ...pageHead(locale, choicePath(choice), title, intl.formatMessage({ id: 'projects.description' })),
      feeds: '/projects',
    },
    choice,
    kinds,
    skills: options,
    projects: projects.map((view) => ({ ...summarise(view), ...unpublishedIn(view, content) })),
  }
}
