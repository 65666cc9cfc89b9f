/** `content check`: every fault of every file in one run, and nothing written. */
import { runBuild } from './build-index.ts'
import type { Command } from './run.ts'

export const check: Command = (options, terminal) => runBuild(options, terminal, false)
