/** What makes the fixes of one rule, and what its functions share. */
import type { Fix, Problem, Rule } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import type { FixSource } from './source.ts'

export interface FixContext {
  config: ContentConfig
  /** Another file, for fixes that change more than one. */
  open: (file: string) => FixSource | undefined
  now: Date
}

export type Fixer = (
  problem: Problem,
  source: FixSource,
  context: FixContext,
) => Fix | readonly Fix[] | undefined
export type Fixers = Partial<Record<Rule, Fixer>>

/** Words before a proposed text, and whether the text is a guess. */
const PROPOSALS = [
  ['did you mean "', true],
  ['write it as "', false],
  ['write only the path: "', false],
  ['write "', false],
] as const

/**
 * The text that a hint proposes in quotes: `write "X"`, `did you mean "X"?`. Rules that propose a text name it in their hint,
 * and nowhere else.
 */
export function proposalOf({ hint }: Problem): { text: string; isGuess: boolean } | undefined {
  const inFull = 'write it in full: '
  if (hint.startsWith(inFull)) return { text: hint.slice(inFull.length), isGuess: false }
  const end = hint.endsWith('"?') ? -2 : -1
  const found = PROPOSALS.find(([before]) => hint.includes(before))
  if (!found || hint.at(end) !== '"') return undefined
  const [before, isGuess] = found
  const text = hint.slice(hint.indexOf(before) + before.length, end)
  return text === '' || text.includes('…') ? undefined : { text, isGuess }
}
