/** Words about the results of a search. */
import type { SearchKind, SearchResults } from '../../shared/search.ts'
import type { MessageId, Text } from '../i18n/text.ts'

export const KIND_NAMES = {
  blog: 'blog.title',
  projects: 'projects.title',
  pages: 'search.pages',
  skills: 'home.skills.title',
  stream: 'stream.title',
} satisfies Record<SearchKind, MessageId>

/** How many pages were found or, where no page has all the words, that others are offered; empty without a query. */
export function outcomeOf({ query, total, match }: SearchResults, text: Text): string {
  if (query === '') return ''
  if (match === 'all') return text('search.count', { count: total, query })
  return text(match === 'some' ? 'search.some' : 'search.none', { query })
}
