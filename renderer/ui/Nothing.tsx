import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Nothing.module.css'

interface NothingProps {
  /** That there is nothing, in a sentence. */
  words: string
  /** The way to more, where a filter is why: its path without prefix, and its words. */
  onward?: { to: string; words: string } | undefined
}

/** Takes a list's place when there is nothing in it. */
export function Nothing({ words, onward }: NothingProps) {
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
