import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { inEveryLocale, MARKDOWN_COLLECTIONS } from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { draftPath, type Hideable } from '../drafts/unpublished.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** An entry that is not public yet; a public one redirects to its page. */
export async function data(pageContext: PageContextServer) {
  const { content, locale } = pageContext
  const entry = entryOf(pageContext)
  if (!entry) throw notFound({ message: 'error.notFound.invalid' })
  if (isPublished(entry, content.now)) throw redirect(entry.path)
  return { head: headOf(entry), entry, html: await content.body(entry, locale) }
}

/** `/drafts/blog/…`, `/drafts/project/…` and `/drafts/…` of a page, as below the addresses that they will have. */
function entryOf({ content, locale, routeParams }: PageContextServer): Hideable | undefined {
  const address = routeParams['*'] ?? ''
  const [base, ...slug] = address.split('/')
  if (base === 'blog') return content.post(locale, slug.join('/'))
  if (base === 'project') return content.project(locale, slug.join('/'))
  return content.page(locale, address)
}

function headOf(entry: Hideable): Head {
  const head = entryHead(entry, MARKDOWN_COLLECTIONS[entry.collection].base)
  return {
    ...head,
    canonical: draftPath(entry.path),
    alternates: {},
    languages: inEveryLocale((name) => draftPath(head.languages[name])),
    noindex: true,
  }
}
