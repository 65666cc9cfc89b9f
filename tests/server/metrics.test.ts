/** `/metrics`, read as Prometheus reads it. */
import { expect, onTestFinished, test } from 'vitest'
import { countedFetch } from '../../server/backend/client.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { serveMetrics } from '../../server/metrics.ts'
import { serving } from '../serving.ts'

async function site() {
  const server = createHttpServer((request, response) => {
    response.writeHead(request.url === '/nope' ? 404 : 200).end('x')
  })
  const calls = countedFetch(async (input) => {
    if (String(input).endsWith('dead')) throw new TypeError('fetch failed')
    return new Response(null, { status: String(input).endsWith('ill') ? 503 : 404 })
  })
  const sources = {
    buildId: () => 'b1',
    cachedBytes: () => 4096,
    outbox: () => ({ waiting: 2, oldestSeconds: 90 }),
    backendErrors: calls.errors,
  }
  const metrics = await serveMetrics(server, sources, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void metrics.server.close())
  const url = await serving(server)
  const read = async () => (await fetch(`${metrics.address}/metrics`)).text()
  return { url, read, calls, metrics }
}

test('requests are counted by class of status, with how long they took', async () => {
  const { url, read } = await site()
  for (const path of ['/', '/a?secret=1', '/nope']) await (await fetch(url + path)).text()
  await expect.poll(read).toContain('http_request_duration_seconds_count{status="4xx"} 1')
  const text = await read()
  expect(text).toContain('http_request_duration_seconds_count{status="2xx"} 2')
  expect(text).toContain('http_request_duration_seconds_bucket{le="5",status="2xx"} 2')
  expect(text).not.toMatch(/secret|nope|127\.0\.0\.1/)
})

test('the build, what is kept, the outbox and failures of the backend are figures', async () => {
  const { read, calls } = await site()
  for (const address of ['http://x/well', 'http://x/ill']) await calls.fetch(address)
  await expect(calls.fetch('http://x/dead')).rejects.toThrow('fetch failed')
  const text = await read()
  expect(text).toContain('\nbuild_info{id="b1"} 1\n')
  expect(text).toContain('\nmemory_cache_bytes 4096\n')
  expect(text).toContain('\noutbox_messages 2\n')
  expect(text).toContain('\noutbox_oldest_message_seconds 90\n')
  expect(text).toContain('\nbackend_errors 2\n')
})

test('nothing but /metrics is at that port', async () => {
  const { metrics } = await site()
  expect((await fetch(`${metrics.address}/`)).status).toBe(404)
})
