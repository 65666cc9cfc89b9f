import type { CSSProperties } from 'react'
import { type Dated, isPublished } from '../../shared/published.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext } from '../page-context.ts'
import { FormattedDate } from './FormattedDate.tsx'

/** An entry that is not public: it is a draft, or its day has not come. */
export function AppearsOn({ draft, date }: Dated) {
  const text = useText()
  if (draft || date === undefined) return <span>{text('drafts.draft')}</span>
  return (
    <span>
      {text('drafts.scheduled')} <FormattedDate date={date} />
    </span>
  )
}

/** In the element, since no reader needs it in a style sheet. */
const TAG_STYLE: CSSProperties = {
  paddingInline: 'var(--space-2)',
  border: '1px dashed',
  borderRadius: 'var(--radius-small)',
  color: 'var(--accent)',
  fontSize: 'var(--size-label)',
  fontWeight: 560,
}

/** Marks an entry that readers do not see, where development shows it among those that they do. */
export function UnpublishedTag({ entry }: { entry: Dated }) {
  if (isPublished(entry, usePageContext().content.now)) return null
  return (
    <span style={TAG_STYLE}>
      <AppearsOn {...entry} />
    </span>
  )
}
