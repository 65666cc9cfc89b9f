/** Links that lead to a page in another language: the reader arrives there and stays. */
import type { Page } from '@playwright/test'
import { chooseLanguage, expect, test, waitUntilAlive } from './site.ts'

const FALLBACK = '/it/blog/2025/english-only-workshop-handout'
const CASES = [
  ['Apri l’originale', FALLBACK, '/blog/2025/english-only-workshop-handout'],
  ['Read it in English', '/it/blog/2026/le-roadmap-sono-promesse', '/blog/2026/roadmaps-are-promises'],
] as const

/** The address shown and the language of the page, now and after a reload. */
async function arrival(page: Page, target: string): Promise<void> {
  for (const load of [() => {}, () => page.reload()]) {
    await load()
    await expect(page).toHaveURL(target)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, locale: 'it-IT' })

    for (const [name, path, target] of CASES) {
      test(`‘${name}’ leads to the other language, also for who had chosen one`, async ({ page }) => {
        await chooseLanguage(page, 'it')
        await page.goto(path)
        if (javaScriptEnabled) await waitUntilAlive(page)
        const link = page.getByRole('main').getByRole('link', { name })
        await expect(link).toHaveAttribute('hreflang', 'en-US')
        await link.click()
        await arrival(page, target)
      })
    }
  })
}

test('pointing at a link to the other language chooses nothing', async ({ page, context }) => {
  await chooseLanguage(page, 'it')
  await page.goto(FALLBACK)
  await waitUntilAlive(page)
  const footer = page.getByRole('contentinfo')
  // Links are watched soon after the page has come alive: that it fetched one page's code says that they are.
  const fetchesCode = (name: RegExp) => page.waitForRequest(name, { timeout: 1000 })
  await expect(async () => {
    const asked = fetchesCode(/pages_privacy/)
    await page.mouse.move(0, 0)
    await footer.getByRole('link', { name: 'Privacy' }).hover()
    await asked
  }).toPass({ timeout: 10_000 })
  await page.getByRole('main').getByRole('link', { name: 'Apri l’originale' }).hover()
  const asked = fetchesCode(/pages_cv/)
  await footer.getByRole('link', { name: 'CV', exact: true }).hover()
  await asked
  await expect(page).toHaveURL(FALLBACK)
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('it')
})

test('who goes back to a page in another language stays there', async ({ page }) => {
  await page.goto('/cv')
  await waitUntilAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await page.goBack()
  await arrival(page, '/cv')
})
