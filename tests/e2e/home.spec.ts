import { expect, open, test } from './site.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the menu opens, a skill opens, and no control is shown that could not work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.locator('input[type=radio]').first()).toBeHidden()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const skill = page.locator('#skills summary').last()
    const name = (await skill.textContent()) ?? ''
    await skill.click()
    await expect(page.locator('#skills details[open] summary')).toHaveText(name)
  })
})

test('the menu makes way when a place on this page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Experience', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.locator('#experience')).toBeInViewport()
})
