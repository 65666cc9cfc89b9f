/** Entries that are not public yet, as the owner sees them. Pure. */

import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import type { Content, View } from '../../shared/content.ts'
import type { Locale, Post, Project } from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'

export type Hideable = View<Post> | View<Project>

/** Drafts first, then scheduled entries, the earliest first. */
export function unpublishedOf(content: Content, locale: Locale): Hideable[] {
  const hidden = [...content.posts(locale), ...content.projects(locale)].filter(
    (view) => !isPublished(view, content.now),
  )
  return hidden.sort((a, b) => Number(b.draft) - Number(a.draft) || a.date.localeCompare(b.date))
}

/** The state of an entry that only development shows; nothing for a public one. */
export function unpublishedIn({ draft, date }: Hideable, { now }: Content): { unpublished?: Unpublished } {
  return isPublished({ draft, date }, now) ? {} : { unpublished: { draft, date } }
}

/** `/it/blog/x` → `/it/drafts/blog/x`: where an entry is read before it is public. */
export function draftPath(path: string): string {
  const { locale, pathname } = splitLocale(path)
  return localisePath(locale, `/drafts${pathname}`)
}
