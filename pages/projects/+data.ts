import type { PageContextServer } from 'vike/types'
import { pageHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { kindsOf, projectsPath } from './choice.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** All projects, or those of a kind: `?kind=side-project`. An unknown one is a 404. */
export async function data({ content, locale, urlParsed }: PageContextServer) {
  const { kind } = urlParsed.search
  const all = content.projects(locale)
  const kinds = kindsOf(all)
  const chosen = kinds.find(({ id }) => id === kind)
  if (kind && !chosen) {
    throw notFound({
      message: 'error.notFound.path',
      address: projectsPath(kind),
      description: 'projects.unknown',
      back: { to: '/projects', label: 'projects.all' },
    })
  }
  const projects = chosen ? all.filter((project) => project.kind === kind) : all
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'projects.title' })
  return {
    head: {
      ...pageHead(
        locale,
        projectsPath(kind),
        chosen ? `${chosen.name} · ${title}` : title,
        intl.formatMessage({ id: 'projects.description' }),
      ),
      feeds: '/projects',
      // So that no engine indexes an empty list.
      ...(projects.length === 0 && { noindex: true }),
    },
    kinds,
    /** Id of the kind that is shown; absent: every kind. */
    kind: chosen?.id,
    projects,
  }
}
