/** Links back to a list lead to the place in it that one came from. */
import { expect, test } from './site.ts'

test('“Back to the blog” leads to the filter and the place that one came from', async ({ page }) => {
  await page.goto('/blog?type=article')
  const card = page.getByRole('main').getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  const place = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/\d{4}\//)
  await page.getByRole('link', { name: 'Back to the blog' }).click()
  await expect(page).toHaveURL('/blog?type=article')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100)
})

test('who came from elsewhere is led to the list', async ({ page }) => {
  await page.goto('/projects')
  await page.goto('/blog/2026/choosing-what-not-to-build')
  await page.getByRole('link', { name: 'Back to the blog' }).click()
  await expect(page).toHaveURL('/blog')
})
