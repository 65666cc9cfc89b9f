/** Fonts that come after the first paint (`renderer/browser/font-swap.ts`), as on the first visit over a slow line. */
import { expect, type Page, test } from '@playwright/test'
import { waitUntilHydrated } from './site.ts'

/** Opens the page with its fonts held back until it is painted; resolves with what lets them go. */
async function openWithoutFonts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/uses', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return release
}

/** Width of the heading's words, which differs between the site's face and its fallback. */
function headingWidth(page: Page): Promise<number> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return words.getBoundingClientRect().width
  })
}

test('a page that nobody has touched takes up fonts that come late', async ({ page }) => {
  const release = await openWithoutFonts(page)
  const fallback = await headingWidth(page)
  release()
  await waitUntilHydrated(page)
  await expect.poll(() => headingWidth(page)).not.toBe(fallback)
})

test('a page that is being read keeps its fonts, and the next one has the site’s', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  const release = await openWithoutFonts(page)
  const fallback = await headingWidth(page)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  release()
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await headingWidth(page)).toBe(fallback)
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/uses')
  await expect.poll(() => headingWidth(page)).not.toBe(fallback)
})
