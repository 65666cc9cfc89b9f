import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import { StreamList } from './StreamList.tsx'

/** The stream: short entries by month. */
export function Page() {
  const { query, list } = useData<Data>()
  const text = useText()
  return (
    <ListPage title={text('stream.title')} lead={text('stream.description')} feeds="/stream">
      <TypeFilters
        current={query.type}
        pathOf={(type) => streamPath(type ? { type } : {})}
        count={list && text('stream.count', { count: list.total })}
      />
      {list?.newer === 0 && <NewEntries type={query.type} />}
      <StreamList query={query} list={list} />
    </ListPage>
  )
}

/** As many new entries are counted as a page of the list has. */
const MAX_COUNT = 12

/** Empty until entries have appeared since the page came: `renderer/browser/new-entries.ts` then says how many, and leads to them. */
function NewEntries({ type }: { type: ContentType | undefined }) {
  const text = useText()
  const words = Array.from({ length: MAX_COUNT }, (_, index) => text('stream.new', { count: index + 1 }))
  return <div aria-live="polite" data-new-entries={JSON.stringify(words)} data-type={type} />
}
