/** The HTTP server, with limits on connections, requests and time. A proxy in front limits connections per client. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../env.ts'

/** Many systems give a process 1,024 descriptors; files and the backend need some of them. */
const MAX_CONNECTIONS = 800
/** From here on, connections that wait for nothing are closed: they must not keep visitors out. */
const MAX_CONNECTIONS_WITH_IDLE = 700
/** Bounds the memory of pipelined requests. A client that reuses a connection opens another one after these. */
const MAX_REQUESTS_PER_CONNECTION = 1000
/** A connection on which nothing moves is closed, also one whose client has stopped reading its answer. */
const STALLED_MS = 60_000
/** Time in which a new connection has to send the beginning of a request. */
const FIRST_BYTE_MS = 250
/** Times in which the head and the body of a request have to arrive when there are many connections. */
const CROWDED_HEAD_MS = 1000
const CROWDED_BODY_MS = 5000

const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  /** The desk takes pictures of 24 MB, over slow connections too. */
  requestTimeout: 300_000,
  keepAliveTimeout: 5000,
  /** Interval at which Node looks for connections past these times. */
  connectionsCheckingInterval: 1000,
}

export interface Connections {
  count(): number
  /** Closes those that are between two requests, and older ones that have sent nothing, or no whole head within `headMs`. */
  closeIdle(headMs?: number): void
  /** Closes those whose request has not arrived as a whole within `bodyMs`. */
  closeSlow(bodyMs: number): void
  /** Closes idle connections now, and others after their answers. A new one has `firstByteMs` to send something. */
  windDown(firstByteMs: number): void
}

export type HttpServer = Server & { openConnections: Connections }

/** `options` override the timeouts. */
export function createHttpServer(listener: RequestListener, options: ServerOptions = {}): HttpServer {
  const server = createServer({ ...TIMEOUTS, ...options })
  server.timeout = STALLED_MS
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  const connections = trackConnections(server)
  limitIdle(server, connections)
  server.on('request', (request, response) => {
    const answer = () => listener(request, response)
    // A pipelined request waits for the answers before it. Until then it holds no file, no page and no body.
    if (response.socket) answer()
    else response.once('socket', answer)
  })
  return Object.assign(server, { openConnections: connections })
}

interface Connection {
  /** When it was opened or last answered, by `performance.now()`. */
  since: number
  /** Answers under way: more than one if requests are pipelined. */
  responses: Set<ServerResponse>
  /** The last request. */
  request?: IncomingMessage
  /** Received when it was last idle: more than that is the beginning of a request. */
  bytesRead: number
}

/** Node's `closeIdleConnections` takes an answer for sent once its last byte is handed in, and cuts off who reads slowly. */
function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>()
  let isLast = false
  let patience = FIRST_BYTE_MS
  const close = (socket: Socket) => {
    connections.delete(socket)
    socket.destroy()
  }
  const closeIdle = (headMs = Number.POSITIVE_INFINITY) => {
    for (const [socket, { responses, bytesRead, since }] of connections) {
      const age = performance.now() - since
      const isNew = bytesRead === 0 && age < patience
      const isSending = socket.bytesRead > bytesRead && age < headMs
      if (responses.size === 0 && !isNew && !isSending) close(socket)
    }
  }
  const closeSlow = (bodyMs: number) => {
    for (const [socket, { request, since }] of connections) {
      if (request && !request.complete && performance.now() - since > bodyMs) close(socket)
    }
  }
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { since: performance.now(), responses: new Set(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.request = request
    connection.responses.add(response)
    if (isLast) response.setHeader('Connection', 'close')
    response.once('close', () => {
      connection.responses.delete(response)
      connection.bytesRead = socket.bytesRead
      connection.since = performance.now()
      if (isLast) closeIdle()
    })
  })
  const windDown = (firstByteMs: number) => {
    isLast = true
    patience = firstByteMs
    for (const response of [...connections.values()].flatMap(({ responses }) => [...responses])) {
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    closeIdle()
  }
  return { count: () => connections.size, closeIdle, closeSlow, windDown }
}

/** Closes connections that wait for nothing, and if that does not suffice those of slow senders, as often as necessary. */
function limitIdle(server: Server, { count, closeIdle, closeSlow }: Connections): void {
  let isDue = false
  const sweep = () => {
    isDue = false
    closeIdle(CROWDED_HEAD_MS)
    if (count() >= MAX_CONNECTIONS_WITH_IDLE) closeSlow(CROWDED_BODY_MS)
    sweepIfCrowded()
  }
  const sweepIfCrowded = () => {
    if (isDue || count() < MAX_CONNECTIONS_WITH_IDLE) return
    isDue = true
    // After the input that a busy process has received by then.
    setTimeout(() => setImmediate(sweep), FIRST_BYTE_MS).unref()
  }
  server.on('connection', sweepIfCrowded)
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
