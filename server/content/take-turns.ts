/** Rendering in turns: a page takes milliseconds of the one thread that also sends all the others. */
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { RenderedPage } from './render.ts'

/** At 300 pages a second, the last of them waits for a third of a second. */
const MOST_UNDER_WAY = 100

const BUSY: RenderedPage = {
  status: 503,
  headers: [
    ['Content-Type', 'text/plain;charset=utf-8'],
    ['Retry-After', '5'],
  ],
  body: 'Too much is asked for at this moment. Try again in a few seconds.\n',
}

/**
 * `render`, begun once in a turn of the event loop, in which kept pages are sent: a flood of addresses that nobody
 * keeps slows down itself alone. Where too many pages are under way, resolves with a 503 instead.
 */
export function inTurns<Args extends unknown[]>(
  render: (...args: Args) => Promise<RenderedPage>,
): (...args: Args) => Promise<RenderedPage> {
  let underWay = 0
  let turn: Promise<unknown> = Promise.resolve()
  return async (...args) => {
    if (underWay >= MOST_UNDER_WAY) return BUSY
    underWay++
    try {
      turn = turn.then(() => turnOfEventLoop())
      await turn
      return await render(...args)
    } finally {
      underWay--
    }
  }
}
