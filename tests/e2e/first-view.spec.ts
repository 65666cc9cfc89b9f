/** Nothing competes with the first view: styles are in the document, and scripts wait until it is shown. */
import type { Page } from '@playwright/test'
import { expect, holdScripts, hydration, test, waitUntilHydrated } from './site.ts'

/** Names of the files that the page asked for by now, and when, in milliseconds since its navigation. */
const requestsOf = (page: Page, ending: string) =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(wanted))
        .map(({ name, startTime }) => ({ name, startTime })),
    ending,
  )

test('a page is painted before it asks for a script, and asks for no style sheet', async ({ page }) => {
  await page.goto('/')
  await hydration(page)
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const scripts = await requestsOf(page, '.js')
  expect(painted).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(({ startTime }) => startTime < painted)).toEqual([])
  expect(await requestsOf(page, '.css')).toEqual([])
})

test('a worker has the browser read its locale data while the scripts are on their way', async ({ page }) => {
  const release = await holdScripts(page)
  const reading = page.waitForEvent('worker')
  await page.goto('/cv')
  const worker = await reading
  expect(new URL(worker.url()).pathname).toBe('/intl.js')
  if (page.workers().includes(worker)) await worker.waitForEvent('close')
  release()
  await hydration(page)
})

test('a browser that starts no worker runs the scripts all the same', async ({ page, consoleWatch }) => {
  consoleWatch.expected.push(/Worker is not defined/)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker')
  })
  await page.goto('/cv')
  await hydration(page)
})

test('a page comes alive at the first key, without waiting for its pictures', async ({ page }) => {
  const { promise: shown, resolve: showPictures } = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    await shown
    await route.continue()
  })
  await page.goto('/blog', { waitUntil: 'domcontentloaded' })
  expect(await requestsOf(page, '.js')).toEqual([])
  await page.keyboard.press('Tab')
  await hydration(page)
  showPictures()
})

test('colours that are chosen before the scripts arrive are shown, stored and kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cv')
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  release()
  await waitUntilHydrated(page)
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
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  release()
  await waitUntilHydrated(page)
  await expect(page.getByRole('slider')).toBeAttached()
  expect(await words.locator('> :first-child').innerHTML()).toBe(before)
})
