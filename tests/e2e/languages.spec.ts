/** Links that lead to a page in another language: the reader arrives there and stays. */
import type { Page } from '@playwright/test'
import { chooseLanguage, expect, open, test } from './site.ts'

const FALLBACK = '/it/blog/2025/english-only-workshop-handout'
/** The address shown and the language of the page, now and after a reload. */
async function arrival(page: Page, target: string): Promise<void> {
  for (const load of [() => {}, () => page.reload()]) {
    await load()
    await expect(page).toHaveURL(target)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  }
}

test('pointing at a link to the other language chooses nothing', async ({ page, context }) => {
  await chooseLanguage(page, 'it')
  await open(page, FALLBACK)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const pointAt = (name: string) =>
    page.getByRole('link', { name, exact: true }).last().dispatchEvent('pointerover')
  await pointAt('Apri l’originale')
  await pointAt('CV')
  await expect.poll(() => asked.some((url) => url.includes('/it/cv/_payload.json'))).toBe(true)
  await expect(page).toHaveURL(FALLBACK)
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('it')
})

test('who goes back to a page in another language stays there', async ({ page }) => {
  await open(page, '/cv')
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await page.goBack()
  await arrival(page, '/cv')
})
