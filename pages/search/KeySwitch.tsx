import { useEffect, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { SEARCH_KEY_STORAGE } from '../../shared/inline-scripts.ts'
import styles from './Search.module.css'

/**
 * Switches the key `/` off, for whoever dictates or strikes keys by accident
 * (https://www.w3.org/TR/WCAG22/#character-key-shortcuts). The script of the key reads what is stored. Without scripts
 * there is neither.
 */
export function KeySwitch() {
  const text = useText()
  const [isOn, setIsOn] = useState<boolean>()
  useEffect(() => setIsOn(isKeyOn()), [])
  return (
    <label className={styles.key} data-known={isOn !== undefined}>
      <input
        type="checkbox"
        checked={isOn ?? true}
        onChange={({ target }) => {
          setIsOn(target.checked)
          storeKey(target.checked)
        }}
      />
      {text('search.key')}
    </label>
  )
}

function isKeyOn(): boolean {
  try {
    return localStorage.getItem(SEARCH_KEY_STORAGE) === null
  } catch {
    return true
  }
}

/** A browser that stores nothing forgets it with the page. */
function storeKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SEARCH_KEY_STORAGE)
    else localStorage.setItem(SEARCH_KEY_STORAGE, 'off')
  } catch {}
}
