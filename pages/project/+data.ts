import type { PageContextServer } from 'vike/types'
import { entryHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { usesStream } from '../../shared/content.ts'
import { nextProject } from './next-project.ts'
import { qrCode } from './qr-code.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The data of a project's page, or a 404 with words for projects. */
export async function data({ content, locale, routeParams }: PageContextServer) {
  const project = content.project(locale, routeParams.slug ?? '')
  if (!project) {
    throw notFound({
      message: 'project.notFound',
      description: 'project.notFound.description',
      ...(usesStream(content) && { back: { to: '/stream', label: 'project.back' } as const }),
      onward: { to: '/projects', label: 'projects.all' },
    })
  }
  const { donation } = content.site
  return {
    head: entryHead(project, '/project'),
    project,
    html: await content.body(project, locale),
    /** The donation address as a code, where this project asks for support. */
    donationCode: project.support && donation ? qrCode(donation) : undefined,
    next: nextProject(content.projects(locale), project.id),
  }
}
