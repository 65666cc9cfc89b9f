import { useText } from '../../renderer/i18n/text.ts'
import { useData, usePageContext } from '../../renderer/page-context.ts'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { Neighbours } from '../../renderer/ui/Neighbours.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { Data } from './+data.ts'
import { Entry } from './Entry.tsx'
import styles from './StreamEntry.module.css'

/** The page of one entry of the stream. */
export function Page() {
  const { entry, tags = [], subject } = useData<Data>()
  const { newer, older } = entry ?? {}
  const { logicalPath } = usePageContext()
  const text = useText()
  return (
    <div className={`wrap columns ${styles.page}`}>
      <LinkBack to="/stream">{text('stream.back')}</LinkBack>
      {entry ? <Entry entry={entry} tags={tags} subject={subject} /> : <LoadFailed isPage to={logicalPath} />}
      {(newer || older) && (
        <Neighbours
          label={text('stream.neighbours')}
          words={{ newer: text('stream.newer'), older: text('stream.older') }}
          newer={newer}
          older={older}
        />
      )}
    </div>
  )
}
