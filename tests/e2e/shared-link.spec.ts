/** A link that somebody shared, opened by a reader of the other language. */
import { expect, test } from './site.ts'

test.use({ locale: 'it-IT' })

test('a link in another language says so, and the way back stays', async ({ page }) => {
  await page.goto('/blog/2026/choosing-what-not-to-build')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  const line = page.getByText('Il link portava alla pagina in inglese')
  await expect(line).toBeVisible()
  // Whoever copies the address hands on the plain one.
  await expect(page).toHaveURL(/\/it\/blog\/2026\/[a-z-]+$/)
  await line.getByRole('link', { name: 'Read it in English' }).click()
  await expect(page).toHaveURL('/blog/2026/choosing-what-not-to-build')
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('the home page opens in one’s language without a word', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/it')
  await expect(page.getByText('Il link portava')).toHaveCount(0)
})

test('the line needs no script, and goes with the first page', async ({ page, request }) => {
  const response = await request.get('/privacy', { headers: { 'Accept-Language': 'it' } })
  expect(await response.text()).toContain('Il link portava alla pagina in inglese')
  await page.goto('/privacy')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/it/blog')
  await expect(page.getByText('Il link portava')).toHaveCount(0)
})
