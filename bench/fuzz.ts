/**
 * Strangers' requests, sent to the server: `npm run bench -- fuzz --requests 50000 --seed 1`. With `--base /repo` the site is in that folder of its host.
 *
 * Asks the server of the build in `dist/` over loopback, on a backend that has one entry and knows no account: answers
 * come from memory and from the application, as in production. Fails when an answer is a fault of the server (5xx), a promise is rejected that nobody waits for, a `Location` leads off
 * the site, or the second half of the requests leaves more memory in use than the first.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { type HostileRequest, hostileRequests, staysOnSite } from '../tests/server/hostile-requests.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'

/** Requests that are generated at once, from a seed of their own. */
const PART = 1000
/** Addresses of visitors, on 127.0.0.0/8: few enough that some of them post too often. */
const VISITORS = 3000
/** Requests that a visitor sends one after the other, on one connection. */
const VISIT = 20
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
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '1' },
      base: { type: 'string', default: '' },
    },
  })
  const [requests, seed] = [Number(values.requests), Number(values.seed)]
  const findings: Findings = { statuses: new Map(), failures: [] }
  process.on('unhandledRejection', (reason) => findings.failures.push(`unhandled rejection: ${reason}`))
  const site = await startFuzzedSite(values.base, (line) => findings.failures.push(line))
  const start = performance.now()
  await ask(site, { ...values, from: 0, to: requests / 2, seed }, findings)
  const half = usedMebibytes(collectGarbage)
  await ask(site, { ...values, from: requests / 2, to: requests, seed }, findings)
  const whole = usedMebibytes(collectGarbage)
  site.stop()
  if (whole - half > TOLERANCE_MEBIBYTES)
    findings.failures.push('the second half of the requests took memory')
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${requests} requests with seed ${seed} in ${seconds} s, ${requests - site.reached()} of them answered from memory; ` +
      `${half} MiB in use, then ${whole} MiB\n`,
  )
  report(findings)
}

async function ask(
  site: FuzzedSite,
  { base, from, to, seed }: { base: string; from: number; to: number; seed: number },
  findings: Findings,
): Promise<void> {
  const arbitrary = hostileRequests(site.known, base)
  let visitor = new Agent()
  for (let at = from; at < to; at += PART) {
    const part = fc.sample(arbitrary, { seed: seed * 1_000_003 + at, numRuns: Math.min(PART, to - at) })
    for (const [place, hostile] of part.entries()) {
      if (place % VISIT === 0) {
        visitor.destroy()
        visitor = new Agent({ keepAlive: true, localAddress: visitorAddress((at + place) / VISIT) })
      }
      await askOnce(site, hostile, visitor, findings)
    }
  }
  visitor.destroy()
}

function visitorAddress(visit: number): string {
  const visitor = visit % VISITORS
  return `127.1.${visitor >> 8}.${visitor & 255}`
}

async function askOnce(
  { port, listed }: FuzzedSite,
  hostile: HostileRequest,
  agent: Agent,
  { statuses, failures }: Findings,
): Promise<void> {
  const answer = await send(hostile, port, agent).catch((error: unknown) => String(error))
  if (typeof answer === 'string') {
    failures.push(`${answer} ${JSON.stringify(hostile).slice(0, 300)}`)
    return
  }
  const { status, location } = answer
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isElsewhere =
    location !== undefined && !staysOnSite(location) && !listed.has(location.split('?', 1)[0] ?? '')
  if (status < 500 && !isElsewhere) return
  failures.push(`${status} ${location ?? ''} ${JSON.stringify(hostile).slice(0, 300)}`)
}

interface Answer {
  status: number
  location: string | undefined
}

async function send(
  { method, target, headers, body }: HostileRequest,
  port: number,
  agent: Agent,
): Promise<Answer> {
  const ask = request({
    port,
    host: '127.0.0.1',
    agent,
    method,
    path: target,
    headers: { Host: 'site.example', ...headers },
  })
  ask.end(body)
  const [response] = (await once(ask, 'response')) as [IncomingMessage]
  // A server that has answered may close the connection while the rest of a body is on its way.
  ask.on('error', () => {})
  const status = response.statusCode ?? 0
  response.resume()
  // Node cuts off what is not HTTP right after its refusal.
  await once(response, 'end').catch((error) => status === 400 || Promise.reject(error))
  return { status, location: response.headers.location }
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
