/** An orderly end: whoever is being answered gets the whole answer, and nobody else is waited for. */
import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'

/**
 * Time in which connections are still accepted, of clients that set out before they could know, and in which a new
 * one has to send the beginning of a request.
 */
const LAST_CALL_MILLISECONDS = 250
/** How long requests under way may take to finish once the server is told to stop. */
const GRACE_MILLISECONDS = 10_000

export interface StopOptions {
  /** Instead of `LAST_CALL_MILLISECONDS`. */
  lastCallMilliseconds?: number
  /** At once, while requests under way go on. */
  onSignal?: () => void
  /** When the last request has its answer, or the grace is over. */
  onFinished?: () => void | Promise<void>
}

/** On SIGTERM or SIGINT: requests under way finish, no new connections, the steps are taken, then exit 0. */
export function stopOnSignals(
  server: Server,
  { onSignal, onFinished, lastCallMilliseconds = LAST_CALL_MILLISECONDS }: StopOptions,
): void {
  const connections = trackConnections(server, lastCallMilliseconds)
  let isFinished = false
  const finish = async () => {
    if (isFinished) return
    isFinished = true
    await onFinished?.()
    process.exit(0)
  }
  const stop = () => {
    onSignal?.()
    connections.windDown()
    afterPoll(lastCallMilliseconds, () => {
      // The HTTP server's own close() takes an answer for sent once its last byte is handed in, and cuts it off.
      TcpServer.prototype.close.call(server, finish)
      connections.closeIdle()
    })
    afterPoll(2 * lastCallMilliseconds, connections.closeIdle)
    setTimeout(finish, GRACE_MILLISECONDS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Runs `act` after the input that a busy process has received by then. */
function afterPoll(milliseconds: number, act: () => void): void {
  setTimeout(() => setImmediate(act), milliseconds)
}

interface Connection {
  /** By `performance.now()`. */
  openedAt: number
  /** Answers under way: more than one if requests are pipelined. */
  responses: Set<ServerResponse>
  /** Received when it was last idle: more than that is the beginning of a request. */
  bytesRead: number
}

interface Connections {
  /** Closes those on which nothing happens. */
  closeIdle(): void
  /** Does so, and from now on every answer is its connection's last. */
  windDown(): void
}

function trackConnections(server: Server, lastCallMilliseconds: number): Connections {
  const connections = new Map<Socket, Connection>()
  let isLast = false
  const closeIdle = () => {
    for (const [socket, { responses, bytesRead, openedAt }] of connections) {
      const isNew = bytesRead === 0 && performance.now() - openedAt < lastCallMilliseconds
      if (responses.size === 0 && socket.bytesRead === bytesRead && !isNew) socket.destroy()
    }
  }
  const begin = (socket: Socket, connection: Connection, response: ServerResponse) => {
    connection.responses.add(response)
    if (isLast) response.setHeader('Connection', 'close')
    response.once('close', () => {
      connection.responses.delete(response)
      connection.bytesRead = socket.bytesRead
      if (isLast) closeIdle()
    })
  }
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { openedAt: performance.now(), responses: new Set(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Before the listener that answers: headers are sent only once.
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (connection) begin(socket, connection, response)
  })
  return {
    closeIdle,
    windDown() {
      isLast = true
      for (const response of [...connections.values()].flatMap(({ responses }) => [...responses])) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      closeIdle()
    },
  }
}
