/** Development: what the server tells the overlay of a page, and what the overlay asks for. */
import type { Problem } from './problem.ts'

/** The index was written anew. */
export const CONTENT_CHANGED = 'content:changed'
/** A page asks for what is wrong now. */
export const ASK_FOR_PROBLEMS = 'content:ask'
/** What is wrong now: `ShownProblem[]`. */
export const PROBLEMS = 'content:problems'
/** Apply a fix: `FixRequest`. */
export const APPLY_FIX = 'content:apply-fix'

export interface ShownProblem extends Omit<Problem, 'fixes'> {
  /** From the root of the repository. */
  path: string
  /** The line of the problem and the one before it, with carets. */
  frame: string
  /** Titles of its fixes. */
  fixes: string[]
}

/** A fix of the problems that were shown last, by its title: the browser sends no edits. */
export interface FixRequest {
  file: string
  line: number
  rule: string
  message: string
  title: string
}
