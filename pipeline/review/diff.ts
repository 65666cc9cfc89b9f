/** Lines of a file that a review comment may stand on. */

/** A run of lines of the new side, from the first to the last, as a hunk of the diff shows them. */
export interface Hunk {
  first: number
  last: number
}

/** `patch` is a file's patch as GitHub gives it: hunks of a unified diff without file names. */
export function hunksOf(patch: string): Hunk[] {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    ([, start = '1', count = '1']) => {
      const first = Number(start)
      return Number(count) === 0 ? [] : [{ first, last: first + Number(count) - 1 }]
    },
  )
}

/** Whether one hunk shows all of these lines. GitHub refuses a comment across hunks. */
export function isInDiff(hunks: readonly Hunk[], first: number, last: number): boolean {
  return hunks.some((hunk) => hunk.first <= first && last <= hunk.last)
}
