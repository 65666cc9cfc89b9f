/** The keyboard alone reaches and operates everything, in the order in which it is read, and shows where it is. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'
import { currentStop, faultsOf, placesOf, walk } from './tab-walk.ts'

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('Tab walks the home page from the skip link to the foot, and every stop is seen', async ({ page }) => {
  test.slow()
  await open(page, '/')
  const stops = await walk(page)
  expect(stops[0]?.name).toBe('Skip to the content')
  expect(placesOf(stops)).toEqual([
    ...['body', 'header', 'hero', 'about', 'skills', 'experience', 'portfolio', 'stream', 'blog'],
    ...['contact', 'footer'],
  ])
  expect(faultsOf(stops)).toEqual([])
})

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/blog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('the navigation, the colours and the language answer to keys', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, 'Blog')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveURL('/blog')
  await page.locator('header').getByRole('link', { name: 'CV' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveClass('light')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveClass('dark')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Italiano' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/it/blog')
  await expect(page.locator('h1')).toBeFocused()
})

test('on a phone the menu opens, holds the way, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/blog')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    // After the last stop the browser's own controls have the focus, and the document none.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('[role=dialog]'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(button).toBeFocused()
})
