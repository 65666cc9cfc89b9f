/** Where visitors are to have no service worker, one that they have takes itself away. */
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import { bodyOf } from '../http/compression.ts'
import { sendBody } from '../http/send-body.ts'

const FAREWELL = new URL('farewell.js', import.meta.url)

/** Before the files: the build's own worker is one of them. */
export function addFarewell(app: Hono): void {
  app.get(SERVICE_WORKER_PATH, async (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return sendBody(c, bodyOf(await readFile(FAREWELL, 'utf8')))
  })
}
