/** The preference class on the root element, which `shared/inline-scripts.ts` sets and stores. */
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
