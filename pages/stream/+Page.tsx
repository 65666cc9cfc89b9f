import { useEffect, useState } from 'react'
import type { ContentType } from '../../pipeline/model.ts'
import { LoadFailed } from '../../renderer/LoadFailed.tsx'
import { useData } from '../../renderer/page-context.ts'
import { streamPath } from '../../renderer/stream-address.ts'
import { TypeFilters } from '../../renderer/TypeFilters.tsx'
import { useText } from '../../renderer/text.ts'
import type { Data } from './+data.ts'
import { Entries } from './Entries.tsx'
import { NoEntries } from './NoEntries.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './Stream.module.css'
import { StreamFoot } from './StreamFoot.tsx'
import { useStream } from './use-stream.ts'

/** The stream: what is too small for the blog, by month. */
export function Page() {
  const data = useData<Data>()
  const text = useText()
  const [chosen, setChosen] = useState<Data['query']>()
  // Whatever page comes, it is the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of each page are a new object
  useEffect(() => setChosen(undefined), [data])
  const { type } = chosen ?? data.query
  const choose = (wanted: ContentType | undefined) => {
    if (wanted !== data.query.type) setChosen(wanted ? { type: wanted } : {})
  }
  return (
    <div className={`wrap ${styles.stream}`}>
      <header className={`columns ${styles.header}`}>
        <h1>{text('stream.title')}</h1>
        <p className="lead">{text('stream.description')}</p>
      </header>
      <TypeFilters
        current={type}
        pathOf={(wanted) => streamPath(wanted ? { type: wanted } : {})}
        count={!chosen && data.list ? text('stream.count', { count: data.list.total }) : undefined}
        onChoose={choose}
      />
      {chosen ? <Skeleton /> : <List key={`${data.head.canonical} ${Boolean(data.list)}`} data={data} />}
    </div>
  )
}

/** One list in the state that it is in (the specification, section 4). */
function List({ data }: { data: Data }) {
  const [state, actions] = useStream(data)
  const { entries, status } = state
  if (entries.length === 0 && status === 'loading') return <Skeleton />
  if (entries.length === 0 && status === 'failed') {
    return <LoadFailed to={streamPath(data.query)} onRetry={actions.load} />
  }
  if (entries.length === 0) return <NoEntries isFiltered={data.query.type !== undefined} />
  return (
    <>
      <Entries entries={entries} />
      <StreamFoot query={data.query} state={state} actions={actions} />
    </>
  )
}
