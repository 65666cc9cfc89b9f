/** `content watch`: builds, then rebuilds what changed until it is interrupted. */
import { PipelineFailure } from '../failure.ts'
import type { Command } from './run.ts'

export const watch: Command = async () => {
  throw new PipelineFailure('watch is not there yet')
}
