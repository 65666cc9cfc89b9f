import { useText } from '../../renderer/i18n/text.ts'
import type { CardSize } from '../../renderer/ui/column-spans.ts'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { ContentType } from '../../shared/model.ts'
import entries from './Entries.module.css'
import styles from './Skeleton.module.css'

/** The rhythm that a list most often has: about as high as what is to come. */
const BLOCKS: CardSize[] = ['picture', 'brief', 'brief', 'brief', 'brief', 'brief', 'picture']

/** Photos are all pictures, and the other types mostly words. */
function blocksOf(type: ContentType | undefined): CardSize[] {
  return type ? BLOCKS.map(() => (type === 'photo' ? 'picture' : 'brief')) : BLOCKS
}

/** The list while it is loading: its grounds, without words. It waits a moment before it shows. */
export function Skeleton({ type }: { type: ContentType | undefined }) {
  const text = useText()
  const items = blocksOf(type).map((size, place) => ({
    key: String(place),
    size,
    show: () => <div className={styles.block} data-size={size} />,
  }))
  return (
    <div className={`columns ${styles.skeleton}`}>
      <p className="visually-hidden" role="status">
        {text('stream.loading')}
      </p>
      <div className={styles.month} aria-hidden="true" />
      <div className={entries.rows} aria-hidden="true">
        <RowGrid items={items} />
      </div>
    </div>
  )
}
