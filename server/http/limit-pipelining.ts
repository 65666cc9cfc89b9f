/** Requests that a client sends ahead of the answers to those before (RFC 9112, section 9.3.2). */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Ends a connection on which more than `most` requests wait for their turn: each of them is held in memory. */
export function limitPipelining(server: Server, most: number): void {
  const waiting = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response: ServerResponse) => {
    // It has its socket when it is its turn.
    if (response.socket) return
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > most) socket.destroy()
    else response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  })
}
