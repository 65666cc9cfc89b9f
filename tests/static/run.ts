/** Exports the tests' site, serves it as a plain web server does, and runs the tests that are tagged `@static`. */
import { execFileSync, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { readAddress } from '../../server/dev/backend/files.ts'
import { answerFromFiles } from '../../server/export/static-files.ts'
import { startOwnServer } from '../e2e/own-server.ts'
import { BUILD_SITE, SITE_DIR } from '../e2e/test-site.ts'
import { installChromium } from '../install.ts'
import { hasNginx } from '../nginx.ts'
import { contactFunction } from '../supabase/contact-function.ts'
import { crawlBelowBase, serveBelowBase } from './below-base.ts'

const FOLDER_PORT = 4391

installChromium()
execSync(BUILD_SITE, { stdio: 'inherit' })
// It brings the embedded backend, which the stream is read from, and the Edge Function stores messages in.
const server = await startOwnServer({})
while (!(await fetch(`${server.url}/api/stream?locale=en`)).ok) await setTimeout(200)
const backend = readAddress(join(server.dataDir, 'backend'))
if (!backend) throw new Error('The embedded backend did not start')
const files = serve({
  port: 0,
  fetch: ({ url }) => answerFromFiles(join(SITE_DIR, 'export'), new URL(url).pathname),
})
await once(files, 'listening')
const url = `http://localhost:${(files.address() as AddressInfo).port}`
const contact = serve({ port: 0, fetch: await contactFunction(backend, url) })
await once(contact, 'listening')
execFileSync(process.execPath, ['server/export/export-command.ts'], {
  cwd: SITE_DIR,
  stdio: 'inherit',
  env: {
    ...process.env,
    SITE_URL: url,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    CONTACT_URL: `http://localhost:${(contact.address() as AddressInfo).port}`,
  },
})
const tests = spawn('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, STATIC_URL: url },
})
const [status] = await once(tests, 'exit')
await crawlInFolder()
files.close()
contact.close()
await server.stop()
process.exitCode = status ?? 1

/** The same site in a folder of its host, without a stream. */
async function crawlInFolder(): Promise<void> {
  if (!hasNginx) return
  const siteUrl = `http://localhost:${FOLDER_PORT}/repo`
  const env = { ...process.env, SITE_URL: siteUrl }
  for (const command of ['server/build/build.ts', 'server/export/export-command.ts'])
    execFileSync(process.execPath, [command], { cwd: SITE_DIR, stdio: 'inherit', env })
  const folder = join(SITE_DIR, 'export')
  const stop = await serveBelowBase(folder, siteUrl, FOLDER_PORT)
  await crawlBelowBase(folder, siteUrl, FOLDER_PORT).finally(stop)
}
