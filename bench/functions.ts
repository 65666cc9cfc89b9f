/**
 * How much code a page passes: `npm run bench -- functions [--path /blog/…]`. Starts the build that is there, asks for one
 * address, and lists the functions of `server/` and `shared/` that ran meanwhile, by V8's coverage.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

interface Script {
  url: string
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[]
}

const { values } = parseArgs({
  options: { path: { type: 'string', default: '/' }, port: { type: 'string', default: '3999' } },
  allowPositionals: true,
})
const dir = mkdtempSync(join(tmpdir(), 'first-request-'))
const coverage = join(dir, 'coverage')
mkdirSync(coverage)
const hook = join(dir, 'hook.mjs')
// Writes what ran since it was last asked, and begins anew.
writeFileSync(hook, "import { takeCoverage } from 'node:v8'; process.on('SIGUSR2', takeCoverage)")

const functions = await functionsOf(values.path, `http://localhost:${values.port}`).finally(() =>
  rmSync(dir, { recursive: true }),
)
for (const [file, names] of functions) console.log(`${file}: ${names.join(' ')}`)
const count = [...functions.values()].flat().length
console.log(`${values.path}: ${count} functions in ${functions.size} files`)

async function functionsOf(path: string, url: string): Promise<Map<string, string[]>> {
  const env = {
    PATH: process.env.PATH,
    PORT: values.port,
    NODE_V8_COVERAGE: coverage,
    DATA_DIR: join(dir, 'data'),
  }
  const command = ['--import', hook, 'server/start.js', '--built']
  const server = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    while (!(await isUp(url))) await setTimeout(100)
    // What the server loads once it listens is not the request's.
    await setTimeout(4000)
    const take = () => server.kill('SIGUSR2')
    await nextScripts(take)
    const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return namesIn(await nextScripts(take))
  } finally {
    server.kill()
  }
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Coverage since the last call; the file is read once it is whole. */
async function nextScripts(take: () => void): Promise<Script[]> {
  const before = new Set(readdirSync(coverage))
  take()
  for (;;) {
    await setTimeout(200)
    const [file] = readdirSync(coverage).filter((name) => !before.has(name))
    try {
      if (file) return JSON.parse(readFileSync(join(coverage, file), 'utf8')).result
    } catch {}
  }
}

function namesIn(scripts: readonly Script[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { url, functions } of scripts) {
    const [, file] = /^file:.*\/((?:server|shared)\/.*)$/.exec(url.replace(`${process.cwd()}/`, '/')) ?? []
    if (file === undefined || url.includes('node_modules')) continue
    // The first range is the whole function; that of a module begins at 0.
    const run = functions.filter(({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0)
    if (run.length > 0)
      found.set(
        file,
        run.map(({ functionName }) => functionName || '(anonymous)'),
      )
  }
  return found
}
