/** Measures of the dial, in units of its drawing, whose origin is the middle of the dial. */

/** Radius of the rim. */
export const RIM = 338
/** Middle of the band around the rim, on which the sun runs. */
export const BAND = RIM + 11
export const VIEW_BOX = '-360 -360 720 720'
