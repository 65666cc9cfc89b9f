/** `npm run bench -- view`: Lighthouse's phone over a page of each kind, in both languages, of the build in `dist/`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import playwright from '../playwright.config.ts'
import { PAGE_SAMPLES } from '../tests/e2e/page-samples.ts'
import { median } from './median.ts'

const HERE = join(import.meta.dirname, 'lighthouse')
const LIGHTHOUSE = join(HERE, 'node_modules/lighthouse/cli/index.js')
const CHROMIUM = playwright.use?.launchOptions?.executablePath

/** The part of Lighthouse's report that is read here. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '5410' },
    only: { type: 'string', default: '' },
  },
})

if (!existsSync(LIGHTHOUSE)) spawnSync('npm', ['ci', '--prefix', HERE], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'bench-view-'))
const site = `http://127.0.0.1:${values.port}`
const server = spawn(process.execPath, ['server/start.js'], {
  env: { ...process.env, PORT: values.port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  await untilAnswered(site)
  measure(await answeredPages())
} finally {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** The asked samples that answer 200: Lighthouse refuses the error page, and `dist/` may be another site than the tests'. */
async function answeredPages(): Promise<string[]> {
  const asked = Object.values(PAGE_SAMPLES)
    .flat()
    .filter((path) => path.includes(values.only))
  const answers = await Promise.all(asked.map((path) => fetch(site + path)))
  return asked.filter((_, index) => answers[index]?.status === 200)
}

async function untilAnswered(url: string): Promise<void> {
  while (server.exitCode === null) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server ended before it answered')
}

/** Pages take turns, A B C A B C: what else the machine does falls on all of them. */
function measure(paths: readonly string[]): void {
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]))
  for (let run = 0; run < Number(values.runs); run++)
    for (const path of paths) reports.get(path)?.push(reportOn(path))
  console.log(`| page | scores | ${Object.keys(METRICS).join(' | ')} |`)
  console.log(
    `| --- | --- | ${Object.keys(METRICS)
      .map(() => '---')
      .join(' | ')} |`,
  )
  for (const [path, runs] of reports) console.log(`| ${path} | ${scores(runs)} | ${metrics(runs)} |`)
}

/** Chromium sometimes starts without a usable trace, so that a page has three tries. */
function reportOn(path: string): Report {
  for (let tries = 0; tries < 3; tries++) {
    const report = reportOnce(path)
    if (report) return report
  }
  throw new Error(`Lighthouse failed on ${path} three times`)
}

function reportOnce(path: string): Report | undefined {
  const file = join(folder, 'report.json')
  const args = [`${site}${path}`, '--quiet', '--output=json', `--output-path=${file}`]
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const env = CHROMIUM === undefined ? process.env : { ...process.env, CHROME_PATH: CHROMIUM }
  const { status } = spawnSync(process.execPath, [LIGHTHOUSE, ...args, flags], { env, stdio: 'inherit' })
  if (status !== 0) return undefined
  // Written by the version that `lighthouse/package.json` pins.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** Performance, accessibility, best practices and SEO. */
function scores(runs: readonly Report[]): string {
  return ['performance', 'accessibility', 'best-practices', 'seo']
    .map((name) => Math.round(median(runs.map((run) => run.categories[name]?.score ?? 0)) * 100))
    .join(', ')
}

function metrics(runs: readonly Report[]): string {
  return Object.values(METRICS)
    .map((name) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN)))
    .map((value) => (value < 1 ? value.toFixed(3) : Math.round(value)))
    .join(' | ')
}
