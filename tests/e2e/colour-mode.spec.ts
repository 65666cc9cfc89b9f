/** The preference class is on the root element before anything is painted, and the colours follow it. */
import type { Page } from '@playwright/test'
import { groundOf } from './measure.ts'
import { expect, mountIslands, open, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

/** Notes the root's class and ground at the first frame and at the first paint. */
async function watchFirstPaint(page: Page): Promise<() => Promise<{ frame: string; paints: string[] }>> {
  await page.addInitScript(() => {
    const seen = { frame: '', paints: [] as string[] }
    Object.assign(window, { seen })
    const look = () =>
      `${document.documentElement.className} ${getComputedStyle(document.documentElement).colorScheme}`
    requestAnimationFrame(() => {
      seen.frame = look()
    })
    new PerformanceObserver(() => seen.paints.push(look())).observe({ type: 'paint', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { frame: string; paints: string[] } }).seen)
}

const isLight = async (page: Page) => (await groundOf(page)) > '#80'

for (const mode of ['light', 'dark'] as const) {
  test(`a stored ${mode} is there at the first paint, whatever the device prefers`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' })
    await page.addInitScript((stored) => window.localStorage.setItem('colour-mode', stored), mode)
    const seen = await watchFirstPaint(page)
    await page.goto('/')
    await expect.poll(async () => (await seen()).paints.length).toBeGreaterThan(0)
    const { frame, paints } = await seen()
    expect(new Set([frame, ...paints])).toEqual(new Set([`${mode} ${mode}`]))
    expect(await isLight(page)).toBe(mode === 'light')
    await mountIslands(page)
    await expect(page.locator('html')).toHaveClass(mode)
  })
}

test('without a choice the page follows the device, also when it changes its mind', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/blog')
  await expect(page.locator('html')).toHaveClass('system')
  expect(await isLight(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await isLight(page)).toBe(true)
})

test('a choice is stored, holds on the next page, and going back to the device forgets it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/blog')
  const stored = () => page.evaluate(() => window.localStorage.getItem('colour-mode'))
  await page.getByTitle('Dark').click()
  expect(await stored()).toBe('dark')
  await page.goto('/cv')
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await isLight(page)).toBe(false)
  await mountIslands(page)
  await page.getByTitle('Same as my device').click()
  expect(await stored()).toBeNull()
  await expect(page.locator('html')).toHaveClass('system')
  expect(await isLight(page)).toBe(true)
})

test('a browser that refuses storage still shows the chosen colours', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, '/blog')
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
})
