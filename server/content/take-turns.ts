/** Rendering in turns: a page takes milliseconds of the one thread that also sends all the others. */
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'

/**
 * `render`, begun once in a turn of the event loop, in which kept pages are sent: a flood of addresses that nobody
 * keeps slows down itself alone.
 */
export function inTurns<Args extends unknown[], Page>(
  render: (...args: Args) => Promise<Page>,
): (...args: Args) => Promise<Page> {
  let turn: Promise<unknown> = Promise.resolve()
  return async (...args) => {
    turn = turn.then(() => turnOfEventLoop())
    await turn
    return render(...args)
  }
}
