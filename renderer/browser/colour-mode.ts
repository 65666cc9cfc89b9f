/** Browser only: the switch of colour modes; `shared/inline-scripts.ts` puts the modes into effect. */
import { COLOUR_MODES, type ColourMode } from '../../shared/colour-modes.ts'
import { COLOUR_MODE_KEY } from '../../shared/inline-scripts.ts'

function readColourMode(): ColourMode {
  const current = document.documentElement.classList
  return COLOUR_MODES.find((mode) => current.contains(mode)) ?? 'system'
}

/** The server does not know the choice. */
export function checkColourMode(): void {
  const mode = readColourMode()
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${COLOUR_MODE_KEY}"]`))
    radio.checked = radio.value === mode
}
