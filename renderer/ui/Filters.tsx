import { KEEPS_FOCUS } from '../browser/focus-and-announce.ts'
import styles from './Filters.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link } from './Link.tsx'

export interface Filter {
  key: string
  /** The address of the list that it leaves, without prefix. */
  to: string
  words: string
  /** Entries that it leaves, beside the words. */
  count?: number | undefined
  isCurrent: boolean
  /** Name of the group that it stands in; those of one group follow one another, after those without. */
  group?: string | undefined
  icon?: IconName | undefined
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
  const groups = [...new Set(filters.flatMap(({ group }) => group ?? []))]
  const choices = (group?: string) =>
    filters.map(({ key, ...filter }) => filter.group === group && <Choice key={key} {...filter} />)
  return (
    <nav className={styles.filters} aria-label={label}>
      <ul className={groups[0] && styles.grouped} data-filters>
        {choices()}
        {groups.map((group) => (
          <li key={group} className={styles.group}>
            <span>{group}</span>
            <ul aria-label={group}>{choices(group)}</ul>
          </li>
        ))}
      </ul>
      {count !== undefined && <p>{count}</p>}
    </nav>
  )
}

function Choice({ to, words, count, isCurrent, icon }: Omit<Filter, 'key'>) {
  return (
    <li>
      <Link to={to} {...KEEPS_FOCUS} aria-current={isCurrent || undefined}>
        {icon && <Icon icon={icon} />}
        <span data-words={words}>{words}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  )
}
