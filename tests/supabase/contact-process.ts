/**
 * The contact form's address in a process that can be killed: real socket, real outbox on disk, real backend,
 * whose address is read anew each time, since that process is killed as well.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBackendAddress } from '../../server/backend/client.ts'
import { contactIntake } from '../../server/contact/intake.ts'
import { addContact } from '../../server/contact/routes.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { describeRequest } from '../../server/http/request.ts'
import { testSite } from '../server/site.ts'

const [dataDir = '', backendDir = ''] = process.argv.slice(2)

function address(): ServerBackendAddress {
  return JSON.parse(readFileSync(join(backendDir, 'address.json'), 'utf8'))
}

const app = new Hono()
app.use(describeRequest(trustedNetworks(['127.0.0.1'])))
const intake = contactIntake({
  dataDir,
  backend: { address, onReady: (listener) => listener() },
  log: { warn: () => {}, error: console.error },
  pauses: { min: 50, max: 200, idle: 50 },
})
addContact(app, {
  ...testSite().site,
  contact: { intake, limit: rateLimit(), now: () => new Date() },
})

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
