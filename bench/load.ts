/**
 * The server under load and beside faults: `npm run bench -- load [--seconds 60]`. One page of `dist/`, asked for by `wrk`
 * on 32 connections: with a backend that is dead, slow or lying, beside 10,000 readers who never finish, and beside a flood of
 * addresses that are not there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listening } from '../tests/listening.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seconds: { type: 'string', default: '60' }, path: { type: 'string', default: '/cv' } },
})
const seconds = Number(values.seconds)
const work = mkdtempSync(join(tmpdir(), 'bench-load-'))

const DEAD = 'http://127.0.0.1:9'
const SLOW: RequestListener = () => {}
const LYING: RequestListener = (_, response) => response.end('{"rows": "<script>"}')
/** Far more than the server keeps open for all. This process needs as many descriptors (`ulimit -n`). */
const IDLE_SOCKETS = 10_000
/** Sockets that are being connected at a time: as many as wait in a listening socket's queue. */
const CONNECTING_SOCKETS = 250

/** Beginnings of requests that are never ended: nothing, a half of a head, and a half of a body. */
const BEGINNINGS = [
  '',
  'GET /cv HTTP/1.1\r\nHost: x\r\n',
  'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
]

/** Scripts of `wrk`. */
const ONE_VISITOR = 'n = 0 function request() n = n + 1 return wrk.format("GET", "/none/" .. n) end'
/** Each request comes from another address, as the proxy says that is trusted here. */
const MANY_VISITORS = `n = 0 function request() n = n + 1
  local from = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  return wrk.format("GET", "/none/" .. n, { ["X-Forwarded-For"] = from }) end`

interface Running {
  url: string
  process: ChildProcess
}

try {
  await withServer(DEAD, async (server) => {
    const before = memoryOf(server)
    print(`${seconds} s at full load`, loadFor(server, seconds))
    console.log(`  memory: ${before} MiB before, ${memoryOf(server)} MiB after`)
    await besideIdleSockets(server)
    await besideFlood(server, 'one visitor', ONE_VISITOR)
    await besideFlood(server, 'many visitors', MANY_VISITORS)
  })
  for (const [name, listener] of Object.entries({ slow: SLOW, lying: LYING })) {
    const backend = createServer(listener)
    await withServer(`http://127.0.0.1:${await listening(backend)}`, async (server) => {
      print(`beside a ${name} backend`, loadFor(server, 10))
    })
    backend.close()
    backend.closeAllConnections()
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function withServer(backend: string, use: (server: Running) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'server/start.js'], {
    env: {
      ...process.env,
      ...{
        SUPABASE_URL: backend,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
        SUPABASE_SECRET_KEY: 'sb_secret_bench',
      },
      ...{ PORT: '5420', HOST: '127.0.0.1', DATA_DIR: work, LOG_LEVEL: 'fatal' },
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:5420${values.path}`
  while (!(await fetch(url).catch(() => undefined))) await pause(100)
  // The backend takes part: the list of the stream asks it.
  await fetch('http://127.0.0.1:5420/stream').catch(() => undefined)
  loadFor({ url, process: child }, 3)
  await use({ url, process: child })
  child.kill()
  await once(child, 'exit')
}

interface Load {
  perSecond: number
  p50: string
  p99: string
  errors: string
}

function loadFor({ url }: Running, duration: number, connections = 32): Load {
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-H', 'Accept-Encoding: br', url]
  return loadOf(execFileSync('wrk', args, { encoding: 'utf8' }))
}

function loadOf(text: string): Load {
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    perSecond: Math.round(Number(found(/Requests\/sec:\s+(\S+)/))),
    p50: found(/^ +50% +(\S+)/m),
    p99: found(/^ +99% +(\S+)/m),
    errors: found(/((?:Socket errors|Non-2xx).*)/) || 'none',
  }
}

function print(name: string, { perSecond, p50, p99, errors }: Load): void {
  console.log(`${name}: ${perSecond}/s, p50 ${p50}, p99 ${p99}, errors: ${errors}`)
}

function memoryOf({ process: { pid } }: Running): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** Sockets that begin a request, or not even that, and then send nothing: ordinary readers come and go beside them. */
async function besideIdleSockets(server: Running): Promise<void> {
  const sockets: Socket[] = []
  let refused = 0
  const open = async (beginning: string) => {
    const socket = connect(5420, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect').catch(() => refused++)
    if (beginning) socket.write(beginning)
  }
  while (sockets.length < IDLE_SOCKETS) {
    await Promise.all(
      Array.from({ length: CONNECTING_SOCKETS }, (_, place) =>
        open(BEGINNINGS[place % BEGINNINGS.length] ?? ''),
      ),
    )
  }
  const answered = await askAfresh(server, 200)
  console.log(
    `beside ${sockets.length} sockets with half a request (${refused} refused): ${answered}; ${memoryOf(server)} MiB`,
  )
  for (const socket of sockets) socket.destroy()
}

/** As many addresses that nobody has asked for before as the server can refuse. */
async function besideFlood(server: Running, visitors: string, flooding: string): Promise<void> {
  const script = join(work, 'unknown.lua')
  writeFileSync(script, flooding)
  const flood = spawn('wrk', ['-t1', '-c8', '-d20s', '-s', script, 'http://127.0.0.1:5420'])
  let printed = ''
  flood.stdout.on('data', (text) => (printed += text))
  const answered = await askAfresh(server, 200)
  await once(flood, 'exit')
  const { perSecond } = loadOf(printed)
  console.log(
    `beside ${perSecond} unknown addresses a second of ${visitors}: ${answered}; ${memoryOf(server)} MiB`,
  )
}

/** One request after the other, each on a connection of its own. */
async function askAfresh({ url }: Running, times: number): Promise<string> {
  const spent: number[] = []
  let failed = 0
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    const answer = await fetch(url, { headers: { Connection: 'close' } }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) spent.push(performance.now() - start)
    else failed++
  }
  spent.sort((a, b) => a - b)
  const at = (share: number) => (spent[Math.floor(spent.length * share)] ?? Number.NaN).toFixed(1)
  return `${spent.length} of ${times} ordinary requests answered, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed} failed`
}
