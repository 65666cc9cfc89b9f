/** The preference class on the root element, and its storage between visits. */
import { COLOUR_MODE_KEY, PAPER } from '../../shared/inline-scripts.ts'

export const COLOUR_MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** Browser only. */
export function readColourMode(): ColourMode {
  const current = document.documentElement.classList
  return COLOUR_MODES.find((mode) => current.contains(mode)) ?? 'system'
}

/** Browser only: calls `listener` after every change of the mode, until the returned function is called. */
export function onColourModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Browser only: shows a mode and stores it; where storage is refused it lasts until the page is left. */
export function storeColourMode(mode: ColourMode): void {
  document.documentElement.className = mode
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[mode === 'system' ? own : mode]
  }
  try {
    if (mode === 'system') localStorage.removeItem(COLOUR_MODE_KEY)
    else localStorage.setItem(COLOUR_MODE_KEY, mode)
  } catch {
    // A browser that refuses storage still shows the mode.
  }
}
