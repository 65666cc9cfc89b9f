/** How the page of a post is laid out. */
import { expect, open, test } from './site.ts'

test('the contents of a post mark its introduction, and then the section that is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/blog/2026/field-guide-to-discovery-interviews')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.locator('[aria-current]')).toHaveText('Introduction')
  const second = contents.getByRole('link').nth(2)
  await second.click()
  await expect(contents.locator('[aria-current]')).toHaveText((await second.textContent()) ?? '')
  await contents.getByRole('link', { name: 'Introduction' }).click()
  await expect(page.locator('.prose > p').first()).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Introduction')
})
