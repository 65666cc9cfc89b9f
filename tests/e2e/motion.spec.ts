/** Motion costs little: what moves is not laid out, and a page that changes is styled once. */
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test.use(WITH_MOTION)

const TRACE = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number() }).partial().optional(),
    }),
  ),
})

/** Times that at least half of the page's elements were styled anew while `act` went on. */
async function wholeStylings(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  const half = (await page.locator('body *').count()) / 2
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  const { traceEvents } = TRACE.parse(JSON.parse((await browser.stopTracing()).toString()))
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return counts.filter(({ args }) => (args?.elementCount ?? 0) > half).length
}

test('scrolling the home page lays nothing out', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.evaluate(async () => {
    // Pictures are asked for as they come near.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value
  }
  const before = await layouts()
  await page.evaluate(async () => {
    const length = document.documentElement.scrollHeight - innerHeight
    for (let step = 0; step <= 60; step++) {
      scrollTo({ top: (length * step) / 60, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  expect(await layouts()).toBe(before)
})

test('a view transition styles no page anew, and a sunset does once', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await waitUntilHydrated(page)
  const transition = () => page.evaluate(() => document.startViewTransition(() => {}).finished)
  expect(await wholeStylings(browser, page, transition)).toBe(0)
  const sunset = async () => {
    await page.getByTitle('Dark').click()
    await page.locator('html.dark:not([data-sun])').waitFor()
    await transition()
  }
  expect(await wholeStylings(browser, page, sunset)).toBe(1)
})
