/** Screens that one presses (`[!TRY]`). */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const figureOf = (page: Page) => page.locator('figure.try')
const place = (page: Page, screen: number) => figureOf(page).locator(`li:nth-child(${screen}) > div > label`)

async function expectScreen(page: Page, name: '1 The sign' | '2 The page'): Promise<void> {
  const isFirst = name.startsWith('1')
  await expect(figureOf(page).getByRole('radio', { name })).toBeChecked()
  await expect(page.getByAltText('The sign of the stop').last()).toBeVisible({ visible: isFirst })
  await expect(page.getByAltText('The page of the stop').last()).toBeVisible({ visible: !isFirst })
}

test('a press on a picture shows the next screen, and nothing moves', async ({ page }) => {
  await page.goto('/forms')
  await expectScreen(page, '1 The sign')
  const figure = figureOf(page)
  await place(page, 1).scrollIntoViewIfNeeded()
  const before = [await figure.boundingBox(), await page.evaluate(() => scrollY)]
  await place(page, 1).click()
  await expectScreen(page, '2 The page')
  expect([await figure.boundingBox(), await page.evaluate(() => scrollY)]).toEqual(before)
  await figure.getByText('Back to the sign').click()
  await expectScreen(page, '1 The sign')
})

test('keys go through the screens, whose names are heard', async ({ page }) => {
  await page.goto('/forms')
  const steps = figureOf(page).getByRole('group', { name: 'Find the stop' })
  await steps.getByRole('radio', { name: '1 The sign', exact: true }).press('ArrowRight')
  await expect(steps.getByRole('radio', { name: '2 The page', exact: true })).toBeFocused()
  await expectScreen(page, '2 The page')
})

test('a place lies where it was written, and is never too small to press', async ({ page }) => {
  await page.goto('/forms')
  const picture = await page.getByAltText('The sign of the stop').last().boundingBox()
  const sign = await place(page, 1).boundingBox()
  if (!picture || !sign) throw new Error('picture and place are shown')
  expect((sign.x - picture.x) / picture.width).toBeCloseTo(0.1)
  expect((sign.y - picture.y) / picture.height).toBeCloseTo(0.2)
  expect(sign.width / picture.width).toBeCloseTo(0.3)
  expect(sign.height / picture.height).toBeCloseTo(0.4)
  const small = await place(page, 2).boundingBox()
  expect([small?.width, small?.height]).toEqual([24, 24])
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both screens pass axe (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/forms')
    for (const number of [1, 2]) {
      await figureOf(page)
        .getByRole('radio')
        .nth(number - 1)
        .check()
      const { violations } = await new AxeBuilder({ page }).include('figure.try').analyze()
      expect(violations).toEqual([])
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a press shows the next screen', async ({ page }) => {
    await page.goto('/forms')
    await place(page, 1).click()
    await expectScreen(page, '2 The page')
  })
})
