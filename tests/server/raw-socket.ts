/** A connection that sends what no HTTP client would. */
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export function openTo(server: Server): Socket {
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo
  return connect(port, '127.0.0.1')
}

/** Sends bytes as they are, and returns all that comes back until the server closes the connection. */
export async function exchange(server: Server, bytes: string): Promise<string> {
  const socket = openTo(server)
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

/** Resolves when a connection has ended, however it did. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
}
