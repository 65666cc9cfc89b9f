import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { defined } from '../../renderer/defined.ts'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { Heading } from '../../shared/model.ts'

export interface Data {
  head: Head
  html: string
  title: string
  description: string
  updated?: string
  /** One a section of the policy. */
  headings: Heading[]
}

export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const view = content.page(locale, 'privacy')
  if (!view) throw render(404)
  const { title, description, updated, headings } = view.text
  return {
    head: { ...entryHead(view, ''), type: 'website' },
    html: await content.body(view, locale),
    title,
    description,
    headings: headings.filter(({ depth }) => depth === 2),
    ...defined({ updated }),
  }
}
