/** An orderly end: whoever is being answered gets the whole answer, and nobody else is waited for. */
import { Server as TcpServer } from 'node:net'
import type { HttpServer } from './http-server.ts'

/** Time in which connections are still accepted, of clients that set out before they could know. */
const LAST_CALL_MS = 250
/** How long requests under way may take to finish once the server is told to stop. */
const GRACE_MS = 10_000

export interface StopOptions {
  /** Instead of `LAST_CALL_MS`. */
  lastCallMs?: number
  /** At once, while requests under way go on. */
  onSignal?: () => void
  /** When the last request has its answer, or the grace is over. */
  onFinished?: () => void | Promise<void>
}

/** On SIGTERM or SIGINT: requests under way finish, no new connections, the steps are taken, then exit 0. */
export function stopOnSignals(
  server: HttpServer,
  { onSignal, onFinished, lastCallMs = LAST_CALL_MS }: StopOptions,
): void {
  let isFinished = false
  const finish = async () => {
    if (isFinished) return
    isFinished = true
    await onFinished?.()
    process.exit(0)
  }
  const stop = () => {
    onSignal?.()
    server.openConnections.windDown(lastCallMs)
    afterPoll(lastCallMs, () => {
      // The HTTP server's own close() takes an answer for sent once its last byte is handed in, and cuts it off.
      TcpServer.prototype.close.call(server, finish)
      server.openConnections.closeIdle()
    })
    afterPoll(2 * lastCallMs, server.openConnections.closeIdle)
    setTimeout(finish, GRACE_MS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Runs `act` after the input that a busy process has received by then. */
function afterPoll(milliseconds: number, act: () => void): void {
  setTimeout(() => setImmediate(act), milliseconds)
}
