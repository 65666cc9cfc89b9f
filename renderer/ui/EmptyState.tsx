import styles from './EmptyState.module.css'
import { MissingStar } from './MissingStar.tsx'
import { LinkOnward } from './Ways.tsx'

interface EmptyStateProps {
  /** Sentence that says the list is empty. */
  words: string
  /** The ways on: paths without prefix, with their words. */
  ways?: readonly { to: string; words: string }[]
}

/** Takes a list's place when there is nothing in it: what is so, the ways on, and a constellation that lacks a star. */
export function EmptyState({ words, ways = [] }: EmptyStateProps) {
  return (
    <div className={styles.none}>
      <div>
        <p>{words}</p>
        {ways.map(({ to, words }) => (
          <LinkOnward key={to} to={to}>
            {words}
          </LinkOnward>
        ))}
      </div>
      <MissingStar />
    </div>
  )
}
