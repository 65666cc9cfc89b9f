import { useSyncExternalStore } from 'react'
import { track } from '../browser/analytics.ts'
import {
  COLOUR_MODES,
  type ColourMode,
  onColourModeChange,
  readColourMode,
  storeColourMode,
} from '../browser/colour-mode.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import styles from './ColourSwitch.module.css'

const ICONS = { system: 'circle-half', light: 'sun', dark: 'moon' } satisfies Record<ColourMode, IconName>

/**
 * Three modes as radio buttons. The server does not know the choice, so the look of the chosen one follows the class on
 * the root element, which is right before the first paint. Hidden where scripts do not run: there the system decides.
 */
export function ColourSwitch() {
  const text = useText()
  const mode = useSyncExternalStore(onColourModeChange, readColourMode, () => 'system')
  const choose = (chosen: ColourMode) => {
    storeColourMode(chosen)
    track('colours chosen', { mode: chosen })
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{text('colour.legend')}</legend>
      {COLOUR_MODES.map((name) => (
        <label key={name} className={styles.option} data-mode={name} title={text(`colour.${name}`)}>
          <input
            type="radio"
            name="colour-mode"
            value={name}
            checked={mode === name}
            onChange={() => choose(name)}
          />
          <Icon icon={ICONS[name]} />
          <span className="visually-hidden">{text(`colour.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
