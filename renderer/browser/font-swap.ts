/**
 * Browser only: fonts that arrived after the first paint. `font-display: optional` leaves them out for as long as the
 * document lives, so that nothing moves while the visitor reads.
 */

/** Whether nobody has scrolled or gone to a field or link yet: a line that grows by a pixel then moves away from nobody. */
export function isUntouched(): boolean {
  return window.scrollY === 0 && document.activeElement === document.body
}

/** Shows them after all: in an untouched page, or with the next one. Does nothing if every font arrived in time. */
export function swapLateFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  const paintedAt = paint?.startTime ?? Number.POSITIVE_INFINITY
  const areLate = files.some(({ startTime, duration }) => startTime + duration > paintedAt)
  const areHere = [...document.fonts].every(({ status }) => status !== 'loading')
  if (!areLate || !areHere) return
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      if (style.getPropertyValue('font-display') === 'optional') style.setProperty('font-display', 'swap')
    }
  }
}
