/** The post or project that an entry of the stream is about. */
import { type Content, coverOf } from '../../shared/content.ts'
import type { DescribedPicture, Locale } from '../../shared/model.ts'

export interface Subject {
  path: string
  title: string
  /** The language of the title, where it is not the reader's. */
  lang?: Locale
  cover?: DescribedPicture
}

/** The post or project at a path of this site; absent where the path leads elsewhere. */
export function subjectAt(url: string | undefined, content: Content, locale: Locale): Subject | undefined {
  const view = [...content.posts(locale), ...content.projects(locale)].find(({ path }) => path === url)
  if (!view) return undefined
  const { path, text, isFallback, locale: written } = view
  return { path, title: text.title, ...(isFallback && { lang: written }), ...coverOf(view) }
}
