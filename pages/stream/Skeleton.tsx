import { useText } from '../../renderer/i18n/text.ts'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { Weight } from '../../renderer/ui/spans.ts'
import type { ContentType } from '../../shared/model.ts'
import entries from './Entries.module.css'
import styles from './Skeleton.module.css'

/** The rhythm that a list most often has: about as high as what is to come. */
const BLOCKS: Weight[] = ['picture', 'brief', 'brief', 'brief', 'brief', 'brief', 'picture']

/** Photos are all pictures, and the other types mostly words. */
function blocksOf(type: ContentType | undefined): Weight[] {
  return type ? BLOCKS.map(() => (type === 'photo' ? 'picture' : 'brief')) : BLOCKS
}

/** The list while it is loading: its grounds, without words. It waits a moment before it shows. */
export function Skeleton({ type }: { type: ContentType | undefined }) {
  const text = useText()
  const items = blocksOf(type).map((weight, place) => ({
    key: String(place),
    weight,
    show: () => <div className={styles.block} data-weight={weight} />,
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
