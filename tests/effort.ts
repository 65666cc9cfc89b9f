/** Effort of tests that could go on for hours: a glance in `npm test`, a long look in `npm run soak`. */
import fc from 'fast-check'

export const IS_SOAK = Boolean(process.env.SOAK)

/**
 * The seed of every generated case: always the same in `npm test`, so that it fails for a change and not for a day;
 * another one at each `npm run soak`. `SEED=N` repeats a run.
 */
export const SEED = Number(process.env.SEED ?? (IS_SOAK ? Date.now() : 2026))

fc.configureGlobal({ seed: SEED })

/** Number of rounds or generated cases: `whole` in the long run, a quarter of it otherwise. */
export function rounds(whole: number): number {
  return IS_SOAK ? whole : Math.ceil(whole / 4)
}
