/** The look of the dial of the first screen while a visitor turns its sun to another hour. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../e2e/axe.ts'
import { expect, showFonts, test, waitUntilHydrated } from '../e2e/site.ts'

/** Eleven in Bari: the sun is up. */
const MORNING = '2026-11-22T10:00:00Z'

async function open(page: Page, path = '/'): Promise<{ sun: Locator }> {
  await page.clock.setFixedTime(MORNING)
  await page.goto(path)
  await waitUntilHydrated(page)
  return { sun: page.getByRole('slider') }
}

test('turning it moves nothing else of the page', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const { sun } = await open(page, '/it')
    await showFonts(page)
    const shifts = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
              type: 'layout-shift',
              buffered: true,
            })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    // Faces that come late may have moved a line by now.
    const before = { length: await length(), shifts: await shifts() }
    await sun.press('Home')
    await expect(page.getByRole('button', { name: 'Torna all’ora attuale' })).toBeVisible()
    expect({ length: await length(), shifts: await shifts() }, `${width} px`).toEqual(before)
  }
})

test('the sky below shows the same body as the dial: the sun by day, by night the moon', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { sun } = await open(page)
  const inSky = () =>
    page
      .locator('#skill-graph > div > span:nth-of-type(2)')
      .evaluate((body) => getComputedStyle(body, '::before').backgroundColor)
  const inDial = () =>
    page
      .locator('#hero svg:not(a svg) > circle')
      .last()
      .evaluate((body) => getComputedStyle(body).fill)
  const byDay = await inSky()
  await sun.fill(String(17 * 60 + 45))
  await expect.poll(inSky).toBe(await inDial())
  expect(await inSky()).not.toBe(byDay)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect.poll(inSky).toBe(byDay)
})

test('the ring of the way back to now meets no other word', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { sun } = await open(page, '/it')
    await sun.press('Home')
    const back = page.getByRole('button', { name: 'Torna all’ora attuale' })
    await page.keyboard.press('Tab')
    await expect(back).toBeFocused()
    const room = await back.evaluate((button) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(button)
      const words = new Range()
      words.selectNodeContents(button.parentElement?.firstElementChild?.lastElementChild ?? button)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      return button.getBoundingClientRect().top - ring - words.getBoundingClientRect().bottom
    })
    expect(room, `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('turned to the night it has no fault for axe', async ({ page }) => {
  const { sun } = await open(page)
  await sun.press('Home')
  await expectAccessible(page, { name: 'the turned sun', looks: ['in light at 1280 px'] })
})
