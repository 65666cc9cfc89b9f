/** `npm test`: types, lint, content, unit and integration tests, and the browser, in that order; stops at the first that fails. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { BUILD_SITE } from './e2e/test-site.ts'
import { installChromium, installPostgres } from './install.ts'

const STEPS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'ci', '.'],
  ['content', 'node', 'pipeline/cli.js', 'check'],
  ['unit and integration', 'vitest', 'run'],
  ['browser', 'playwright', 'test', '--project', 'http', '--project', 'browser'],
]

installChromium()
installPostgres()
// The browser's site starts with the seed and no messages.
rmSync('.data/e2e', { recursive: true, force: true })
// Built beside the other steps, which leave a core idle at times; a build that fails is made again, and told, by its step.
const site = spawn(BUILD_SITE, { shell: true, detached: true, stdio: 'ignore' })
const built = once(site, 'exit')
for (const [name, command, ...args] of STEPS) {
  if (name === 'browser') await built
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${name} failed`)
    spawnSync('kill', ['--', `-${site.pid}`])
    process.exit(1)
  }
  console.log(`── ${name} passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
