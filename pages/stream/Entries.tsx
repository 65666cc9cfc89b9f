import { useIntl } from 'react-intl'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { StreamEntry } from '../../shared/stream.ts'
import styles from './Entries.module.css'
import { EntryCard } from './EntryCard.tsx'
import { byMonth, type Period } from './periods.ts'

/** The entries by month. */
export function Entries({ entries }: { entries: StreamEntry[] }) {
  const { timeZone = 'UTC' } = useIntl()
  return byMonth(entries, timeZone).map((month, place) => (
    <MonthSection key={month.id} month={month} isFirst={place === 0} />
  ))
}

function MonthSection({ month: { id, entries }, isFirst }: { month: Period; isFirst: boolean }) {
  const intl = useIntl()
  const items = entries.map((entry, place) => ({
    key: entry.slug,
    size: entry.image ? ('picture' as const) : ('brief' as const),
    show: (columns: number) => <EntryCard entry={entry} columns={columns} isFirst={isFirst && place < 3} />,
  }))
  return (
    <section className={`columns ${styles.month}`} aria-labelledby={id}>
      <h2 id={id} className="title stays to-2">
        <span>{intl.formatDate(`${id}-15`, { month: 'long', timeZone: 'UTC' })}</span>{' '}
        <span className={`quiet small figures ${styles.year}`}>
          {intl.formatDate(`${id}-15`, { year: 'numeric', timeZone: 'UTC' })}
        </span>
      </h2>
      <div className={`from-3 ${styles.rows}`}>
        <RowGrid items={items} />
      </div>
    </section>
  )
}
