/** The look of the dial of the first screen while a visitor turns its sun to another hour. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../e2e/axe.ts'
import { mountIslands, test } from '../e2e/site.ts'

/** Eleven in Bari: the sun is up. */
const MORNING = '2026-11-22T10:00:00Z'

async function open(page: Page, path = '/'): Promise<{ sun: Locator }> {
  await page.clock.setFixedTime(MORNING)
  await page.goto(path)
  await mountIslands(page)
  return { sun: page.getByRole('slider') }
}

test('turned to the night it has no fault for axe', async ({ page }) => {
  const { sun } = await open(page)
  await sun.press('Home')
  await expectAccessible(page, { name: 'the turned sun', looks: ['in light at 1280 px'] })
})
