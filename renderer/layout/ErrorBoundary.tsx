import { Component, type ReactNode, useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { PageContext } from 'vike/types'
import type { PendingRender } from '../browser/CommitGate.tsx'
import { focusAndAnnounce } from '../browser/focus-and-announce.ts'
import { documentTitle } from '../head.ts'
import { internalError } from '../i18n/error-words.ts'
import { usePageContext } from '../page-context.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

interface ErrorBoundaryProps {
  /** A new page resets the boundary. */
  pageContext: PageContext
  /** Told of a page that fails before its commit: the page before it is still there. */
  pendingRender?: PendingRender | undefined
  /** Replaces children that fail to render. */
  fallback: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  pageContext?: PageContext
  failure?: { error: unknown } | undefined
}

/** Shows `fallback` where a part of the tree cannot be drawn; React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { pageContext }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return pageContext === state.pageContext ? null : { pageContext, failure: undefined }
  }

  override render(): ReactNode {
    const { pendingRender, fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    pendingRender?.onFailed(failure.error)
    return fallback
  }
}

/** The error page in place of a page that failed while it was open. It takes the title and the focus, as any page does. */
export function FailedPage() {
  const { site } = usePageContext()
  const words = internalError(useIntl())
  useEffect(() => {
    document.title = documentTitle(words.message, site)
    focusAndAnnounce(document.title)
  }, [words.message, site])
  return <ErrorScreen words={words} />
}
