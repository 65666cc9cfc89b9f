import type { StateDrawingProps } from '../../renderer/theme.ts'
import styles from './StateDrawing.module.css'

/** The status of an error sinks below the horizon; for a message that was sent a sun rises. */
export function StateDrawing({ state, status }: StateDrawingProps) {
  if (state === 'error') return <p className={styles.status}>{status}</p>
  return state === 'sent' ? <span className={styles.sun} aria-hidden="true" /> : null
}
