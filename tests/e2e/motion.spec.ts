/** Motion costs little: what moves is not laid out, and a change styles what it changes. */
import type { Browser, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, showFonts, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test.use(WITH_MOTION)

const TRACE = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number() }).partial().optional(),
    }),
  ),
})

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await waitUntilHydrated(page)
  // Faces that come late have all of the page styled once more.
  await showFonts(page)
}

/** The most elements that were styled anew at once while `act` went on. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  const { traceEvents } = TRACE.parse(JSON.parse((await browser.stopTracing()).toString()))
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return Math.max(0, ...counts.map(({ args }) => args?.elementCount ?? 0))
}

/** The elements of the page, with those that style sheets add. */
function wholePage(browser: Browser, page: Page): Promise<number> {
  return mostStyled(browser, page, () =>
    page.evaluate(() => {
      const { style } = document.documentElement
      style.setProperty('--inherited', 'by all')
      document.body.getBoundingClientRect()
      style.removeProperty('--inherited')
    }),
  )
}

const PUT_OFF = '[style*=content-visibility]'

test('scrolling the home page lays nothing out', async ({ page }) => {
  await openHome(page)
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

test('a view transition styles no page anew, and a sunset what is in view', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHome(page)
  const transition = () => page.evaluate(() => document.startViewTransition(() => {}).finished)
  const whole = await wholePage(browser, page)
  expect(await mostStyled(browser, page, transition)).toBeLessThan(whole / 4)
  const sunset = async () => {
    await page.getByTitle('Dark').click()
    await page.locator('html.dark:not([data-sun])').waitFor()
  }
  expect(await mostStyled(browser, page, sunset)).toBeLessThan(whole * 0.6)
  // The rest follows, and is dark.
  await expect(page.locator(PUT_OFF)).toHaveCount(0)
  const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf(page.locator('#contact h2'))).toBe(await colourOf(page.locator('#hero h1')))
})

test('a sunset on a long page moves nothing, wherever it is scrolled to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHome(page)
  await page.locator('#experience').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  const tops = () =>
    page
      .locator('main > section, footer')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  const before = await tops()
  await page.getByTitle('Dark').click()
  await expect(page.locator(PUT_OFF)).not.toHaveCount(0)
  expect(await tops()).toEqual(before)
  await expect(page.locator(PUT_OFF)).toHaveCount(0)
  expect(await tops()).toEqual(before)
})

test('a star that is named and a section that is reached style no more than themselves', async ({
  page,
  browser,
}) => {
  await openHome(page)
  const stars = page.locator('#hero circle[data-lit]')
  const most = await mostStyled(browser, page, async () => {
    for (const index of [3, 9]) {
      await stars.nth(index).hover({ force: true })
      await expect(stars.nth(index)).toHaveAttribute('data-lit', 'true')
    }
    await page.locator('#portfolio').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    await expect(page.getByRole('banner').locator('a[data-in-view="true"]')).toHaveCount(1)
  })
  expect(most).toBeLessThan((await page.locator('body *').count()) / 4)
})

// To remove an element that has the focus, a browser styles and lays out the whole document once more.
test('a page whose link is followed gives up the focus before it goes', async ({ page }) => {
  await openHome(page)
  await page.evaluate(() => {
    const remove = Node.prototype.removeChild
    Node.prototype.removeChild = function <T extends Node>(child: T): T {
      const held = document.activeElement
      if (held?.closest('main') && child.contains(held))
        document.documentElement.dataset.heldFocus = held.outerHTML
      return remove.call(this, child) as T
    }
  })
  const card = page.locator('#portfolio a[data-title-of]').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/project/)
  await expect(page.locator('h1')).toBeFocused()
  await page.getByRole('banner').locator('a[href="/blog"]').click()
  await expect(page.locator('h1', { hasText: /^Blog$/ })).toBeFocused()
  await expect(page.locator('html')).not.toHaveAttribute('data-held-focus')
})
