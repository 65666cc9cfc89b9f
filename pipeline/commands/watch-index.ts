/**
 * `content watch`: builds, then rebuilds what changes, until it is interrupted. The lines that begin with
 * "changed" and "index" frame each build's problems for editors (`schema/editor.ts`).
 */

import { once } from 'node:events'
import { inspect } from 'node:util'
import type { Terminal } from '../command.ts'
import type { Command, Options } from '../config.ts'
import { PipelineFailure } from '../fs.ts'
import { type WatchedBuild, watchIndex } from '../watch.ts'
import { fixable, report, withProgress } from './build-index.ts'

export const watch: Command = async (options, terminal) => {
  terminal.note('changed: everything\n')
  let first: WatchedBuild | undefined
  const watching = await withProgress(options, terminal, ({ now, onProgress, ...settings }) =>
    watchIndex(
      {
        ...settings,
        clock: () => new Date(),
        onProgress: (progress) => (first ? undefined : onProgress?.(progress)),
        onMessages: (messages) => terminal.tell({ messages }),
      },
      (build) => {
        first ??= build
        show(build, options, terminal)
      },
    ),
  )
  if (first?.failure) {
    await watching.close()
    throw first.failure
  }
  terminal.note(`watching ${options.contentDir}; interrupt to end\n`)
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
  await watching.close()
  return 0
}

function show(
  { result, failure, changed, duration }: WatchedBuild,
  options: Options,
  terminal: Terminal,
): void {
  if (changed.length > 0) terminal.note(`\nchanged: ${changed.join(', ')}\n`)
  if (failure) {
    const isBug = !(failure instanceof PipelineFailure)
    terminal.note(`index kept: ${isBug ? inspect(failure) : failure.message}\n`)
    return
  }
  if (!result) return
  const problems = fixable(result.problems, options, terminal)
  const exit = report(problems, { counts: result.counts, hidden: [] }, options, terminal)
  const deed = result.isChanged ? 'written' : exit === 1 ? 'kept' : 'unchanged'
  terminal.note(`index ${deed} after ${Math.round(duration)} ms\n`)
}
