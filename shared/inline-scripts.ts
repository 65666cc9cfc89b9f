/** Scripts that stand in the document itself: the renderer writes them, and the server's policy allows these and no others. */

/** Key of `localStorage` that holds the chosen colour mode. */
export const COLOUR_MODE_KEY = 'colour-mode'

/** `--paper` of `styles/colour.css` for the browser's own frame, which takes no `light-dark()`; a browser test compares them. */
export const PAPER = { light: '#f6f2e8', dark: '#151b26' } as const

/** Runs before the first paint, in the document's head: short, and silent where storage is refused. */
export const COLOUR_MODE_SCRIPT = `try{var m=localStorage.getItem('${COLOUR_MODE_KEY}'),p=${JSON.stringify(PAPER)}[m];if(p){document.documentElement.className=m;document.querySelectorAll('meta[name=theme-color]').forEach(function(t){t.content=p})}}catch(e){}`

/** All of them: a new one is added here. */
export const INLINE_SCRIPTS: readonly string[] = [COLOUR_MODE_SCRIPT]
