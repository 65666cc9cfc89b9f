/** Nothing competes with the first view: styles are in the document, and its script holds up nothing. */
import type { Page } from '@playwright/test'
import { expect, holdScripts, mountIslands, open, scriptReady, test } from './site.ts'

/** Names of the files that the page asked for by now. */
const requestsOf = (page: Page, ending: string) =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(wanted))
        .map(({ name }) => name),
    ending,
  )

test('a page asks for no style sheet, and for its script without holding up the page', async ({ page }) => {
  await page.goto('/')
  await scriptReady(page)
  expect(await requestsOf(page, '.css')).toEqual([])
  await expect(page.locator('script[src]')).toHaveCount(1)
  await expect(page.locator('script[src]')).toHaveAttribute('async')
})

test('colours that are chosen before the scripts arrive are shown, stored and kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cv', { waitUntil: 'domcontentloaded' })
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  release()
  await mountIslands(page)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
})

test('a link that is followed before the scripts arrive leads to its page', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/cv', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('the dial says the hour at the owner’s place and when the sun sets, also after a navigation', {
  tag: '@meridiana',
}, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T10:00:00Z')
  await open(page, '/')
  const words = page.locator('#hero [data-clock]')
  await expect(words).toContainText(/Local time11:00sunset 16:2\d/)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(words).toContainText(/Local time11:00sunset 16:2\d/)
})
