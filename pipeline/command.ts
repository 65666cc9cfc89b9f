/** A command of `npm run content`: its options, and the terminal that it is given. A site adds its own in its config. */
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

/** Options by their names, without the hyphens before them. */
export type FlagKinds = Readonly<Record<string, 'string' | 'boolean'>>
export type FlagValues<K extends FlagKinds> = { [N in keyof K]?: K[N] extends 'string' ? string : boolean }

/** What every command has. */
export interface CommandDescription<K extends FlagKinds = FlagKinds> {
  /** Its lines in `content --help`. */
  help: string
  /** The most words that it takes: 2 for `new blog "A title"`. */
  words?: number
  flags?: K
}

export interface SiteCommandOptions<F> {
  contentDir: string
  flags: F
  /** Writes `engine.lock` for a project that becomes someone's site. */
  lockEngine(): void
}

export interface SiteCommand<K extends FlagKinds = Record<never, never>> extends CommandDescription<K> {
  /** Loads the code of the command. */
  load(): Promise<(options: SiteCommandOptions<FlagValues<K>>, terminal: Terminal) => Promise<ExitCode>>
}

/** A command of a site, for `commands` of its config. */
export function siteCommand<const K extends FlagKinds>(command: SiteCommand<K>): SiteCommand<K> {
  return command
}
