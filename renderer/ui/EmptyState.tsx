import styles from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

interface EmptyStateProps {
  /** Sentence that says the list is empty. */
  words: string
  /** The way to more, where a filter is why: its path without prefix, and its words. */
  onward?: { to: string; words: string } | undefined
}

/** Takes a list's place when there is nothing in it. */
export function EmptyState({ words, onward }: EmptyStateProps) {
  return (
    <div className={styles.none}>
      <p>{words}</p>
      {onward && (
        <Link to={onward.to} className="onward">
          {onward.words}
          <Icon icon="arrow-right" />
        </Link>
      )}
    </div>
  )
}
