/** Route of the service worker of a site without an offline page: a worker that unregisters itself. */
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import { bodyOf } from '../http/compression.ts'
import { sendBody } from '../http/send-body.ts'

const SOURCE = new URL('unregister-service-worker.js', import.meta.url)

/** Must precede the files, which include the build's own worker. */
export function addUnregisteringWorker(app: Hono): void {
  app.get(SERVICE_WORKER_PATH, async (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return sendBody(c, bodyOf(await readFile(SOURCE, 'utf8')))
  })
}
