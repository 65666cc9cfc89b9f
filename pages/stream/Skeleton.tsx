import { useText } from '../../renderer/i18n/text.ts'
import type { CardSize } from '../../renderer/ui/column-spans.ts'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { ContentType } from '../../shared/model.ts'
import entries from './Entries.module.css'
import { isIndexed } from './EntryIndex.tsx'
import styles from './Skeleton.module.css'

/** The rhythm that a list most often has: about as high as what is to come. */
const BLOCKS: CardSize[] = ['picture', 'brief', 'brief', 'brief', 'brief', 'brief', 'picture']

/** Lines of an index: more than a window shows. */
const LINES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The list while it is loading: its grounds, without words. It waits a moment before it shows. */
export function Skeleton({ type }: { type: ContentType | undefined }) {
  const text = useText()
  return (
    <div className={`columns ${styles.skeleton}`}>
      <p className="visually-hidden" role="status">
        {text('stream.loading')}
      </p>
      <div className={`to-2 ${styles.month}`} aria-hidden="true" />
      <Grounds type={type} count={LINES.length} />
    </div>
  )
}

/** Below a list that loads more: its next row. */
export function NextRow({ type }: { type: ContentType | undefined }) {
  return (
    <div className={`columns ${styles.skeleton}`}>
      <Grounds type={type} count={isIndexed(type) || type === 'photo' ? 2 : 3} />
    </div>
  )
}

function Grounds({ type, count }: { type: ContentType | undefined; count: number }) {
  const sizes = type === 'photo' ? BLOCKS.map(() => 'picture' as const) : BLOCKS
  return (
    <div className={`from-3 ${entries.rows}`} aria-hidden="true">
      {isIndexed(type) ? (
        LINES.slice(0, count).map((line) => <div key={line} className={`breathes ${styles.line}`} />)
      ) : (
        <Blocks sizes={sizes.slice(0, count)} />
      )}
    </div>
  )
}

function Blocks({ sizes }: { sizes: readonly CardSize[] }) {
  const items = sizes.map((size, place) => ({
    key: String(place),
    size,
    show: () => <div className={`breathes ${styles.block}`} data-size={size} />,
  }))
  return <RowGrid items={items} />
}
