import { useState } from 'react'
import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import { Entries } from './Entries.tsx'
import { EntryIndex, isIndexed } from './EntryIndex.tsx'
import { NewEntries } from './NewEntries.tsx'
import { NextRow, Skeleton } from './Skeleton.tsx'
import { StreamFoot } from './StreamFoot.tsx'
import { useStream } from './use-stream.ts'

/** The stream: short entries by month. */
export function Page() {
  const data = useData<Data>()
  const text = useText()
  const [choice, setChoice] = useState<{ from: Data; query: Data['query'] }>()
  // A choice is answered by the next page, whichever that is.
  const chosen = choice?.from === data ? choice.query : undefined
  const { type } = chosen ?? data.query
  const choose = (wanted: ContentType | undefined) => {
    if (wanted !== data.query.type) setChoice({ from: data, query: wanted ? { type: wanted } : {} })
  }
  return (
    <ListPage title={text('stream.title')} lead={text('stream.description')} feeds="/stream">
      <TypeFilters
        current={type}
        pathOf={(wanted) => streamPath(wanted ? { type: wanted } : {})}
        count={!chosen && data.list ? text('stream.count', { count: data.list.total }) : undefined}
        onChoose={choose}
      />
      {chosen ? (
        <Skeleton type={type} />
      ) : (
        <List key={`${data.head.canonical} ${Boolean(data.list)}`} data={data} />
      )}
    </ListPage>
  )
}

/** The list: loading, loading more, failed, all loaded, empty, or empty after filtering. */
function List({ data }: { data: Data }) {
  const [state, actions] = useStream(data)
  const { entries, status } = state
  if (entries.length === 0 && status === 'loading') return <Skeleton type={data.query.type} />
  if (entries.length === 0 && status === 'failed') {
    return <LoadFailed to={streamPath(data.query)} onRetry={actions.load} />
  }
  if (entries.length === 0 && !state.next) {
    return (
      <>
        <NewEntries type={data.query.type} entries={entries} />
        <NoEntries isFiltered={data.query.type !== undefined} />
      </>
    )
  }
  return (
    <>
      {state.newer === 0 && <NewEntries type={data.query.type} entries={entries} />}
      {isIndexed(data.query.type) ? <EntryIndex entries={entries} /> : <Entries entries={entries} />}
      {status === 'loading' && <NextRow type={data.query.type} />}
      <StreamFoot query={data.query} state={state} actions={actions} />
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
