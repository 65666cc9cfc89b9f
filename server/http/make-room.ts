/** Room for new connections: where there is none, the one that has waited longest goes, and not the newcomer. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onTurn } from './on-turn.ts'

/** A connection's state, and the turn in which it came to be so. */
interface Place {
  since: number
  response?: ServerResponse | undefined
}

/**
 * Keeps at most `most` connections. The first to go is one that asks for nothing, or sends a request without ending it;
 * where all are being answered, the one whose answer has taken longest. So strangers who hold connections open lose
 * them to readers, who are answered within milliseconds.
 */
export function makeRoom(server: Server, most: number): void {
  const places = new Map<Socket, Place>()
  let turn = 0
  server.on('connection', (socket: Socket) => {
    if (places.size >= most) closeFirst(places)
    places.set(socket, { since: turn++ })
    socket.once('close', () => places.delete(socket))
  })
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    onTurn(response, () => {
      const place = places.get(socket)
      if (!place) return
      Object.assign(place, { response, since: turn++ })
      response.on('close', () => {
        // The next one of pipelined requests may have begun.
        if (place.response === response) Object.assign(place, { response: undefined, since: turn++ })
      })
    })
  })
}

/** Looked for only where there is no room: an order that is always kept costs each request more than this does. */
function closeFirst(places: Map<Socket, Place>): void {
  const [first] = [...places].reduce((best, other) => (goesBefore(other[1], best[1]) ? other : best))
  places.delete(first)
  // At once: what it holds is free before the new one is served.
  first.destroy()
}

function goesBefore(one: Place, other: Place): boolean {
  return Boolean(one.response) === Boolean(other.response) ? one.since < other.since : !one.response
}
