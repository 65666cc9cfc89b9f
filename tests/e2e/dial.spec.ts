/** The dial of the first screen and the sky of skills, which are one: what is chosen in one shows in the other. */
import type { Locator, Page } from '@playwright/test'
import { expect, mountIslands, test } from './site.ts'

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

test('a skill chosen in the hero is the one open below', async ({ page }) => {
  await page.goto('/')
  await mountIslands(page)
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
  await expect(section.getByRole('status')).toHaveText('')
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
