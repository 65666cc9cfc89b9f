/** The look of the dial of the first screen and of the sky of skills, which are one. */
import type { Locator, Page } from '@playwright/test'
import { contrastOf } from '../e2e/measure.ts'
import { expect, mountIslands, some, test } from '../e2e/site.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** The home page come alive in a window of that size, and its section of skills. */
async function openSky(page: Page, size: typeof WIDE): Promise<Locator> {
  await page.setViewportSize(size)
  await page.goto('/')
  await mountIslands(page)
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
      await expect(section.getByRole('status')).toHaveText('')
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
