import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import type { StreamList as List, StreamQuery } from '../../shared/stream.ts'
import { Entries } from './Entries.tsx'
import { EntryIndex, isIndexed } from './EntryIndex.tsx'
import { NextRow, Skeleton } from './Skeleton.tsx'
import { StreamFoot } from './StreamFoot.tsx'

interface StreamListProps {
  query: StreamQuery
  /** Absent when the backend is down. */
  list: List | undefined
}

/**
 * The list: its entries, none, none after filtering, or failed. `renderer/browser/load-more.ts` has it grow in place, and shows what
 * is in the template while it waits.
 */
export function StreamList({ query, list }: StreamListProps) {
  return (
    <div data-list={list ? '' : 'failed'}>
      {list ? <Loaded query={query} list={list} /> : <LoadFailed to={streamPath(query)} isInPlace />}
      <template>{list ? <NextRow /> : <Skeleton />}</template>
    </div>
  )
}

function Loaded({ query, list }: { query: StreamQuery; list: List }) {
  if (list.entries.length === 0 && !list.next) return <NoEntries isFiltered={query.type !== undefined} />
  return (
    <>
      {isIndexed(query.type) ? <EntryIndex entries={list.entries} /> : <Entries entries={list.entries} />}
      <StreamFoot query={query} list={list} />
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
