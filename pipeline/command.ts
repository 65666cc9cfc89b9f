/** What a command of `npm run content` is given and how it ends. */
import type { Paint } from '../shared/node/pretty-problem.ts'

/** Wrong usage: one line on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** 0 all is well, 1 an error, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2

export interface Terminal {
  /** Results. */
  out(text: string): void
  /** Progress and summaries. */
  note(text: string): void
  /** Whether notes go to a screen, where a line may be overwritten. */
  isScreen: boolean
  /** Cells of the screen. */
  columns: number
  paint: Paint
  workingDir: string
  now: Date
  /** Aborted when the user interrupts. */
  signal: AbortSignal
  /** Tells the process that started this one, if it listens. */
  tell(news: object): void
}
