import type { CSSProperties } from 'react'
import { useText } from '../i18n/text.ts'
import { FormattedDate } from './FormattedDate.tsx'

/** State of an entry that is not public yet. */
export interface Unpublished {
  draft: boolean
  /** When it appears, unless it is a draft. A page has none. */
  date?: string | undefined
}

/** It is a draft, or its day has not come. */
export function AppearsOn({ draft, date }: Unpublished) {
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
export function UnpublishedTag({ unpublished }: { unpublished: Unpublished | undefined }) {
  if (!unpublished) return null
  return (
    <span style={TAG_STYLE}>
      <AppearsOn {...unpublished} />
    </span>
  )
}
