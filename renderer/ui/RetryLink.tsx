import type { MouseEvent } from 'react'
import { isModifiedClick } from '../browser/modified-click.ts'
import { useText } from '../i18n/text.ts'
import { Link } from './Link.tsx'

interface RetryLinkProps {
  /** Path to retry without JavaScript, without locale prefix. */
  to: string
  /** Absent: the link is followed. */
  onRetry?(): void
}

/** 'Try again': in place with JavaScript, a plain link without. */
export function RetryLink({ to, onRetry }: RetryLinkProps) {
  const text = useText()
  const retry = (event: MouseEvent) => {
    if (!onRetry || isModifiedClick(event)) return
    event.preventDefault()
    onRetry()
  }
  return (
    <Link to={to} className="button" data-reload data-press onClick={retry}>
      {text('stream.retry')}
    </Link>
  )
}
