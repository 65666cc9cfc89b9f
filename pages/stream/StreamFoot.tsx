import { type MouseEvent, useEffect, useRef } from 'react'
import { streamPath } from '../../renderer/browser/stream-address.ts'
import { isModifiedClick } from '../../renderer/browser/switch-language.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { RetryLink } from '../../renderer/ui/RetryLink.tsx'
import type { StreamQuery } from '../../shared/stream.ts'
import styles from './StreamFoot.module.css'
import type { StreamState } from './stream-state.ts'
import type { StreamActions } from './use-stream.ts'

interface StreamFootProps {
  query: StreamQuery
  state: StreamState
  actions: StreamActions
}

/** How far one has come, and the way on: load more, try again, or all that there is. */
export function StreamFoot({ query, state, actions }: StreamFootProps) {
  const text = useText()
  const { type } = query
  const { next, newer } = state
  const onward = streamPath({ ...(type && { type }), ...(next && { after: next }) })
  return (
    <div className={styles.foot}>
      <p role="status">{text(...wordsOf(state))}</p>
      {newer > 0 && (
        <Link to={streamPath(type ? { type } : {})} className="onward onward-back">
          <Icon icon="arrow-left" />
          {text('stream.newest')}
        </Link>
      )}
      {next && state.status === 'failed' && <RetryLink to={onward} onRetry={actions.load} />}
      {next && state.status !== 'failed' && (
        <More to={onward} actions={actions} isLoading={state.status === 'loading'} />
      )}
    </div>
  )
}

function wordsOf({ status, entries, total, newer, next }: StreamState): [string, Record<string, number>?] {
  if (status === 'loading') return ['stream.loadingMore']
  if (status === 'failed') return ['stream.failed.more']
  return next ? ['stream.shown', { shown: newer + entries.length, total }] : ['stream.done', { total }]
}

/** A link to the next page, which scripts append here instead; asked for ahead when it comes near. */
function More({ to, actions, isLoading }: { to: string; actions: StreamActions; isLoading: boolean }) {
  const text = useText()
  const link = useNear(actions.prepare)
  const load = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (!isLoading) void actions.load()
  }
  return (
    <span ref={link}>
      <Link
        to={to}
        rel="next"
        className="button button-primary"
        data-vike="false"
        aria-disabled={isLoading}
        onClick={load}
      >
        {text(isLoading ? 'stream.loadingMore' : 'stream.more')}
      </Link>
    </span>
  )
}

/** Two windows ahead: far enough to be there in time. */
const NEAR = '200%'

function useNear(onNear: () => void) {
  const element = useRef<HTMLSpanElement>(null)
  const listener = useRef(onNear)
  listener.current = onNear
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && listener.current(),
      { rootMargin: NEAR },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
