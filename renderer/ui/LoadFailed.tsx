import { useText } from '../i18n/text.ts'
import { InPlaceOfList } from './EmptyState.tsx'
import { RetryLink } from './RetryLink.tsx'

interface LoadFailedProps {
  /** Path to retry without JavaScript, without locale prefix. */
  to: string
  /** Tries again in place; absent, the page is loaded again. */
  onRetry?(): void
  /** Whether the page has no other heading. */
  isPage?: boolean
}

/** The backend is down: what is missing, that the rest is well, and the way to try again. */
export function LoadFailed({ to, onRetry, isPage = false }: LoadFailedProps) {
  const text = useText()
  const Words = isPage ? 'h1' : 'p'
  return (
    <InPlaceOfList role="status">
      <Words className="heading">{text('stream.failed')}</Words>
      <p className="soft short">{text('stream.failed.hint')}</p>
      <RetryLink to={to} {...(onRetry && { onRetry })} />
    </InPlaceOfList>
  )
}
