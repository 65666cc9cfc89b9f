import { streamPath } from '../../renderer/browser/stream-address.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { Island } from '../../renderer/island.tsx'
import { useData } from '../../renderer/page-context.ts'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import { defined } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import { NewEntries } from './NewEntries.tsx'
import StreamList from './StreamList.island.tsx'

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
      <Island name="StreamList" component={StreamList} props={{ query, ...defined({ list }) }} load="press" />
    </ListPage>
  )
}
