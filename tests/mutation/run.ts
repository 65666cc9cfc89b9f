/**
 * `npm run mutation`: changes the code in some 400 places, one at a time, and tells which changes no test notices.
 * Stryker is installed on first use; the root's `npm install` leaves it out.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js')

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: join(HERE, '../..'), stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(STRYKER)) run('npm', ['ci', '--prefix', HERE])
run(process.execPath, [STRYKER, 'run', join(HERE, 'stryker.config.json'), ...process.argv.slice(2)])
