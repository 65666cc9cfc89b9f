/** The home page in windows of all sizes. */
import { brokenWords } from '../e2e/measure.ts'
import { expect, some, test } from '../e2e/site.ts'

const PHONE = { width: 360, height: 740 }

for (const path of ['/', '/it']) {
  test(`the claims of ${path} are in the first view, and none breaks inside a word`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const claims = await some(page.locator('#hero li'))
    for (const claim of await claims.all()) await expect(claim).toBeInViewport({ ratio: 1 })
    for (const width of [320, 640, 655, 670, 768, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await brokenWords(page), `at ${width} px`).toEqual([])
    }
  })
}

test('on a phone the first window holds the words, the calls and the dial', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/it']) {
    await page.goto(path)
    for (const phone of [PHONE, { width: 390, height: 844 }]) {
      await page.setViewportSize(phone)
      const hero = page.locator('#hero')
      const calls = await some(hero.locator('.button'))
      for (const whole of [hero.locator('h1'), ...(await calls.all())])
        await expect(whole).toBeInViewport({ ratio: 1 })
      await expect(hero.locator('svg').last()).toBeInViewport({ ratio: 1 })
    }
  }
})

test('every project of the home page is reached where the row of the others is longer than the window', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const last = page.locator('#portfolio ul article').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').focus()
  await expect(last.getByRole('heading')).toBeInViewport({ ratio: 1 })
})
