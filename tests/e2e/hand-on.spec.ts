/** Buttons that hand a page or an address on. */
import { expect, test } from './site.ts'
import { pathOf } from './test-site.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboard = () => navigator.clipboard.readText()

for (const path of ['/blog/2026/choosing-what-not-to-build', '/it/project/porto-lento']) {
  test(`${path} ends with its link to copy`, async ({ page }) => {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('link', { name: /by mail|per email/ })
      .scrollIntoViewIfNeeded()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Copy link|Copia il link)$/ })
      .click()
    await expect(page.getByRole('main').getByRole('button', { name: /^(Copied|Copiato)$/ })).toBeVisible()
    expect(pathOf(await page.evaluate(clipboard))).toBe(path)
  })
}

test('the address of the owner can be copied', async ({ page }) => {
  await page.goto('/#contact')
  await page.locator('#contact').getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(clipboard)).toMatch(/^hello@/)
})
