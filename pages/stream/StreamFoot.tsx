import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isModifiedClick } from '../../renderer/browser/modified-click.ts'
import { streamPath } from '../../renderer/browser/stream-address.ts'
import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { StreamQuery } from '../../shared/stream.ts'
import styles from './StreamFoot.module.css'
import type { StreamState } from './stream-state.ts'
import type { StreamActions } from './use-stream.ts'

interface StreamFootProps {
  query: StreamQuery
  state: StreamState
  actions: StreamActions
}

/** Progress through the list, and the control that loads more or retries. */
export function StreamFoot({ query, state, actions }: StreamFootProps) {
  const text = useText()
  const { type } = query
  const { next, newer } = state
  const onward = streamPath({ ...(type && { type }), ...(next && { after: next }) })
  return (
    <div className={`cluster wide-gap ${styles.foot}`}>
      <p role="status" className="title figures first">
        <span>{text(...wordsOf(state))}</span>{' '}
        {state.status === 'failed' && <small>{text('stream.failed.more.hint')}</small>}
      </p>
      {newer > 0 && <LinkBack to={streamPath(type ? { type } : {})}>{text('stream.newest')}</LinkBack>}
      {next && <More to={onward} actions={actions} status={state.status} />}
    </div>
  )
}

function wordsOf({ status, entries, total, newer, next }: StreamState): [MessageId, Record<string, number>?] {
  if (status === 'loading') return ['stream.loadingMore']
  if (status === 'failed') return ['stream.failed.more']
  const shown = newer + entries.length
  return next ? ['stream.shown', { shown, total }] : ['stream.done', { total: shown }]
}

interface MoreProps {
  to: string
  actions: StreamActions
  status: StreamState['status']
}

/**
 * A link to the next page, which scripts append here instead; asked for ahead when it comes near. It is one element in
 * every state, so that it keeps the focus.
 */
function More({ to, actions, status }: MoreProps) {
  const text = useText()
  const link = useNear(actions.prepare, to)
  const load = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (status !== 'loading') void actions.load()
  }
  return (
    <span ref={link}>
      <Link
        to={to}
        rel="next"
        className={status === 'failed' ? 'button' : 'button button-primary'}
        data-reload
        data-press
        aria-disabled={status === 'loading'}
        onClick={load}
      >
        {text(status === 'failed' ? 'stream.retry' : 'stream.more')}
      </Link>
    </span>
  )
}

/** Two windows ahead: far enough to be there in time. */
const NEAR = '200%'

/** Calls `onNear` when the element of the returned ref comes near, and for each `position` at which it is near. */
function useNear(onNear: () => void, position: string) {
  const element = useRef<HTMLSpanElement>(null)
  const announce = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer reports what is near already when it begins
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && announce(),
      { rootMargin: NEAR },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [position])
  return element
}
