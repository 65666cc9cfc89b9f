/**
 * Browser only: fonts that arrived after the first paint. `font-display: optional` leaves them out for as long as the
 * document lives, so that nothing moves while the visitor reads.
 */

/** Shows them in a page that nobody has scrolled or gone to a field or link of: a line that grows by a pixel then moves away from nobody. */
export function showLateFonts(): void {
  void document.fonts.ready.then(() => {
    if (window.scrollY === 0 && document.activeElement === document.body) swapLateFonts()
  })
}

/** Shows them after all, with the next page. Does nothing if every font arrived in time. */
export function swapLateFonts(): void {
  const faces = [...document.fonts]
  if (faces.some(({ status }) => status === 'loading')) return
  const pen = document.createElement('canvas').getContext('2d')
  const isLeftOut = ({ family, status, display }: FontFace) =>
    display === 'optional' && status === 'loaded' && pen !== null && !isDrawn(family, pen)
  if (!faces.some(isLeftOut)) return
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      if (style.getPropertyValue('font-display') === 'optional') style.setProperty('font-display', 'swap')
    }
  }
}

/**
 * Whether letters of a loaded family are drawn in it: no time tells, for a browser decides when it first lays out text, and on
 * a busy machine paints that much later.
 */
function isDrawn(family: string, pen: CanvasRenderingContext2D): boolean {
  const widthIn = (families: string) => {
    pen.font = `100px ${families}`
    return pen.measureText('WWW').width
  }
  return widthIn(`${family}, monospace`) !== widthIn('monospace')
}
