/** The preference class on the root element: `light`, `dark` or `system` (the specification, section 1). */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

const STORAGE_KEY = 'colour-mode'

/** `--paper` of `styles/colour.css` for the browser's own frame, which takes no `light-dark()`; a browser test compares them. */
export const PAPER = { light: '#f6f2e8', dark: '#151b26' } as const

/** Runs before the first paint, in the document's head: short, and silent where storage is refused. */
export const COLOUR_MODE_SCRIPT = `try{var m=localStorage.getItem('${STORAGE_KEY}'),p=${JSON.stringify(PAPER)}[m];if(p){document.documentElement.className=m;document.querySelectorAll('meta[name=theme-color]').forEach(function(t){t.content=p})}}catch(e){}`

/** Browser only. */
export function readColourMode(): ColourMode {
  const current = document.documentElement.classList
  return COLOUR_MODES.find((mode) => current.contains(mode)) ?? 'system'
}

/** Browser only: shows a mode and remembers it; where storage is refused it holds until the page is left. */
export function storeColourMode(mode: ColourMode): void {
  document.documentElement.className = mode
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[mode === 'system' ? own : mode]
  }
  try {
    if (mode === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // A browser that refuses storage still shows the mode.
  }
}
