/** Screens that one presses (`[!TRY]`). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './site.ts'

const figureOf = (page: Page) => page.locator('figure.try')
const place = (page: Page, screen: number) => figureOf(page).locator(`li:nth-child(${screen}) > div > label`)

async function expectScreen(page: Page, name: '1 The sign' | '2 The page'): Promise<void> {
  const isFirst = name.startsWith('1')
  await expect(figureOf(page).getByRole('radio', { name })).toBeChecked()
  await expect(page.getByAltText('The sign of the stop').last()).toBeVisible({ visible: isFirst })
  await expect(page.getByAltText('The page of the stop').last()).toBeVisible({ visible: !isFirst })
}

test('a press on a picture, or on words, shows the next screen', async ({ page }) => {
  await page.goto('/forms')
  await expectScreen(page, '1 The sign')
  await place(page, 1).click()
  await expectScreen(page, '2 The page')
  await figureOf(page).getByText('Back to the sign').click()
  await expectScreen(page, '1 The sign')
})

test('a press moves nothing, even where the numbers are out of view', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 500 })
  await page.goto('/forms')
  const figure = figureOf(page)
  await figure
    .locator('li > div')
    .first()
    .evaluate((one) => scrollBy(0, one.getBoundingClientRect().top))
  await expect(figure.getByRole('group')).not.toBeInViewport()
  const measure = async () => [await figure.boundingBox(), await place(page, 2).boundingBox()]
  const before = await measure()
  await place(page, 1).click()
  await expectScreen(page, '2 The page')
  expect(await measure()).toEqual(before)
})

test('keys go through the screens, whose names are heard', async ({ page }) => {
  await page.goto('/forms')
  const steps = figureOf(page).getByRole('group', { name: 'Find the stop' })
  await steps.getByRole('radio', { name: '1 The sign', exact: true }).press('ArrowRight')
  await expect(steps.getByRole('radio', { name: '2 The page', exact: true })).toBeFocused()
  await expectScreen(page, '2 The page')
})

test('a place lies where it was written, and is never too small to press', { tag: '@soak' }, async ({
  page,
}) => {
  await page.goto('/forms')
  const picture = await page.getByAltText('The sign of the stop').last().boundingBox()
  const sign = await place(page, 1).boundingBox()
  if (!picture || !sign) throw new Error('picture and place are shown')
  expect((sign.x - picture.x) / picture.width).toBeCloseTo(0.1)
  expect((sign.y - picture.y) / picture.height).toBeCloseTo(0.2)
  expect(sign.width / picture.width).toBeCloseTo(0.3)
  expect(sign.height / picture.height).toBeCloseTo(0.4)
  const small = await place(page, 2).boundingBox()
  expect(Math.min(small?.width ?? 0, small?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

test('paper shows every screen, and nothing to press', async ({ page }) => {
  await page.goto('/forms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByAltText('The sign of the stop').last()).toBeVisible()
  await expect(page.getByAltText('The page of the stop').last()).toBeVisible()
  await expect(page.getByText('The bus comes in seven minutes')).toBeVisible()
  await expect(figureOf(page).getByRole('radio').first()).toBeHidden()
  await expect(place(page, 1)).toBeHidden()
})

test('both screens pass axe', async ({ page }) => {
  await page.goto('/forms')
  for (const name of ['1 The sign', '2 The page']) {
    await figureOf(page).getByRole('radio', { name }).check()
    await expectAccessible(page, { name, part: 'figure.try' })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a press shows the next screen', async ({ page }) => {
    await page.goto('/forms')
    await place(page, 1).click()
    await expectScreen(page, '2 The page')
  })
})
