/** Effort of tests that could go on for hours: a glance in `npm test`, a long look in `npm run soak`. */

export const IS_SOAK = Boolean(process.env.SOAK)

/** Number of rounds or generated cases: `whole` in the long run, a quarter of it otherwise. */
export function rounds(whole: number): number {
  return IS_SOAK ? whole : Math.ceil(whole / 4)
}
