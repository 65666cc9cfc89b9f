/** A drawing that stands in for a logo. */

const PAPER = '#f4ecdd'
const INK = '#1b2634'

/** SVG of the first letter of `name`, of that many pixels. */
export function initialOn(name: string, width: number, height: number): string {
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  const letter = { '&': '&amp;', '<': '&lt;' }[initial] ?? initial
  const size = Math.round(height * 0.62)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${INK}"/>` +
    `<text x="50%" y="${height * 0.72}" fill="${PAPER}" font-family="Georgia, serif" font-size="${size}" text-anchor="middle">${letter}</text></svg>`
  )
}
