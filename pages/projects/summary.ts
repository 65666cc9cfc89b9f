import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { coverOf, type View } from '../../shared/content.ts'
import {
  type DescribedPicture,
  defined,
  type Locale,
  type Outcome,
  type Project,
} from '../../shared/model.ts'

/** The fields of a project that a card shows. */
export interface ProjectSummary {
  path: string
  title: string
  description: string
  tech: string[]
  badge?: string
  client?: string
  outcome?: Outcome
  year?: number
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  cover?: DescribedPicture
  /** Present when only development shows the entry. */
  unpublished?: Unpublished
}

export function summarise(view: View<Project>): ProjectSummary {
  const { path, tech, year, locale, isFallback, text } = view
  const { title, description, badge, client, outcome } = text
  return {
    ...{ path, title, description, tech },
    ...defined({ badge, client, outcome, year, lang: isFallback ? locale : undefined }),
    ...coverOf(view),
  }
}
