import { useText } from '../../renderer/i18n/text.ts'
import type { CardSize } from '../../renderer/ui/column-spans.ts'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import entries from './Entries.module.css'
import styles from './Skeleton.module.css'

/** The rhythm that a list most often has: about as high as what is to come. */
const BLOCKS: CardSize[] = ['picture', 'brief', 'brief', 'brief', 'brief', 'brief', 'picture']

/** The list while it is loading: its grounds, without words. It waits a moment before it shows. */
export function Skeleton() {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('stream.loading')}
      </p>
      <NextRow blocks={BLOCKS} />
    </>
  )
}

/** Below a list that loads more: its next row. */
export function NextRow({ blocks = BLOCKS.slice(0, 3) }: { blocks?: CardSize[] }) {
  const items = blocks.map((size, place) => ({
    key: String(place),
    size,
    show: () => <div className={`breathes ${styles.block}`} data-size={size} />,
  }))
  return (
    <div className={`columns ${styles.skeleton}`}>
      <div className={`from-3 ${entries.rows}`} aria-hidden="true">
        <RowGrid items={items} />
      </div>
    </div>
  )
}
