import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import type { StreamList as List, StreamQuery } from '../../shared/stream.ts'
import { Entries } from './Entries.tsx'
import { EntryIndex, isIndexed } from './EntryIndex.tsx'
import { NextRow, Skeleton } from './Skeleton.tsx'
import { StreamFoot } from './StreamFoot.tsx'
import { useStream } from './use-stream.ts'

export interface StreamListProps {
  query: StreamQuery
  /** Absent when the backend is down. */
  list?: List
}

/** The list: loading, loading more, failed, all loaded, empty, or empty after filtering. */
export default function StreamList({ query, list }: StreamListProps) {
  const [state, actions] = useStream(query, list)
  const { entries, status } = state
  if (entries.length === 0 && status === 'loading') return <Skeleton type={query.type} />
  if (entries.length === 0 && status === 'failed') {
    return <LoadFailed to={streamPath(query)} onRetry={actions.load} />
  }
  if (entries.length === 0 && !state.next) {
    return <NoEntries isFiltered={query.type !== undefined} />
  }
  return (
    <>
      {isIndexed(query.type) ? <EntryIndex entries={entries} /> : <Entries entries={entries} />}
      {status === 'loading' && <NextRow type={query.type} />}
      <StreamFoot query={query} state={state} actions={actions} />
    </>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const text = useText()
  return (
    <EmptyState
      words={text(isFiltered ? 'stream.empty.filtered' : 'stream.empty')}
      ways={[
        ...(isFiltered ? [{ to: '/stream', words: text('stream.everything') }] : []),
        { to: '/blog', words: text('home.blog.all') },
        { to: '/projects', words: text('projects.all') },
      ]}
    />
  )
}
