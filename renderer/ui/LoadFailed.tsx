import { useText } from '../i18n/text.ts'
import { InPlaceOfList } from './EmptyState.tsx'
import { RetryLink } from './RetryLink.tsx'

interface LoadFailedProps {
  /** Path to retry, without locale prefix. */
  to: string
  /** Whether a script tries again in place (`browser/load-more.ts`). */
  isInPlace?: boolean
  /** Whether the page has no other heading. */
  isPage?: boolean
}

/** The backend is down: what is missing, that the rest is well, and the way to try again. */
export function LoadFailed({ to, isInPlace, isPage = false }: LoadFailedProps) {
  const text = useText()
  const Words = isPage ? 'h1' : 'p'
  return (
    <InPlaceOfList role="status">
      <Words className="heading">{text('stream.failed')}</Words>
      <p className="soft short">{text('stream.failed.hint')}</p>
      <RetryLink to={to} data-more={isInPlace} />
    </InPlaceOfList>
  )
}
