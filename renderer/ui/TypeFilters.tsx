import { CONTENT_TYPES, type ContentType } from '../../shared/model.ts'
import { useText } from '../i18n/text.ts'
import { Filters } from './Filters.tsx'

interface TypeFiltersProps {
  /** `undefined`: every type. */
  current: ContentType | undefined
  /** The address of the list of a type, without prefix. */
  pathOf(type: ContentType | undefined): string
  /** Entries of each type, where that is known; a type that is absent has none. */
  counts?: Partial<Record<ContentType, number>>
  /** The number of entries, in words. */
  count: string | undefined
}

/** The content types as filters of a list: those that lead to something. */
export function TypeFilters({ current, pathOf, counts, count = '' }: TypeFiltersProps) {
  const text = useText()
  const shown = CONTENT_TYPES.filter((type) => !counts || counts[type] || type === current)
  const filters = [undefined, ...shown].map((type) => ({
    key: type ?? '',
    to: pathOf(type),
    words: text(type ? `types.${type}` : 'types.all'),
    count: type && counts?.[type],
    isCurrent: type === current,
  }))
  return <Filters label={text('types.label')} filters={filters} count={count} />
}
