import type { ReactNode } from 'react'
import { StateDrawing } from '#theme/StateDrawing.tsx'
import styles from './EmptyState.module.css'
import { LinkOnward } from './Ways.tsx'

interface EmptyStateProps {
  /** Sentence that says the list is empty. */
  words: string
  /** The ways on: paths without prefix, with their words. */
  ways?: readonly { to: string; words: string }[]
}

/** Takes a list's place when there is nothing in it: what is so, and the ways on. */
export function EmptyState({ words, ways = [] }: EmptyStateProps) {
  return (
    <InPlaceOfList>
      <p className="heading">{words}</p>
      {ways.map(({ to, words }) => (
        <LinkOnward key={to} to={to}>
          {words}
        </LinkOnward>
      ))}
      <StateDrawing state="empty" />
    </InPlaceOfList>
  )
}

interface InPlaceOfListProps {
  /** The first says what is so. */
  children: ReactNode
  role?: 'status'
}

/** Large words and ways on. */
export function InPlaceOfList({ children, role }: InPlaceOfListProps) {
  return (
    <div className={`stack gap-4 starts ${styles.none}`} role={role}>
      {children}
    </div>
  )
}
