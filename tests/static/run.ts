/**
 * Exports the tests' site, serves the files as a plain web server does, and runs the browser tests that need no server. With
 * `TEST_BASE=/repo` the site is in that folder of nginx, and each of its files is asked for as well.
 */
import { execFileSync, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { readAddress } from '../../server/dev/backend/files.ts'
import { startOwnServer } from '../e2e/own-server.ts'
import { BUILD_SITE, SITE_DIR, TEST_BASE } from '../e2e/test-site.ts'
import { installChromium } from '../install.ts'
import { hasNginx } from '../nginx.ts'
import { contactFunction } from '../supabase/contact-function.ts'
import { answerFromFiles } from './answer-from-files.ts'
import { askBelowBase, serveBelowBase } from './below-base.ts'

const PORT = Number(process.env.TEST_PORT ?? 4391)
const ORIGIN = `http://localhost:${PORT}`
const SITE_URL = ORIGIN + TEST_BASE
const EXPORT = join(SITE_DIR, 'export')

if (TEST_BASE && !hasNginx) console.log('Skipped: nginx is not installed')
else await testExport()

async function testExport(): Promise<void> {
  installChromium()
  execSync(BUILD_SITE, { stdio: 'inherit' })
  // It brings the embedded backend, which the stream is read from, and the Edge Function stores messages in.
  const server = await startOwnServer({})
  while (!(await fetch(`${server.url}/api/stream?locale=en`)).ok) await setTimeout(200)
  const backend = readAddress(join(server.dataDir, 'backend'))
  if (!backend) throw new Error('The embedded backend did not start')
  const contact = serve({ port: PORT + 1, fetch: await contactFunction(backend, ORIGIN) })
  execFileSync(process.execPath, ['server/export/export-command.ts'], {
    cwd: SITE_DIR,
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE_URL,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      CONTACT_URL: `http://localhost:${PORT + 1}`,
    },
  })
  const stop = TEST_BASE ? await serveBelowBase(EXPORT, SITE_URL, PORT) : await serveFiles()
  process.exitCode = await runTests()
  if (TEST_BASE) await askBelowBase(EXPORT, SITE_URL, PORT)
  await stop()
  await close(contact)
  await server.stop()
}

async function serveFiles(): Promise<() => Promise<void>> {
  const fetch = async ({ url }: Request) => {
    const answer = await answerFromFiles(EXPORT, new URL(url).pathname)
    if (answer.status !== 404) return answer
    const { body, headers } = await answerFromFiles(EXPORT, '/404.html')
    return new Response(body, { status: 404, headers })
  }
  const files = serve({ port: PORT, fetch })
  await once(files, 'listening')
  return () => close(files)
}

async function runTests(): Promise<number> {
  const tests = spawn('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, STATIC_URL: ORIGIN },
  })
  const [status] = await once(tests, 'exit')
  return status ?? 1
}

async function close(server: ServerType): Promise<void> {
  server.close()
  await once(server, 'close')
}
