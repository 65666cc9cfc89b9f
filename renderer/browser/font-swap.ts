/**
 * Browser only: faces that came after the first paint. `font-display: optional` leaves them out for as long as the
 * document lives, so that nothing moves while one reads; the next page is laid out anew anyway, and gets them.
 */

/** Call it as the next page takes the place of this one. Does nothing where every face was there in time. */
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
