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

test('keys go through the screens, whose names are heard', async ({ page }) => {
  await page.goto('/forms')
  const steps = figureOf(page).getByRole('group', { name: 'Find the stop' })
  await steps.getByRole('radio', { name: '1 The sign', exact: true }).press('ArrowRight')
  await expect(steps.getByRole('radio', { name: '2 The page', exact: true })).toBeFocused()
  await expectScreen(page, '2 The page')
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
