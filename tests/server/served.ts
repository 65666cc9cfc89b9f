/**
 * A server of its own process. `/file/…` are the files of the folder that it is given; `/slow` answers on SIGUSR2, `/long`
 * sends more than a connection holds, and anything else is answered at once. Says where it listens, that it was asked
 * for `/slow`, that it stops, and on SIGUSR1 how much memory it holds on to.
 */
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { stopOnSignals } from '../../server/http/stop.ts'
import { testSite } from './site.ts'

const [dir = '', lastCall = '250'] = process.argv.slice(2)
const file = (path: string) =>
  path.startsWith('/file/') ? { path: join(dir, path.slice(6)), cacheControl: 'no-cache' } : undefined
const app = getRequestListener(testSite({ file }).app.fetch)

const server = createHttpServer((request, response) => {
  if (request.url === '/long') return response.end(Buffer.alloc(30_000_000, 'x'))
  if (request.url !== '/slow') return app(request, response)
  console.log('asked')
  process.once('SIGUSR2', () => response.end('whole answer'))
})
stopOnSignals(server, {
  onSignal: () => console.log('stopping'),
  onFinished: () => console.log('stopped'),
  lastCallMs: Number(lastCall),
})
process.on('SIGUSR1', () => {
  gc?.()
  const { heapUsed, external } = process.memoryUsage()
  console.log(heapUsed + external)
})
console.log(await listen(server, { port: 0, host: '127.0.0.1' }))
