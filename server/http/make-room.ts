/** Room for new connections: where there is none, the one that has waited longest goes, and not the newcomer. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onTurn } from './on-turn.ts'

/**
 * Keeps at most `most` connections. The first to go is one that asks for nothing, or sends a request without ending it;
 * where all are being answered, the one whose answer has taken longest. So strangers who hold connections open lose
 * them to readers, who are answered within milliseconds.
 */
export function makeRoom(server: Server, most: number): void {
  // In the order in which they came to be so.
  const waiting = new Set<Socket>()
  const answering = new Map<Socket, ServerResponse>()
  server.on('connection', (socket: Socket) => {
    if (waiting.size + answering.size >= most) closeFirst(waiting.size > 0 ? waiting : answering)
    waiting.add(socket)
    socket.once('close', () => {
      waiting.delete(socket)
      answering.delete(socket)
    })
  })
  const begin = (socket: Socket, response: ServerResponse) => {
    waiting.delete(socket)
    answering.set(socket, response)
    response.once('close', () => {
      // The next one of pipelined requests may have begun.
      if (answering.get(socket) !== response) return
      answering.delete(socket)
      if (!socket.destroyed) waiting.add(socket)
    })
  }
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    onTurn(response, () => begin(socket, response))
  })
}

/** At once: what it holds is free before the new one is served. */
function closeFirst(sockets: Set<Socket> | Map<Socket, unknown>): void {
  for (const socket of sockets.keys()) {
    sockets.delete(socket)
    socket.destroy()
    return
  }
}
