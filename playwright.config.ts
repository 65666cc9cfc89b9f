import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BUILD_SITE, SITE_PORT, TEST_BASE, TEST_THEME, VARIANT } from './tests/e2e/test-site.ts'

/** Debian's Chromium without a window, which starts and paints in half the time; elsewhere Playwright's own. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium-headless-shell'
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Address of a plain web server with an export of the tests' site: `tests/static/run.ts` sets it. */
const STATIC_URL = process.env.STATIC_URL

/** `npm test` runs `http` and `browser`; the others run every night. Tests of the look of `themes/meridiana` have its tag. */
const PROJECTS = [
  { name: 'http', testDir: 'tests/http' },
  // Development has no base.
  {
    name: 'browser',
    testDir: 'tests/e2e',
    grepInvert: TEST_THEME ? /@soak|@meridiana/ : /@soak/,
    testIgnore: TEST_BASE ? /dev\.spec/ : [],
  },
  // Layout, colours, motion and bytes of the sample site.
  { name: 'look', testDir: 'tests/look' },
  // Behaviour that takes long to test.
  { name: 'soak', testDir: 'tests/e2e', grep: /@soak/ },
]
/** Files whose pages need a server: with an account, a backend that fails, or a site that changes. Elsewhere the tag `@server`. */
const SERVER_FILES =
  /(account|consent|contact|deployment|desk|dev|engines|errors|faults|icons|identity|mail-links|shared-link|sign-in|stream|stream-live|stream-states|two-tabs)\.spec\.ts$/
/** Tests of an export, and those of other folders that hold there as well. HTTP tests know no base. */
const STATIC = [
  {
    name: 'static',
    testDir: 'tests',
    testMatch: TEST_BASE ? 'static/*.spec.ts' : '{static,http}/*.spec.ts',
    grep: /@static/,
  },
  { name: 'static-browser', testDir: 'tests/e2e', testIgnore: SERVER_FILES, grepInvert: /@server|@soak/ },
]

/** Of its own: those of a site that runs beside belong to it alone. */
const DATA_DIR = join(import.meta.dirname, `.data/e2e${VARIANT}`)

const SERVER = {
  command: `${BUILD_SITE} && exec node server/start.js`,
  // Ready with its backend: the first start of the embedded one takes a few seconds longer than the pages.
  url: `http://localhost:${SITE_PORT}${TEST_BASE}/api/stream?locale=en`,
  env: { PORT: String(SITE_PORT), LOG_LEVEL: 'error', DATA_DIR },
  // With a build that has no caches yet.
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} as const

export default defineConfig({
  projects: STATIC_URL ? STATIC : PROJECTS,
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'test-results',
  // The same on every platform: fonts are the site's own.
  snapshotPathTemplate: 'tests/look/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Pages wait more than they work: a third one at a time takes a fifth off, also on two cores.
  workers: 3,
  // Long enough for a machine with two busy cores. A test that passes only when it is repeated is reported as a failure.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: STATIC_URL ?? `http://localhost:${SITE_PORT}`,
    locale: 'en-US',
    // Painting movements takes half of the processor's time: tests of movements ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM, args: QUIET } : {},
  },
  ...(STATIC_URL ? {} : { webServer: SERVER }),
})
