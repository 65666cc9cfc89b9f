import styles from './Mark.module.css'

/** A dial, its meridian, and the spot of light at noon. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M3.5 23a12.5 12.5 0 0 1 25 0" />
      <path d="M16 4v24M3 28h26" />
      <circle cx="16" cy="17.5" r="3.4" />
    </svg>
  )
}
