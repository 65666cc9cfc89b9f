/**
 * Strangers' requests, sent to the server: `npm run bench -- fuzz --requests 50000 --seed 1`.
 *
 * Asks the app of the build in `dist/` without a socket, on a backend that has one entry and knows no account. Fails
 * when an answer is a fault of the server (5xx), a promise is rejected that nobody waits for, a `Location` leads off
 * the site, or the second half of the requests leaves more memory in use than the first.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { asked, type HostileRequest, hostileRequests, staysOnSite } from '../tests/server/hostile-requests.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'

/** Requests that are generated at once, from a seed of their own. */
const PART = 1000
/** Addresses of visitors: few enough that some of them post too often. */
const VISITORS = 3000
/** Memory that bounded caches and lists may still take; a leak of 200 bytes per request exceeds it after 100,000. */
const TOLERANCE_MEBIBYTES = 16
/** Shown of the requests that failed. */
const MOST_EXAMPLES = 20

if (globalThis.gc) await main(globalThis.gc)
else {
  const again = ['--expose-gc', ...process.argv.slice(1)]
  process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1
}

interface Findings {
  /** Status → how many answers had it. */
  statuses: Map<number, number>
  failures: string[]
}

async function main(collectGarbage: () => void): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
  })
  const [requests, seed] = [Number(values.requests), Number(values.seed)]
  const findings: Findings = { statuses: new Map(), failures: [] }
  process.on('unhandledRejection', (reason) => findings.failures.push(`unhandled rejection: ${reason}`))
  const site = await startFuzzedSite((line) => findings.failures.push(line))
  const start = performance.now()
  await ask(site, { from: 0, to: requests / 2, seed }, findings)
  const half = usedMebibytes(collectGarbage)
  await ask(site, { from: requests / 2, to: requests, seed }, findings)
  const whole = usedMebibytes(collectGarbage)
  site.stop()
  if (whole - half > TOLERANCE_MEBIBYTES)
    findings.failures.push('the second half of the requests took memory')
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${requests} requests with seed ${seed} in ${seconds} s; memory ${half} MiB, then ${whole} MiB\n`,
  )
  report(findings)
}

async function ask(
  site: FuzzedSite,
  { from, to, seed }: { from: number; to: number; seed: number },
  findings: Findings,
): Promise<void> {
  const arbitrary = hostileRequests(site.known)
  for (let at = from; at < to; at += PART) {
    const part = fc.sample(arbitrary, { seed: seed * 1_000_003 + at, numRuns: Math.min(PART, to - at) })
    for (const [place, request] of part.entries()) {
      const visitor = (at + place) % VISITORS
      await askOnce(site.app, request, `10.0.${visitor >> 8}.${visitor & 255}`, findings, site.listed)
    }
  }
}

async function askOnce(
  app: Hono,
  hostile: HostileRequest,
  address: string,
  { statuses, failures }: Findings,
  listed: ReadonlySet<string>,
): Promise<void> {
  const { request, environment } = asked(hostile, address)
  const response = await app.fetch(request, environment)
  await response.arrayBuffer()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  const location = response.headers.get('Location')
  const isElsewhere =
    location !== null && !staysOnSite(location) && !listed.has(location.split('?', 1)[0] ?? '')
  if (response.status < 500 && !isElsewhere) return
  failures.push(`${response.status} ${location ?? ''} ${JSON.stringify(hostile).slice(0, 300)}`)
}

/** Memory in use after a garbage collection. */
function usedMebibytes(collectGarbage: () => void): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 2 ** 20)
}

function report({ statuses, failures }: Findings): void {
  for (const [status, count] of [...statuses].sort()) console.log(`${status} ${String(count).padStart(8)}`)
  const examples = failures.slice(0, MOST_EXAMPLES)
  console.log(
    failures.length === 0 ? '\nno failure' : `\n${failures.length} failures\n${examples.join('\n')}`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
}
