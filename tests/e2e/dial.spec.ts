/** The dial of the first screen and the sky of skills, which are one: what is chosen in one shows in the other. */
import type { Locator, Page } from '@playwright/test'
import { contrastOf } from './measure.ts'
import { expect, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

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

test('a skill chosen in the hero is the one open below', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const dial = page.locator('#hero a[href="#skill-graph"]')
  await dial.hover({ position: { x: 60, y: 300 } })
  const name = (await dial.locator('circle ~ text').textContent()) ?? ''
  await dial.click({ position: { x: 60, y: 300 } })
  const star = page.locator('#skills details[open] summary')
  await expect(star).toHaveText(name)
  await expect(page).toHaveURL('/#skill-graph')
  await expect(star).toBeFocused()
})

test('a project draws its figure through the stars of its skills, until a star is chosen', async ({
  page,
}) => {
  const section = await openSky(page, WIDE)
  const cards = section.locator('details', { has: page.locator('a', { hasText: 'Porto Lento' }) })
  const skills = await cards.locator('summary').allTextContents()
  const project = section.getByRole('button', { name: 'Porto Lento' })
  await project.press('Enter')
  await expect(project).toHaveAttribute('aria-pressed', 'true')
  expect(await section.locator('summary[data-drawn="true"]').allTextContents()).toEqual(skills)
  await expect.poll(() => litLines(section)).toBe(skills.length - 1)
  await expect(section.getByRole('status')).toContainText(
    `It took ${skills.length} skills, joined by the line.`,
  )
  await section.locator('summary').first().click()
  await expect(project).toHaveAttribute('aria-pressed', 'false')
  await expect(section.locator('[data-drawn="true"]')).toHaveCount(0)
  await expect(section.getByRole('status')).toHaveCount(0)
})

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

test('on a phone a project stays picked from group to group, which say how many of its stars they have', async ({
  page,
}) => {
  const section = await openSky(page, PHONE)
  const project = section.getByRole('button', { name: 'Archivio Vivo' })
  await project.click()
  // Its groups have one, two, two and two of its stars.
  const titles = section.locator('h3')
  const status = section.getByRole('status')
  await expect(titles.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(status).toContainText('It took 7 skills, 2 of them here.')
  await section.getByRole('button', { name: 'Previous group' }).click()
  await expect(titles.first()).toBeInViewport({ ratio: 1 })
  await expect(status).toContainText('1 of them here.')
  await expect(project).toHaveAttribute('aria-pressed', 'true')
  // By hand, too.
  const third = section.locator('ul').nth(2)
  await third.evaluate((group) =>
    group.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' }),
  )
  await expect(status).toContainText('2 of them here.')
  await expect(project).toHaveAttribute('aria-pressed', 'true')
  await third.locator('summary').first().click()
  await expect(project).toHaveAttribute('aria-pressed', 'false')
  await expect(section.locator('details[open]')).toHaveCount(1)
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
    const [ink] = await page
      .locator(dimmed)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
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
