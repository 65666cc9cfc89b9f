import { askAgain } from './analytics.ts'
import styles from './ConsentControl.module.css'
import { useText } from './text.ts'
import { useAnalytics } from './use-analytics.ts'

const CONTROL_ID = 'consent-control'

/** In the footer: takes back consent as easily as it was given. Its place is kept from the first paint on. */
export function ConsentControl() {
  const { isOffered } = useAnalytics()
  return (
    <button
      id={CONTROL_ID}
      type="button"
      className={styles.control}
      data-offered={isOffered}
      onClick={askAgain}
    >
      {useText()('consent.change')}
    </button>
  )
}

/** Browser only. */
export function focusConsentControl(): void {
  document.getElementById(CONTROL_ID)?.focus({ preventScroll: true })
}
