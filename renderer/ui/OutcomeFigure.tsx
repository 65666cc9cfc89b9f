import type { EntryText } from '../../shared/model.ts'
import styles from './OutcomeFigure.module.css'

/** The figure that says what a project changed, as large as its card allows, and what it counts. */
export function OutcomeFigure({
  outcome,
  lang,
}: {
  outcome: EntryText['outcome']
  lang?: string | undefined
}) {
  if (!outcome) return null
  return (
    <p className={styles.outcome} lang={lang}>
      <strong className={styles.figure} data-descends={/[gjpqy]/.test(outcome.figure) || undefined}>
        {outcome.figure}
      </strong>{' '}
      <span>{outcome.label}</span>
    </p>
  )
}
