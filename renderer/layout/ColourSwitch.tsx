import { COLOUR_MODES, type ColourMode } from '../../shared/colour-modes.ts'
import { COLOUR_MODE_KEY } from '../../shared/inline-scripts.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import styles from './ColourSwitch.module.css'

const ICONS = { system: 'circle-half', light: 'sun', dark: 'moon' } satisfies Record<ColourMode, IconName>

/**
 * Three modes as radio buttons, which a script of the document puts into effect. The server does not know the choice, so the look of the chosen one follows the class on
 * the root element, which is right before the first paint. Hidden where scripts do not run: there the system decides.
 */
export function ColourSwitch() {
  const text = useText()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{text('colour.legend')}</legend>
      {COLOUR_MODES.map((name) => (
        <label key={name} className={styles.option} data-mode={name} title={text(`colour.${name}`)}>
          <input type="radio" name={COLOUR_MODE_KEY} value={name} defaultChecked={name === 'system'} />
          <Icon icon={ICONS[name]} />
          <span className="visually-hidden">{text(`colour.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
