/** Bounds of a body that are told by its text alone, without the parser. */

/** Longest body, in code points; `supabase/migrations` has the same bound. Parsing takes its square at worst. */
export const BODY_CHARACTERS = 10_000
/** Emphasis in emphasis: the parser compares each mark with those before it. */
const EMPHASIS_MARKS = 1000
/** Quotes and lists within one another at the start of a line; the migrations have the same bound. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m

/** Characters that references may repeat: the longest definition, once for each bracket. */
const REPEATED_CHARACTERS = 100_000

/** Whether a body is flat enough to be parsed at all, told by its text alone. */
export function isFlat(markdown: string): boolean {
  return (
    !NESTED_BLOCKS.test(markdown) &&
    (markdown.match(/[*_~]/g)?.length ?? 0) <= EMPHASIS_MARKS &&
    repeatedCharacters(markdown) <= REPEATED_CHARACTERS
  )
}

function repeatedCharacters(markdown: string): number {
  const definitions = markdown.split('\n').filter((line) => /^[>\s]*\[/.test(line) && line.includes(']:'))
  const longest = Math.max(0, ...definitions.map((line) => line.length))
  return longest * (markdown.match(/\[/g)?.length ?? 0)
}
