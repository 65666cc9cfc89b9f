/** Room for new connections: where there is none, the one that has waited longest goes, and not the newcomer. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onTurn } from './on-turn.ts'

/**
 * A connection among those in the same state. A `Set` in this order has to be written anew every few requests, which cost
 * a fifth of the requests per second, and more than half of the 99th percentile.
 */
interface Place {
  socket?: Socket
  response?: ServerResponse | undefined
  before: Place
  after: Place
}

/**
 * Keeps at most `most` connections. The first to go is one that asks for nothing, or sends a request without ending it;
 * where all are being answered, the one whose answer has taken longest. So strangers who hold connections open lose
 * them to readers, who are answered within milliseconds.
 */
export function makeRoom(server: Server, most: number): void {
  // Each a ring, from its first place to its last, in the order in which they came to be so.
  const waiting = emptyRing()
  const answering = emptyRing()
  const places = new Map<Socket, Place>()
  server.on('connection', (socket: Socket) => {
    if (places.size >= most) closeFirst()
    const place: Place = { ...emptyRing(), socket }
    places.set(socket, place)
    append(waiting, place)
    socket.once('close', () => remove(place))
  })
  const closeFirst = () => {
    const first = waiting.after === waiting ? answering.after : waiting.after
    remove(first)
    // At once: what it holds is free before the new one is served.
    first.socket?.destroy()
  }
  const remove = (place: Place) => {
    if (place.socket && places.delete(place.socket)) unlink(place)
  }
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    onTurn(response, () => {
      const place = places.get(socket)
      if (!place) return
      place.response = response
      unlink(place)
      append(answering, place)
      response.on('close', () => {
        // The next one of pipelined requests may have begun.
        if (place.response !== response) return
        place.response = undefined
        if (!places.has(socket)) return
        unlink(place)
        append(waiting, place)
      })
    })
  })
}

function emptyRing(): Place {
  const ring = {} as Place
  return Object.assign(ring, { before: ring, after: ring })
}

function append(ring: Place, place: Place): void {
  place.before = ring.before
  place.after = ring
  ring.before.after = place
  ring.before = place
}

function unlink({ before, after }: Place): void {
  before.after = after
  after.before = before
}
