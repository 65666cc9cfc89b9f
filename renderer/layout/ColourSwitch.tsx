import { useEffect, useState } from 'react'
import { track } from '../browser/analytics.ts'
import { COLOUR_MODES, type ColourMode, readColourMode, storeColourMode } from '../browser/colour-mode.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import styles from './ColourSwitch.module.css'

const ICONS = { system: 'circle-half', light: 'sun', dark: 'moon' } satisfies Record<ColourMode, IconName>

/**
 * Three states, as radio buttons: arrows move between them. The server cannot know the choice, so what looks
 * chosen follows the class on the root element, which is right before the first paint. Hidden where scripts
 * do not run: there the system's own setting rules.
 */
export function ColourSwitch() {
  const text = useText()
  const [mode, setMode] = useState<ColourMode>('system')
  useEffect(() => setMode(readColourMode()), [])
  const choose = (chosen: ColourMode) => {
    storeColourMode(chosen)
    setMode(chosen)
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
