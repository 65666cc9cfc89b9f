import type { CSSProperties, ReactElement } from 'react'
import { type CardSize, cardPlaces, halfWidths } from './column-spans.ts'
import styles from './RowGrid.module.css'

export interface RowItem {
  key: string
  size: CardSize
  /** Its content, once it is known how many of twelve columns it has. */
  show(columns: number): ReactElement
}

/** A list in rows of twelve columns, one below the other on a phone; `featuresFirst` gives the first a whole row. */
export function RowGrid({ items, featuresFirst = false }: { items: RowItem[]; featuresFirst?: boolean }) {
  const sizes = items.map(({ size }) => size)
  const places = cardPlaces(sizes, featuresFirst)
  const half = halfWidths(sizes, featuresFirst)
  return (
    <ol className={styles.grid}>
      {items.map(({ key, show }, index) => {
        const { columns = 12, side, isTall } = places[index] ?? {}
        return (
          <li
            key={key}
            style={{ '--columns': columns } as CSSProperties}
            data-side={side}
            data-tall={isTall}
            data-wide={!half[index] || undefined}
          >
            {show(columns)}
          </li>
        )
      })}
    </ol>
  )
}
