/** `npm test`: types, lint and content beside the unit and integration tests, then the browser; stops at the first that fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { BUILD_SITE } from './e2e/test-site.ts'
import { installChromium, installPostgres } from './install.ts'

type Step = [name: string, command: string, ...args: string[]]

/** They need one core between them, which the tests beside them leave idle. */
const CHECKS: Step[] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'ci', '.'],
  ['content', 'node', 'pipeline/cli.js', 'check'],
]
const UNIT: Step = ['unit and integration', 'vitest', 'run']
const BROWSER: Step = ['browser', 'playwright', 'test', '--project', 'http', '--project', 'browser']

installChromium()
installPostgres()
// The browser's site starts with the seed and no messages.
rmSync('.data/e2e', { recursive: true, force: true })

const running = new Set<ChildProcess>()
// Told by the browser's step, which builds again what is not built.
const site = start(spawn(BUILD_SITE, { shell: true, detached: true, stdio: 'ignore' }))
await Promise.all([runChecks(), run(UNIT)])
await site
await run(BROWSER)

/** One after the other, each with its output once it has ended. */
async function runChecks(): Promise<void> {
  for (const [name, command, ...args] of CHECKS) {
    const started = performance.now()
    const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const code = await start(child)
    console.log(`\n── ${name}\n${(await output).join('')}`)
    report(name, code, started)
  }
}

async function run([name, command, ...args]: Step): Promise<void> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  report(
    name,
    await start(spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })),
    started,
  )
}

async function start(child: ChildProcess): Promise<number | null> {
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return code
}

function report(name: string, code: number | null, started: number): void {
  if (code !== 0) {
    console.error(`\n${name} failed`)
    stopAll()
    process.exit(1)
  }
  console.log(`── ${name} passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function stopAll(): void {
  for (const { pid } of running) if (pid) process.kill(-pid)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll()
    process.exit(1)
  })
}
