/** Nothing competes with the first view: styles are in the document, and its script holds up nothing. */
import type { Page } from '@playwright/test'
import { expect, holdScripts, mountIslands, scriptReady, test } from './site.ts'

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

/** A page that was built today knows the summer time of the next year. */
const YEAR = new Date().getFullYear() + 1

test('a page is painted with the hour at the owner’s place and the sun’s next one, and its scripts change neither', async ({
  page,
}) => {
  await page.clock.setFixedTime(`${YEAR}-11-22T10:00:00Z`)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const words = page.locator('#hero a[href="#skill-graph"]').locator('xpath=../..').locator('> p')
  await expect(words).toContainText('11:00sunset 16:2')
  const before = await words.locator('> :first-child').innerHTML()
  release()
  await mountIslands(page)
  await expect(page.getByRole('slider')).toBeAttached()
  expect(await words.locator('> :first-child').innerHTML()).toBe(before)
})
