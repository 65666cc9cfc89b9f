import { RowGrid } from '../../renderer/RowGrid.tsx'
import type { Weight } from '../../renderer/spans.ts'
import { useText } from '../../renderer/text.ts'
import styles from './Skeleton.module.css'

/** The rhythm that a list most often has: about as high as what is to come. */
const BLOCKS: Weight[] = ['picture', 'brief', 'brief', 'brief', 'brief', 'brief', 'picture']

/** The list while it is loading: its grounds, without words. It waits a moment before it shows. */
export function Skeleton() {
  const text = useText()
  const items = BLOCKS.map((weight, place) => ({
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
      <div className={styles.rows} aria-hidden="true">
        <RowGrid items={items} />
      </div>
    </div>
  )
}
