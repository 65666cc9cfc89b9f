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
  /** Each leaves at least one project, together with the other choice, but for one that is chosen. */
  kinds: Option[]
  skills: Option[]
  projects: ProjectSummary[]
}

/** All projects, or those of a kind or a skill. An unknown one is a 404; two that no project has together leave an empty list. */
export async function data({ content, locale, urlParsed }: PageContextServer): Promise<Data> {
  const choice = readChoice(urlParsed.search)
  const { skills } = content.skills
  const all = content.projects(locale)
  const { kind, skill } = choice
  const kinds = kindsOf(all, chosenFrom(all, skill ? { skill } : {}, skills))
  const options = skillsOf(chosenFrom(all, kind ? { kind } : {}, skills), content.skills, locale)
  const chosen = [kinds.find(({ id }) => id === kind), options.find(({ id }) => id === skill)].filter(Boolean)
  if (chosen.length < Object.keys(choice).length) {
    throw render(404, {
      message: 'error.notFound.path',
      address: choicePath(choice),
      description: 'projects.unknown',
      back: { to: '/projects', label: 'projects.all' },
    } satisfies ErrorReason)
  }
  const projects = chosenFrom(all, choice, skills)
  const left = ({ id, count }: Option) => count > 0 || id === kind || id === skill
  const intl = await loadIntl(locale)
  const title = [...chosen.map((option) => option?.name), intl.formatMessage({ id: 'projects.title' })].join(
    ' · ',
  )
  return {
    head: {
      ...pageHead(locale, choicePath(choice), title, intl.formatMessage({ id: 'projects.description' })),
      feeds: '/projects',
      // So that no engine indexes an empty list.
      ...(projects.length === 0 && { noindex: true }),
    },
    choice,
    kinds: kinds.filter(left),
    skills: options.filter(left),
    projects: projects.map((view) => ({ ...summarise(view), ...unpublishedIn(view, content) })),
  }
}
