/** The look of the dial of the first screen and of the sky of skills, which are one. */
import type { Locator, Page } from '@playwright/test'
import { contrastOf } from '../e2e/measure.ts'
import { expect, some, test, WITH_MOTION, waitUntilHydrated } from '../e2e/site.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** The home page come alive in a window of that size, and its section of skills. */
async function openSky(page: Page, size: typeof WIDE): Promise<Locator> {
  await page.setViewportSize(size)
  await page.goto('/')
  await waitUntilHydrated(page)
  return page.locator('#skills')
}

/** Lines of the sky that are drawn in its accent. */
function litLines(section: Locator): Promise<number> {
  return section
    .locator('path[data-lit="true"]')
    .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length)
}

for (const size of [WIDE, PHONE])
  test(`a project that the pointer or the keyboard is at shows what a press shows, and moves nothing, at ${size.width} px`, async ({
    page,
  }) => {
    const section = await openSky(page, size)
    // The star that is open is not one of its own.
    const project = section.getByRole('button', { name: 'Museo Aperto' })
    const card = section.locator('details[open] > div')
    await expect(card).not.toContainText('Museo Aperto')
    const words = section.getByText(/^It took 9 skills/)
    const before = await litLines(section)
    const still = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll(
          '#skills :is(h2, h3, button, summary, details[open] > div), footer',
        )
        return [...parts].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return width && [x, y + scrollY, width, height]
        })
      })
    const places = await still()
    const colour = () => section.locator('[open] > summary').evaluate((star) => getComputedStyle(star).color)
    const chosen = await colour()

    const expectPreview = async () => {
      await expect(words).toBeVisible()
      await expect(card).toHaveCSS('opacity', '0')
      // On a phone its figure is drawn within each group.
      await expect.poll(() => litLines(section)).toBe(size === WIDE ? 8 : 5)
      await expect.poll(colour).not.toBe(chosen)
      // Only a press is announced.
      await expect(section.getByRole('status')).toHaveCount(0)
      await expect(project).toHaveAttribute('aria-pressed', 'false')
      expect(await still()).toEqual(places)
    }
    const expectNone = async () => {
      await expect(words).toHaveCount(0)
      await expect(card).toHaveCSS('opacity', '1')
      await expect.poll(() => litLines(section)).toBe(before)
      await expect.poll(colour).toBe(chosen)
    }

    // The first event of a pointer tells no movement.
    await section.locator('h2').hover()
    await project.hover()
    await expectPreview()
    await section.locator('h2').hover()
    await expectNone()
    await section.getByRole('button', { name: 'Porto Lento' }).focus()
    await page.keyboard.press('Tab')
    await expect(project).toBeFocused()
    await expectPreview()
    await section.locator('summary').first().focus()
    await expectNone()
  })

test('a project that the page scrolls under a resting pointer shows nothing before the pointer moves', async ({
  page,
}) => {
  const section = await openSky(page, WIDE)
  await page.mouse.move(WIDE.width / 2, WIDE.height / 2)
  const project = section.getByRole('button', { name: 'Museo Aperto' })
  const at = await project.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.mouse.move(at.x, WIDE.height / 2)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at.y - WIDE.height / 2)
  await expect.poll(() => project.evaluate((button) => button.matches(':hover'))).toBe(true)
  await expect(project).not.toHaveAttribute('data-near')
  await page.mouse.move(at.x + 2, WIDE.height / 2)
  await expect(project).toHaveAttribute('data-near')
})

test('a star of the dial leads to the top of its section, with the whole heading below the header', async ({
  page,
}) => {
  await openSky(page, WIDE)
  await page.locator('#hero a[href="#skill-graph"]').click({ position: { x: 80, y: 300 } })
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  const top = (selector: string) =>
    page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await expect.poll(() => top('#skills')).toBe(Math.round(bottom))
  expect(await top('#skills h2')).toBeGreaterThan(bottom)
})

for (const mode of ['light', 'dark'] as const)
  test(`the names of skills that a project does not need can still be read in ${mode} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode })
    const section = await openSky(page, WIDE)
    await section.getByRole('button', { name: 'Museo Aperto' }).press('Enter')
    const dimmed = '#skills summary[data-drawn="false"]'
    const [ink] = await (await some(page.locator(dimmed))).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).color),
    )
    await expect(page.locator('#skills summary[data-drawn="true"]').first()).not.toHaveCSS('color', ink ?? '')
    expect(await contrastOf(page, '--ink', '--paper', dimmed)).toBeGreaterThan(7)
    // The pointer brings one back.
    await page.locator(dimmed).first().hover()
    await expect(page.locator('#skills summary:hover')).not.toHaveCSS('color', ink ?? '')
  })

for (const width of [360, 768, 1024, 1280, 1920])
  test(`the words stand 20 px under the dial and lie on none of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/it')
    await waitUntilHydrated(page)
    const hour = page
      .locator('#hero')
      .getByText(/^\d\d:\d\d/)
      .first()
    await expect(hour).toBeVisible()
    const rim = await page.locator('#hero a[href="#skill-graph"] svg').boundingBox()
    const words = await hour.boundingBox()
    const gap = (words?.y ?? 0) - (rim?.y ?? 0) - (rim?.height ?? Number.POSITIVE_INFINITY)
    expect(gap).toBeGreaterThanOrEqual(18)
    expect(gap).toBeLessThanOrEqual(24)
  })

test('the stars and lines of the first screen are those of the sky', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  /** Places as shares of the width of all. */
  const shapeOf = (places: { x: number; y: number }[]) => {
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
    const top = Math.min(...places.map(({ y }) => y))
    return places.flatMap(({ x, y }) => [x - left, y - top].map((side) => side / (right - left)))
  }
  const small = await (await some(page.locator('#hero circle[data-lit]'))).evaluateAll((stars) =>
    stars.map((star) => {
      const { x, y, width, height } = star.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const large = await (await some(page.locator('#skills summary'))).evaluateAll((stars) =>
    stars.map((star) => {
      const { offsetLeft = 0, offsetTop = 0 } = star as HTMLElement
      const figure = star.closest('div')?.getBoundingClientRect()
      return { x: (figure?.x ?? 0) + offsetLeft, y: (figure?.y ?? 0) + offsetTop }
    }),
  )
  expect(small).toHaveLength(large.length)
  // Rows of figures stand further apart in the small one: each figure has the shape of its larger one.
  const sizes = await page
    .locator('#skills h3 ~ ul')
    .evaluateAll((all) => all.map((list) => list.children.length))
  let first = 0
  for (const size of sizes) {
    const [one, other] = [small, large].map((places) => shapeOf(places.slice(first, first + size)))
    const apart = one?.map((side, index) => Math.abs(side - (other?.[index] ?? 0))) ?? []
    expect(Math.max(...apart)).toBeLessThan(0.04)
    first += size
  }
  expect(first).toBe(small.length)
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the dial grows as its section comes into the window, which needs no layout', async ({ page }) => {
    await openSky(page, WIDE)
    const scale = () =>
      page
        .locator('#skill-graph > div')
        .first()
        .evaluate((dial) => getComputedStyle(dial).scale)
    expect(Number(await scale())).toBeLessThan(0.7)
    await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(scale).toBe('1')
    const changed = await page
      .locator('#skill-graph > div')
      .first()
      .evaluate((dial) =>
        dial
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
      )
    expect(new Set(changed)).toEqual(new Set(['offset', 'computedOffset', 'easing', 'composite', 'scale']))
  })
})
