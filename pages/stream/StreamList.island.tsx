import { useState } from 'react'
import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import type { StreamList as List, StreamQuery } from '../../shared/stream.ts'
import { Entries } from './Entries.tsx'
import { EntryIndex, isIndexed } from './EntryIndex.tsx'
import { NewEntries } from './NewEntries.tsx'
import { NextRow, Skeleton } from './Skeleton.tsx'
import { StreamFoot } from './StreamFoot.tsx'
import { useStream } from './use-stream.ts'

export interface StreamListProps {
  query: StreamQuery
  /** Absent when the backend is down. */
  list?: List
}

/** The filters and the list; once a filter is followed, the list is loading until the next page comes. */
export default function StreamList(props: StreamListProps) {
  const { query, list } = props
  const text = useText()
  const [chosen, setChosen] = useState<StreamQuery>()
  const { type } = chosen ?? query
  return (
    <>
      <TypeFilters
        current={type}
        pathOf={(wanted) => streamPath(wanted ? { type: wanted } : {})}
        count={!chosen && list ? text('stream.count', { count: list.total }) : undefined}
        onChoose={(wanted) => wanted !== query.type && setChosen(wanted ? { type: wanted } : {})}
      />
      {chosen ? <Skeleton type={type} /> : <ListInState {...props} />}
    </>
  )
}

/** The list: loading, loading more, failed, all loaded, empty, or empty after filtering. */
function ListInState({ query, list }: StreamListProps) {
  const [state, actions] = useStream(query, list)
  const { entries, status } = state
  if (entries.length === 0 && status === 'loading') return <Skeleton type={query.type} />
  if (entries.length === 0 && status === 'failed') {
    return <LoadFailed to={streamPath(query)} onRetry={actions.load} />
  }
  if (entries.length === 0 && !state.next) {
    return (
      <>
        <NewEntries type={query.type} entries={entries} />
        <NoEntries isFiltered={query.type !== undefined} />
      </>
    )
  }
  return (
    <>
      {state.newer === 0 && <NewEntries type={query.type} entries={entries} />}
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
