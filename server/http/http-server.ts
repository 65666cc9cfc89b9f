/** An HTTP server that no single client can use up, however many requests it sends and however little it reads. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../env.ts'
import { limitPipelining } from './limit-pipelining.ts'
import { makeRoom } from './make-room.ts'
import { answerMalformed } from './malformed.ts'
import { onTurn } from './on-turn.ts'

/** A connection on which nothing moves is closed: also one whose client has stopped reading its answer. */
const STALLED_MILLISECONDS = 60_000
/** Many systems give a process 1,024 descriptors; files and the backend need some of them. */
const MOST_CONNECTIONS = 800
/** Connections that are just being closed to make room. */
const CLOSING_CONNECTIONS = 100
/** More than any client sends ahead of its answers; browsers send none. */
const MOST_PIPELINED_REQUESTS = 100

/** A body that nobody read is taken in up to here, so that its sender gets to read the answer. */
const MOST_UNREAD_BYTES = 1024 * 1024

/** `options` are Node's own, but for the number of connections. */
export function createHttpServer(
  listener: RequestListener,
  { mostConnections = MOST_CONNECTIONS, ...options }: ServerOptions & { mostConnections?: number } = {},
): Server {
  const server = createServer(options)
  server.timeout = STALLED_MILLISECONDS
  server.maxConnections = MOST_CONNECTIONS + CLOSING_CONNECTIONS
  makeRoom(server, mostConnections)
  limitPipelining(server, MOST_PIPELINED_REQUESTS)
  server.on('request', (request, response) => {
    onTurn(response, () => {
      if (hasBody(request)) limitUnreadBody(request, response)
      listener(request, response)
    })
  })
  answerMalformed(server)
  return server
}

/** RFC 9112, section 6.3: a request without either header has none. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Closes the connection of a request that goes on sending after it has been answered. */
function limitUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // At 'finish', Node would read what is left to its end and tell nobody.
  response.once('prefinish', () => {
    if (request.complete) return
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_UNREAD_BYTES) request.socket.destroy()
    })
  })
}

/** Resolves with the address once connections are accepted; rejects with one clear line when they cannot be. */
export function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      const message = inUse
        ? `Port ${port} is in use: stop what listens there, or choose another with PORT=…`
        : `Cannot listen on ${host}:${port}: ${error.message}`
      reject(new ConfigError(message, { cause: error }))
    })
    server.listen(port, host, () => {
      // A TCP server's address is an object once it listens.
      const { port: actual } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}
