/** How a program of ours ends when it cannot do its work. */
import { OperatorError } from './env.ts'

/** An operator's mistake is one line; a fault of ours keeps its stack. Both exit with 1. */
export function reportAndExit(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
