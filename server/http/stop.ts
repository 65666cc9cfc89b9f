/** An orderly end: whoever is being answered gets the whole answer, and nobody else is waited for. */
import { once } from 'node:events'
import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
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
  const stop = async () => {
    onSignal?.()
    await Promise.race([finishAnswers(server, lastCallMs), setTimeout(GRACE_MS)])
    await onFinished?.()
    process.exit(0)
  }
  void Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]).then(stop)
}

/** Each answer is the last of its connection. Connections that have none end with the process. */
async function finishAnswers(server: HttpServer, lastCallMs: number): Promise<void> {
  for (const response of server.responses) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await afterPoll(lastCallMs)
  // The HTTP server's own close() takes an answer for sent once its last byte is handed in, and cuts it off.
  TcpServer.prototype.close.call(server)
  // For the requests of connections that were accepted last.
  await afterPoll(lastCallMs)
  for (const response of server.responses) await once(response, 'close')
}

/** Waits, and for the input that a busy process has received by then. */
async function afterPoll(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds)
  await setImmediate()
}
