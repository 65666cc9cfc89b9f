import { askAgain } from '../browser/analytics.ts'
import { useAnalytics } from '../browser/use-analytics.ts'
import { useText } from '../i18n/text.ts'
import styles from './ConsentControl.module.css'

const CONTROL_ID = 'consent-control'

/** Footer button that opens the question again: consent is as easy to withdraw as to give. Its space is reserved. */
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
