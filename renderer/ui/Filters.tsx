import { KEEPS_FOCUS } from '../browser/focus-and-announce.ts'
import styles from './Filters.module.css'
import { Link } from './Link.tsx'

export interface Filter {
  key: string
  /** The address of the list that it leaves, without prefix. */
  to: string
  words: string
  /** Entries that it leaves, beside the words. */
  count?: number | undefined
  isCurrent: boolean
}

interface FiltersProps {
  /** Name of the filters for screen readers. */
  label: string
  filters: readonly Filter[]
  /** The number of entries that are left, in words. */
  count?: string | undefined
}

/** Filters of a list as links, so that a filtered list has an address and needs no script. */
export function Filters({ label, filters, count }: FiltersProps) {
  return (
    <nav className={styles.filters} aria-label={label}>
      <ul className="pushed" data-filters>
        {filters.map(({ key, ...filter }) => (
          <Choice key={key} {...filter} />
        ))}
      </ul>
      {count !== undefined && <p className="quiet small figures">{count}</p>}
    </nav>
  )
}

function Choice({ to, words, count, isCurrent }: Omit<Filter, 'key'>) {
  return (
    <li>
      <Link to={to} {...KEEPS_FOCUS} aria-current={isCurrent || undefined}>
        <span data-words={words}>{words}</span>
        {count !== undefined && <span className="quiet fine figures">{count}</span>}
      </Link>
    </li>
  )
}
