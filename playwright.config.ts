import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BUILD_SITE, SITE_PORT } from './tests/e2e/test-site.ts'

/** Debian's Chromium without a window, which starts and paints in half the time; elsewhere Playwright's own. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell'
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Address of a plain web server with an export of the tests' site: only tests of what holds there are run. */
const STATIC_URL = process.env.STATIC_URL

const SERVER = {
  command: `${BUILD_SITE} && exec node server/start.js`,
  // Ready with its backend: the first start of the embedded one takes a few seconds longer than the pages.
  url: `http://localhost:${SITE_PORT}/api/stream?locale=en`,
  // Data of its own: those of a site that runs beside belong to it alone.
  env: { PORT: String(SITE_PORT), LOG_LEVEL: 'error', DATA_DIR: join(import.meta.dirname, '.data/e2e') },
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} as const

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts'],
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Pages wait more than they work: a third one at a time takes a fifth off, also on two cores.
  workers: 3,
  // On a machine that others use too a frame may be missed; what fails twice is a fault, and both are reported.
  retries: process.env.CI ? 2 : 0,
  // A shared runner may be held up for seconds: patience there, so that only what never comes is a failure.
  timeout: process.env.CI ? 120_000 : 30_000,
  expect: { timeout: process.env.CI ? 20_000 : 5_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: STATIC_URL ?? `http://localhost:${SITE_PORT}`,
    locale: 'en-US',
    // Painting movements takes half of the processor's time: tests of movements ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // It would stand between a test and the requests that the test answers itself; `offline.spec.ts` lets it in.
    serviceWorkers: 'block',
    launchOptions: existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM, args: QUIET } : {},
  },
  ...(STATIC_URL ? { grep: /@static/ } : { webServer: SERVER }),
})
