/** The shape of every command. */
import type { Options } from './options.ts'
import type { Terminal } from './terminal.ts'

/** 0 all is well, 1 an error, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2
export type Command = (options: Options, terminal: Terminal) => Promise<ExitCode>
