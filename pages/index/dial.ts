/** Measures of the dial, in units of its drawing, whose origin is the middle of the dial. */

/** Radius of the rim. */
export const RIM = 338
/** Middle of the band around the rim, on which the sun runs. */
export const BAND = RIM + 11
export const VIEW_BOX = '-360 -360 720 720'
/** Share of the room within the rim that the sky takes: around it stand the names of its groups. */
export const SKY_SHARE = 0.88
/** Radius of the room within the names of groups, wherever they stand. */
export const CLEAR = 256
/** Longer names break into two lines. */
const LINE_LETTERS = 12

/** A name in one line, or in two where a word begins near its middle. */
export function linesOf(name: string): string[] {
  const at = name.length > LINE_LETTERS ? name.lastIndexOf(' ', name.length * 0.6) : 0
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name]
}
