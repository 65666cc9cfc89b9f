/** How a page arrives: what is laid out first, and where it stands. */
import type { Page } from '@playwright/test'
import { expect, holdScripts, hydration, some, test, WITH_MOTION, waitUntilHydrated } from '../e2e/site.ts'

test.use(WITH_MOTION)

/** Parts of the home page that are not laid out yet. */
const putOff = async (page: Page) =>
  (await some(page.locator('main > section, footer'))).evaluateAll((parts) =>
    parts
      .filter(
        ({ firstElementChild: first }) =>
          first?.checkVisibility() && !first.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map((part) => part.id || part.localName),
  )

/** Rounded distance of a part from the top of the window. */
const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top))

for (const [device, width, height] of [
  ['desk', 1280, 800],
  ['phone', 390, 844],
] as const) {
  test(`on a ${device}, the foot of the home page is laid out once the page is alive`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const release = await holdScripts(page)
    await page.goto('/')
    await expect.poll(() => putOff(page)).toEqual(expect.arrayContaining(['experience', 'contact', 'footer']))
    expect(await putOff(page)).not.toContain('hero')
    release()
    await hydration(page)
    expect(await putOff(page)).toEqual([])
    await expect(page.locator('[style*=content-visibility]')).toHaveCount(0)
  })
}

test('a link to a place far down leads there before the page is alive, and the place stays in any browser', async ({
  page,
}) => {
  // On the way of a smooth scroll the parts that it passes would be laid out.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdScripts(page)
  await page.goto('/')
  // Safari holds no place while what is above it grows.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  const rest = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await rest
  const place = () => topOf(page, '#contact')
  await page.evaluate(() => document.fonts.ready)
  const top = await place()
  expect(top).toBeLessThan(800)
  release()
  await hydration(page)
  expect(await place()).toBe(top)
})

test('a page that opens at a place far down, or again where it was left, stands there', async ({ page }) => {
  // It would be measured on its way there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdScripts(page)
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await putOff(page)).toEqual([])
  const top = await topOf(page, '#contact')
  release()
  await hydration(page)
  expect(await topOf(page, '#contact')).toBe(top)
  await page.reload()
  expect(await putOff(page)).toEqual([])
  await expect.poll(() => topOf(page, '#contact')).toBe(top)
})

test('paper has all of a page that is not alive yet', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  expect(await putOff(page)).toEqual([])
})

async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** A picture of a page as it arrives: what waits until the browser is idle does so until `beIdle` is called. */
async function neverIdle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waiting: (() => void)[] = []
    window.requestIdleCallback = (run) => waiting.push(run as () => void)
    Object.assign(window, { beIdle: () => waiting.splice(0).map((run) => run()) })
  })
}

async function beIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
}

test('whoever comes back sees the place that was left at once, and the rest follows as the browser has time', async ({
  page,
}) => {
  await openAlive(page, '/')
  const card = page.locator('#portfolio a[data-title-of]').first()
  await card.evaluate((link) => link.scrollIntoView({ behavior: 'instant', block: 'center' }))
  const state = () =>
    page.evaluate(() => ({ top: Math.round(scrollY), length: document.documentElement.scrollHeight }))
  const left = await state()
  await card.click()
  await expect(page).toHaveURL(/project/)
  await expect(page.locator('h1')).toBeFocused()
  await neverIdle(page)
  await page.goBack()
  await expect(page.locator('#portfolio')).toBeInViewport()
  await expect.poll(state).toEqual(left)
  const putOff = page.locator('[style*=content-visibility]')
  expect(await putOff.count()).toBeGreaterThan(2)
  await expect(page.locator('#portfolio')).not.toHaveAttribute('style', /content-visibility/)
  await expect(async () => {
    await beIdle(page)
    await expect(putOff).toHaveCount(0, { timeout: 100 })
  }).toPass()
  expect(await state()).toEqual(left)
})
