/** The HTTP server, with limits on connections, requests and time. A proxy in front limits connections per client. */
import { existsSync, readFileSync } from 'node:fs'
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../env.ts'

/** One that has sent half a request takes 7 kB: so many leave room for visitors beside them, and for the rest of the process. */
const MAX_CONNECTIONS = 16_000
/** Descriptors that connections leave to files and the backend. */
const OTHER_DESCRIPTORS = 200
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
  connectionsCheckingInterval: 1000,
}

/** Knows the answers under way. */
export type HttpServer = Server & { responses: ReadonlySet<ServerResponse> }

/** `options` override the timeouts. */
export function createHttpServer(listener: RequestListener, options: ServerOptions = {}): HttpServer {
  const responses = new Set<ServerResponse>()
  const server = createServer({ ...TIMEOUTS, ...options }, (request, response) => {
    const answer = () => {
      responses.add(response)
      response.once('close', () => responses.delete(response))
      listener(request, response)
    }
    // A pipelined request waits for the answers before it. Until then it holds no file, no page and no body.
    if (response.socket) answer()
    else response.once('socket', answer)
  })
  server.timeout = STALLED_MS
  server.maxConnections = Math.min(MAX_CONNECTIONS, maxDescriptors() - OTHER_DESCRIPTORS)
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  return Object.assign(server, { responses })
}

/** How many files and connections this process may have open, where the system says so: Node has raised it as far as it may. */
function maxDescriptors(): number {
  const limits = '/proc/self/limits'
  if (!existsSync(limits)) return Number.POSITIVE_INFINITY
  const [, descriptors = 'Infinity'] = /^Max open files +(\d+)/m.exec(readFileSync(limits, 'utf8')) ?? []
  return Number(descriptors)
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
