/** Programs that tests, screenshots and benches need and npm does not bring: each is installed where it is missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's own browser where apt can install it; elsewhere Playwright's. */
export function installChromium(): void {
  if (existsSync('/usr/bin/chromium-headless-shell')) return
  if (!isAptRoot()) {
    spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'inherit' })
    return
  }
  console.log('── installing Chromium')
  aptInstall('chromium-headless-shell')
}

/** The migrations are tested on a real one, in a folder and a process of the tests' own (`tests/supabase/`). */
export function installPostgres(): void {
  if (existsSync('/usr/lib/postgresql') || !isAptRoot()) return
  console.log('── installing PostgreSQL')
  aptInstall('postgresql')
}

function isAptRoot(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

function aptInstall(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
}
