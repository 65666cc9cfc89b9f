import { useText } from '../i18n/text.ts'
import styles from './SkipLink.module.css'

/** The first thing the keyboard reaches: past the header, straight to the page. */
export function SkipLink() {
  const text = useText()
  return (
    <a className={`button button-primary visually-hidden ${styles.skip}`} href="#main">
      {text('nav.skip')}
    </a>
  )
}
