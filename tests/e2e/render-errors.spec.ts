/** A page that cannot be drawn: nobody is left with a blank window. */
import type { Page } from '@playwright/test'
import { expect, test, waitUntilHydrated } from './site.ts'

const TITLE = 'Internal Server Error'

/** The document at `path`, with what came for hydration changed on the way. */
async function changeHydration(page: Page, path: string, from: RegExp, to: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      expect(body).toMatch(from)
      await route.fulfill({ response: answer, body: body.replace(from, to) })
    },
  )
}

test('a page that breaks while it is open gives way to the error page, from which one gets on', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/planted/]
  const logged: string[] = []
  page.on('console', (message) => message.text().includes('planted') && logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(error.message))
  await page.goto('/')
  await waitUntilHydrated(page)
  // The graph is rendered once more after hydration, for its tab stops.
  await expect(page.locator('#skills [data-node][tabindex="-1"]').first()).toBeAttached()
  await page.evaluate(() => {
    Math.round = () => {
      throw new Error('planted')
    }
  })
  await page.locator('#skills [data-node]').last().press('Enter')

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(TITLE)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} · `))
  await expect(page.locator('#announcer')).toHaveText(new RegExp(`^${TITLE} · `))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'href',
    '/',
  )
  expect(logged).toHaveLength(1)

  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('#skills')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('after a page that broke, the next one is shown without a full load', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/planted/]
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.evaluate(() => {
    const { round } = Math
    Math.round = () => {
      throw new Error('planted')
    }
    Object.assign(window, { mend: () => Object.assign(Math, { round }) })
  })
  await page.locator('#skills [data-node]').last().press('Enter')
  await expect(page.locator('h1')).toHaveText('Internal Server Error')
  await page.evaluate('window.mend()')
  await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click()
  await expect(page.locator('h1')).toHaveText('Blog')
  expect(await page.evaluate('typeof window.mend')).toBe('function')
})

test('data that break the first page lead to the error page', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/null/]
  await changeHydration(page, '/blog', /"posts":\[.*?\](?=,"counts")/s, '"posts":null')
  await page.goto('/blog')
  await expect(page.locator('h1')).toHaveText('Internal Server Error')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/blog',
  )
})

test('a header that cannot be drawn leaves the error page without one', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/null/]
  await changeHydration(page, '/privacy', /"navigation":\[.*?\]/s, '"navigation":null')
  await page.goto('/privacy')
  await expect(page.getByRole('main').locator('h1')).toHaveText('Internal Server Error')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})
