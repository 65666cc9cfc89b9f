import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { ErrorReason } from '../../renderer/i18n/error-words.ts'
import { localisePath } from '../../shared/urls.ts'
import { type TextPageData, textPageOf } from './text-page.ts'

export interface Data extends TextPageData {
  head: Head
}

/** A page of `content/pages/`, at the name of its folder. */
export async function data({ content, locale, logicalPath }: PageContextServer): Promise<Data> {
  const view = content.page(locale, logicalPath.slice(1))
  if (view?.path !== localisePath(locale, logicalPath))
    throw render(404, { message: 'error.notFound.path' } satisfies ErrorReason)
  return { head: { ...entryHead(view, ''), type: 'website' }, ...(await textPageOf(view, content, locale)) }
}
