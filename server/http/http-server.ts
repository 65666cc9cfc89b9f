/** The HTTP server, with limits on connections, requests and time. A proxy in front limits connections per client. */
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
import { answerMalformed } from './malformed.ts'

/** Many systems give a process 1,024 descriptors; files and the backend need some of them. */
const MAX_CONNECTIONS = 800
/** Bounds the memory of pipelined requests. A client that reuses a connection opens another one after these. */
const MAX_REQUESTS_PER_CONNECTION = 1000
/** A connection on which nothing moves is closed, also one whose client has stopped reading its answer. */
const STALLED_MS = 60_000

const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  /** The desk takes pictures of 24 MB, over slow connections too. */
  requestTimeout: 300_000,
  keepAliveTimeout: 5000,
  /** Interval at which Node looks for connections past these times. */
  connectionsCheckingInterval: 5000,
}

/** A body that nobody read is taken in up to here, so that its sender gets to read the answer. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** `options` override the timeouts. */
export function createHttpServer(listener: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer({ ...TIMEOUTS, ...options })
  server.timeout = STALLED_MS
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  server.on('request', (request, response) => {
    const answer = () => {
      if (hasBody(request)) limitUnreadBody(request, response)
      listener(request, response)
    }
    // A pipelined request waits for the answers before it. Until then it holds no file, no page and no body.
    if (response.socket) answer()
    else response.once('socket', answer)
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
      if (bytes > MAX_UNREAD_BYTES) request.socket.destroy()
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
