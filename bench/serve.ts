/**
 * Serving one post of `dist/` beside bare Node servers that send the very same bytes: `npm run bench -- serve`. Needs a
 * build and `wrk`. Servers take turns; processor time per request is steadier than requests per second on a busy machine.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from './median.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    path: { type: 'string', default: '/blog' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '5700' },
  },
})
/** Clock ticks of Linux, in most builds. */
const TICKS_PER_SECOND = 100

interface Target {
  name: string
  url: string
  process: ChildProcess
  runs: { perSecond: number; p99: string; microseconds: number }[]
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-serve-'))
const targets: Target[] = []
try {
  const base = Number(options.port)
  const ours = await startTarget('ours', base, ['--max-semi-space-size=4', 'server/start.js'])
  await startTarget('bare, all headers', base + 1, ['bench/bare-server.ts', `${base + 1}`, ours.url, 'all'])
  await startTarget('bare, 4 headers', base + 2, ['bench/bare-server.ts', `${base + 2}`, ours.url, 'few'])
  for (const target of targets) load(target.url, 3)
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const target of targets) target.runs.push(await measure(target))
  }
  for (const target of targets) await report(target)
} finally {
  for (const target of targets) target.process.kill()
  await rm(dataDir, { recursive: true, force: true })
}

async function startTarget(name: string, port: number, args: string[]): Promise<Target> {
  // A hosted project that does not answer: no embedded backend takes part.
  const backend = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
    SUPABASE_SECRET_KEY: 'sb_secret_bench',
  }
  const env = {
    ...process.env,
    ...backend,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const target: Target = { name, url: `http://127.0.0.1:${port}${options.path}`, process: child, runs: [] }
  targets.push(target)
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(target.url).catch(() => undefined)) return target
    await pause(100)
  }
  throw new Error(`${name} did not start`)
}

function load(url: string, seconds: number): string {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip, deflate, br', url]
  return execFileSync('wrk', args, { encoding: 'utf8' })
}

async function measure({ name, url, process: { pid } }: Target): Promise<Target['runs'][number]> {
  const before = await processorSeconds(pid)
  const text = load(url, Number(options.seconds))
  const spent = (await processorSeconds(pid)) - before
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${name} failed:\n${text}`)
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  const p99 = /^ +99% +(\S+)/m.exec(text)?.[1] ?? ''
  return { perSecond: requests / Number(options.seconds), p99, microseconds: (spent * 1e6) / requests }
}

async function processorSeconds(pid = 0): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

async function report({ name, runs, process: { pid } }: Target): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  const perSecond = Math.round(median(runs.map((run) => run.perSecond)))
  const microseconds = median(runs.map((run) => run.microseconds)).toFixed(1)
  const p99 = runs.map((run) => run.p99).join(' ')
  console.log(
    `${name}: ${perSecond}/s, ${microseconds} µs of processor each, p99 ${p99}, ${Math.round(memory)} MiB`,
  )
}
