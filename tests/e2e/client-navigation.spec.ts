/** Duties of client navigation that a browser has at a full load: focus, announcement, scrolling; and prefetching. */
import type { Page } from '@playwright/test'
import { expect, open, test, WITH_MOTION } from './site.ts'
import { at, pathOf } from './test-site.ts'

test.use(WITH_MOTION)

const LONG_POST = '/blog/2026/field-guide-to-discovery-interviews'

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Whether the focused element is marked by a ring. */
const hasRing = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'))

test('the new page’s heading takes the focus without a ring, and its title is announced', async ({
  page,
}) => {
  await open(page, '/blog')
  await footerLink(page, 'Privacy').click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await hasRing(page)).toBe(false)
  await expect(page.getByRole('status').first()).toHaveText('Privacy policy · Tramontana')
  expect(await scrollTop(page)).toBe(0)
})

test('who comes by keyboard sees where the focus is, and goes on from there', async ({ page }) => {
  await open(page, '/blog')
  await footerLink(page, 'Privacy').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  expect(await hasRing(page)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect(page.locator('h1')).not.toHaveAttribute('tabindex')
})

test('a place on another page takes the focus and is in view', async ({ page }) => {
  await open(page, '/blog')
  await page.locator('header').getByRole('link', { name: 'Experience' }).click()
  await expect(page.locator('#experience')).toBeFocused()
  await expect(page.locator('#experience')).toBeInViewport()
})

test('a filter that was followed by keyboard has the focus again', { tag: '@server' }, async ({ page }) => {
  await open(page, '/blog')
  await page.locator(`main nav a[href="${at('/blog?type=note')}"]`).focus()
  await page.keyboard.press('Enter')
  // The address changes before the page does.
  await expect(page).toHaveTitle(/^Notes/)
  await expect(page.locator(`main nav a[href="${at('/blog?type=note')}"]`)).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(await page.title())
})

test('a link within the page moves no focus to the heading and loads nothing', async ({ page }) => {
  await open(page, LONG_POST)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page
    .locator('main a[href^="#"]')
    .nth(1)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/#/)
  await expect(page.locator(':target')).toBeInViewport()
  await expect(page.locator('h1')).not.toBeFocused()
  expect(asked).toEqual([])
})

test('pointing at a link fetches its page before it is followed, and nothing that would choose a language', async ({
  page,
}) => {
  await open(page, '/blog')
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request.url())))
  const payload = page.waitForRequest('**/privacy/_payload.json?*')
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).hover()
  await footerLink(page, 'Privacy').hover()
  await payload
  expect(asked.filter((path) => path.startsWith('/it'))).toEqual([])
  await expect(page).toHaveURL('/blog')
})

test('a line at the top tells of a navigation that takes long, and of no other', async ({ page }) => {
  await open(page, '/blog')
  const answer = Promise.withResolvers<void>()
  await page.route('**/privacy/_payload.json?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const line = page.locator('.progress')
  await expect(line).toBeHidden()
  await footerLink(page, 'Privacy').click()
  await expect(line).toBeVisible()
  await expect(line).toHaveAttribute('aria-hidden', 'true')
  answer.resolve()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  await expect(line).toBeHidden()
})

test('a click with a modifier opens a tab and leaves the page alone', async ({ page, context }) => {
  await open(page, '/blog')
  const tab = context.waitForEvent('page')
  await footerLink(page, 'Privacy').click({ modifiers: ['ControlOrMeta'] })
  const opened = await tab
  await expect.poll(() => pathOf(opened.url())).toBe('/privacy')
  await expect(page).toHaveURL('/blog')
})

test('downloads and links to elsewhere are the browser’s own', async ({ page }) => {
  await open(page, '/blog')
  const prevented = await page.evaluate(() => {
    const outcomes: Record<string, boolean> = {}
    const links = {
      'a download': { href: '/favicon.svg', download: '' },
      elsewhere: { href: 'https://example.org/' },
      'a mail address': { href: 'mailto:someone@example.org' },
      'another tab': { href: '/privacy', target: '_blank' },
    }
    for (const [name, attributes] of Object.entries(links)) {
      const link = Object.assign(document.createElement('a'), attributes, { textContent: name })
      document.querySelector('main')?.append(link)
      window.addEventListener(
        'click',
        (event) => {
          outcomes[name] = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      link.click()
    }
    return outcomes
  })
  expect(prevented).toEqual({
    'a download': false,
    elsewhere: false,
    'a mail address': false,
    'another tab': false,
  })
})

test('a visitor who goes back before the script has come sees the page of the address', {
  tag: '@server',
}, async ({ page }) => {
  await open(page, '/cv')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('h1')).toHaveText('Blog')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/entries/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/cv')
  held.resolve()
  await expect(page.locator('h1')).not.toHaveText('Blog')
})
