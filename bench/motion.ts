/**
 * `npm run bench -- motion`: the site of `dist/` in motion, played in a browser at full speed and with its main
 * thread slowed down: frames shown and dropped, the longest task, and what was laid out meanwhile.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { NO_BACKEND, startOwnServer } from '../tests/e2e/own-server.ts'
import { mountIslands } from '../tests/e2e/site.ts'
import { installChromium } from '../tests/install.ts'
import { type Figures, figuresOf, readTrace, TRACE_CATEGORIES } from './motion-trace.ts'
import { comeToRest, SCENES, type Scene } from './scenes.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: 'string', default: '' },
    slowdown: { type: 'string', multiple: true, default: ['1', '4'] },
  },
})

const COLUMNS = {
  ms: ({ duration }) => duration.toFixed(0),
  frames: ({ presented }) => presented,
  dropped: ({ dropped }) => dropped,
  'longest wait ms': ({ longestWait }) => longestWait.toFixed(0),
  'longest task ms': ({ longestTask }) => longestTask.toFixed(0),
  'all tasks ms': ({ work }) => work.toFixed(0),
  layouts: ({ layouts }) => layouts,
} satisfies Record<string, (figures: Figures) => string | number>

installChromium()
const server = await startOwnServer({ ...NO_BACKEND }, { cwd: process.cwd() })
const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
try {
  console.log(`| scene | slowdown | ${Object.keys(COLUMNS).join(' | ')} |`)
  console.log(`|${' --- |'.repeat(Object.keys(COLUMNS).length + 2)}`)
  for (const scene of SCENES.filter(({ name }) => name.startsWith(values.only))) {
    for (const slowdown of values.slowdown) {
      const figures = figuresOf(readTrace(await play(browser, scene, Number(slowdown))))
      const cells = Object.values(COLUMNS).map((column) => column(figures))
      console.log(`| ${scene.name} | ${slowdown} | ${cells.join(' | ')} |`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Plays the scene on a page that has come to rest, and returns the bytes of its trace. */
async function play(browser: Browser, scene: Scene, slowdown: number): Promise<Buffer> {
  const [width, height] = scene.window
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    hasTouch: width < 768,
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('analytics-consent-1', 'denied'))
  await page.goto('/')
  await mountIslands(page)
  await page.waitForLoadState('networkidle')
  await scene.prepare?.(page)
  await comeToRest(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: [...TRACE_CATEGORIES], screenshots: false })
  await page.evaluate(() => performance.mark('motion starts'))
  await scene.play(page, session)
  await page.evaluate(() => performance.mark('motion ends'))
  const trace = await browser.stopTracing()
  await context.close()
  return trace
}
