/** Entries that are not public yet, as the owner sees them. Pure. */

import type { Content, View } from '../../shared/content.ts'
import type { Locale, Page, Post, Project } from '../../shared/model.ts'
import { type Dated, isPublished } from '../../shared/published.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'

export type Hideable = View<Post> | View<Project> | View<Page>

/** Drafts first, then scheduled entries, the earliest first. */
export function unpublishedOf(content: Content, locale: Locale): Hideable[] {
  const all = [...content.posts(locale), ...content.projects(locale), ...content.pages(locale)]
  const hidden = all.filter((view) => !isPublished(view, content.now))
  const date = (view: Dated) => view.date ?? ''
  return hidden.sort((a, b) => Number(b.draft) - Number(a.draft) || date(a).localeCompare(date(b)))
}

/** `/it/blog/x` → `/it/drafts/blog/x`: where an entry is read before it is public. */
export function draftPath(path: string): string {
  const { locale, pathname } = splitLocale(path)
  return localisePath(locale, `/drafts${pathname}`)
}
