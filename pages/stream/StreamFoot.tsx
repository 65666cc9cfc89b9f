import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { StreamList, StreamQuery } from '../../shared/stream.ts'
import styles from './StreamFoot.module.css'

interface StreamFootProps {
  query: StreamQuery
  list: StreamList
}

/** Progress through the list, and the link to its next page, which scripts append in place. */
export function StreamFoot({ query: { type }, list: { entries, total, newer, next } }: StreamFootProps) {
  const text = useText()
  const ofType = type ? { type } : {}
  const shown = newer + entries.length
  return (
    <div
      className={`cluster wide-gap ${styles.foot}`}
      data-foot
      data-loading={text('stream.loadingMore')}
      data-retry={text('stream.retry')}
    >
      <p role="status" className="title figures first">
        {next ? text('stream.shown', { shown, total }) : text('stream.done', { total: shown })}
      </p>
      <template>
        {text('stream.failed.more')} <small>{text('stream.failed.more.hint')}</small>
      </template>
      {newer > 0 && <LinkBack to={streamPath(ofType)}>{text('stream.newest')}</LinkBack>}
      {next && (
        <Link
          to={streamPath({ ...ofType, after: next })}
          rel="next"
          className="button button-primary"
          data-more
          data-reload
        >
          {text('stream.more')}
        </Link>
      )}
    </div>
  )
}
