import type { ReactElement } from 'react'
import styles from './RowGrid.module.css'
import { halves, spans, type Weight } from './spans.ts'

export interface RowItem {
  key: string
  weight: Weight
  /** Its content, once it is known how many of twelve columns it has. */
  show(columns: number): ReactElement
}

/** A list in rows of twelve columns, one below the other on a phone; `leads` gives the first a row of its own. */
export function RowGrid({ items, leads = false }: { items: RowItem[]; leads?: boolean }) {
  const weights = items.map(({ weight }) => weight)
  const columns = spans(weights, leads)
  const half = halves(weights)
  return (
    <ol className={styles.grid}>
      {items.map(({ key, show }, place) => {
        const width = columns[place] ?? 12
        return (
          <li key={key} data-columns={width} data-half={half[place]}>
            {show(width)}
          </li>
        )
      })}
    </ol>
  )
}
