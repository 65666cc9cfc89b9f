import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { ErrorReason } from '../../renderer/i18n/error-words.ts'
import { coverOf } from '../../shared/content.ts'
import { type DescribedPicture, LOCALE_NAMES, type Locale, MARKDOWN_COLLECTIONS } from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { draftPath, factsOf, type Hideable } from '../drafts/unpublished.ts'

export interface Data {
  head: Head
  html: string
  title: string
  description: string
  draft: boolean
  date?: string | undefined
  cover?: DescribedPicture
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
}

/** An entry that is not public yet; a public one redirects to its page. */
export async function data(pageContext: PageContextServer): Promise<Data> {
  const { content, locale } = pageContext
  const view = entryOf(pageContext)
  if (!view) throw render(404, { message: 'error.notFound.invalid' } satisfies ErrorReason)
  const facts = factsOf(view)
  if (isPublished(facts, content.now)) throw redirect(view.path)
  const { text, isFallback } = view
  return {
    head: headOf(view),
    html: await content.body(view, locale),
    title: text.title,
    description: text.description,
    ...facts,
    ...coverOf(view),
    ...(isFallback && { lang: view.locale }),
  }
}

/** `/drafts/blog/…`, `/drafts/project/…` and `/drafts/…` of a page, as below the addresses that they will have. */
function entryOf({ content, locale, routeParams }: PageContextServer): Hideable | undefined {
  const address = routeParams['*'] ?? ''
  const [base, ...slug] = address.split('/')
  if (base === 'blog') return content.post(locale, slug.join('/'))
  if (base === 'project') return content.project(locale, slug.join('/'))
  return content.page(locale, address)
}

function headOf(view: Hideable): Head {
  const head = entryHead(view, MARKDOWN_COLLECTIONS[view.collection].base)
  const languages = LOCALE_NAMES.map((name) => [name, draftPath(head.languages[name])])
  return {
    ...head,
    canonical: draftPath(view.path),
    alternates: {},
    // Every locale has its row.
    languages: Object.fromEntries(languages) as Head['languages'],
    noindex: true,
  }
}
