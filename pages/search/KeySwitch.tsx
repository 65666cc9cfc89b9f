import { useText } from '../../renderer/i18n/text.ts'
import styles from './Search.module.css'

/**
 * Switches the key `/` off, for whoever dictates or strikes keys by accident
 * (https://www.w3.org/TR/WCAG22/#character-key-shortcuts), by `browser/page-features.ts`. Without scripts there is neither.
 */
export function KeySwitch() {
  const text = useText()
  return (
    <label className={styles.key} data-known="false">
      <input type="checkbox" defaultChecked data-search-key />
      {text('search.key')}
    </label>
  )
}
