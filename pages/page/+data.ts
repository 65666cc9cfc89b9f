import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { localisePath } from '../../shared/urls.ts'
import { withoutUnused } from './processors.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** A page of `content/pages/`, at the name of its folder. */
export async function data({ content, locale, logicalPath, processors }: PageContextServer) {
  const page = content.page(locale, logicalPath.slice(1))
  if (page?.path !== localisePath(locale, logicalPath)) throw notFound({ message: 'error.notFound.path' })
  const head: Head = { ...entryHead(page, ''), type: 'website' }
  const html = await content.body(page, locale)
  return { head, page, html: page.id === 'privacy' ? withoutUnused(html, processors) : html }
}
