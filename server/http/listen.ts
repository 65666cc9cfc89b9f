/** From a socket to the app, and an orderly end. */
import type { RequestListener, Server } from 'node:http'
import { createServer, maxHeaderSize, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Env, OperatorError } from '../env.ts'

/** How long requests under way may take to finish once the server is told to stop. */
const GRACE_MILLISECONDS = 10_000

/** Creates a server that answers what no parser accepts with the status that says why. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(listener)
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    if (!socket.writable) return socket.destroy()
    const status = malformedStatus(error)
    const allow = status === 405 ? 'Allow: GET, HEAD\r\n' : ''
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Connection: close\r\n\r\n`)
  })
  return server
}

/** Node's parser refuses unknown methods and over-long heads before any handler sees them. */
function malformedStatus({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): number {
  const packet = rawPacket?.toString('latin1') ?? ''
  if (code === 'HPE_INVALID_METHOD') return REQUEST_LINE.test(packet) ? 405 : 400
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const firstLine = packet.indexOf('\n')
  return firstLine === -1 || firstLine > maxHeaderSize ? 414 : 431
}

const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/

/** Resolves with the address once connections are accepted; rejects with one clear line when they cannot be. */
export function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      const message = inUse
        ? `Port ${port} is in use: stop what listens there, or choose another with PORT=…`
        : `Cannot listen on ${host}:${port}: ${error.message}`
      reject(new OperatorError(message, { cause: error }))
    })
    server.listen(port, host, () => {
      // A TCP server's address is an object once it listens.
      const { port: actual } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

export interface StopSteps {
  /** At once, while requests under way go on. */
  onSignal?: () => void
  /** When the last request has its answer, or the grace is over. */
  onFinished?: () => void | Promise<void>
}

/** On SIGTERM or SIGINT: no new connections, requests under way finish, the steps are taken, then exit 0. */
export function stopOnSignals(server: Server, { onSignal, onFinished }: StopSteps): void {
  const stop = () => {
    onSignal?.()
    const finish = async () => {
      await onFinished?.()
      process.exit(0)
    }
    server.close(finish)
    server.closeIdleConnections()
    setTimeout(finish, GRACE_MILLISECONDS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
