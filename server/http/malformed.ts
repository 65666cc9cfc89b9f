/** Answers to input that the HTTP parser rejects, and to requests that take too long to arrive. */
import {
  type IncomingMessage,
  maxHeaderSize,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from './security-headers.ts'

interface ParseError extends Error {
  /** https://nodejs.org/api/errors.html, or a code of llhttp. */
  code?: string
  rawPacket?: Buffer
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Time for a rejected client to read the answer before its connection is cut. */
const LINGER_MILLISECONDS = 1000

/**
 * Answers with the status that says why, and closes the connection. Requests that came before on the same connection
 * get their answers first, and an answer that has begun is never mixed with another.
 */
export function answerMalformed(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const refused = new WeakSet<Duplex>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    // The parser reports whatever else arrives, too.
    if (refused.has(socket)) return
    refused.add(socket)
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const { request, response } = latest.get(socket) ?? {}
    if (!request || !response || response.writableFinished) return refuse(socket, statusOf(error))
    if (request.complete) response.once('finish', () => refuse(socket, 400))
    else if (response.headersSent || !response.socket) socket.destroy()
    else refuse(socket, statusOf(error))
  })
}

function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) return
  const headers = {
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...SECURITY_HEADERS,
    'Content-Length': 0,
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref()
}

const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/

function statusOf({ code, rawPacket }: ParseError): number {
  const packet = rawPacket?.toString('latin1') ?? ''
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_INVALID_METHOD') return REQUEST_LINE.test(packet) ? 405 : 400
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const firstLine = packet.indexOf('\n')
  return firstLine === -1 || firstLine > maxHeaderSize ? 414 : 431
}
