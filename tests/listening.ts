import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Has a server listen on a free port of this machine, and returns the port. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening')
  // A TCP server's address is an object once it listens.
  return (server.address() as AddressInfo).port
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
