/** Figures for Prometheus, on a port of their own: `/metrics`, in its text format. */
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { listen } from './http/http-server.ts'

export interface MetricsSources {
  /** Names the code and content that are served. */
  buildId(): string
  /** Bytes in the memory cache. */
  cachedBytes(): number
  /** Contact messages that have not reached the backend. */
  outbox(): { waiting: number; oldestSeconds: number }
  /** Calls to the backend that failed since the start. */
  backendErrors(): number
}

/** From a cached response to what a visitor no longer waits for. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Counts what `site` answers. Resolves with the server that shows it, once it listens. */
export async function serveMetrics(
  site: Server,
  sources: MetricsSources,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; address: string }> {
  const registry = await collect(site, sources)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  })
  return { server, address: await listen(server, { port, host }) }
}

async function collect(site: Server, sources: MetricsSources): Promise<Registry> {
  // Loaded by those alone who switch it on.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by class of status, and how long their answers took',
    labelNames: ['status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  site.on('request', (_request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
      durations.observe({ status }, (performance.now() - start) / 1000)
    })
  })
  const gauge = (name: string, help: string, read: () => number) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  gauge('memory_cache_bytes', 'Bytes in the memory cache', sources.cachedBytes)
  gauge('outbox_messages', 'Contact messages on their way to the backend', () => sources.outbox().waiting)
  gauge('outbox_oldest_message_seconds', 'Age of the oldest of them', () => sources.outbox().oldestSeconds)
  gauge('backend_errors', 'Calls to the backend that failed since the start', sources.backendErrors)
  new Gauge({
    name: 'build_info',
    help: 'The build',
    labelNames: ['id'],
    registers: [registry],
    collect() {
      this.reset()
      this.set({ id: sources.buildId() }, 1)
    },
  })
  return registry
}
