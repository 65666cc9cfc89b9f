import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import { type TextPageData, textPageOf } from '../page/text-page.ts'

export interface Data extends TextPageData {
  head: Head
}

export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const view = content.page(locale, 'privacy')
  if (!view) throw render(404)
  return { head: { ...entryHead(view, ''), type: 'website' }, ...(await textPageOf(view, content, locale)) }
}
