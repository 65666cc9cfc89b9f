/** The home page in windows of all sizes, with the longest words that an owner may write. */
import { expect, mountIslands, showFonts, some, test } from '../e2e/site.ts'

const PHONE = { width: 360, height: 740 }

for (const path of ['/', '/it']) {
  test(`the claims of ${path} are in the first view, and none breaks inside a word`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const claims = await some(page.locator('#hero li'))
    for (const claim of await claims.all()) await expect(claim).toBeInViewport({ ratio: 1 })
    for (const width of [320, 640, 655, 670, 768, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const broken = await claims.evaluateAll((all) =>
        all.flatMap((claim) => {
          const texts = document.createTreeWalker(claim, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
              const range = new Range()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                found.push(word)
            }
          }
          return found
        }),
      )
      expect(broken, `at ${width} px`).toEqual([])
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
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const last = page.locator('#portfolio ul article').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').focus()
  await expect(last.getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test('long names and figures of seven digits stay on the cards of their projects', async ({ page }) => {
  await page.goto('/')
  await mountIslands(page)
  for (const width of [360, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await some(page.locator('#portfolio article h3 a'))
    await some(page.locator('#portfolio p > strong'))
    const past = await page.locator('#portfolio').evaluate((section) => {
      for (const link of section.querySelectorAll('h3 a'))
        link.textContent = 'Sovrintendenza archeologica della Puglia'
      for (const figure of section.querySelectorAll('p > strong')) figure.textContent = '1,234,567'
      return [...section.querySelectorAll('article :is(h3, p)')].flatMap((one) => {
        const words = new Range()
        words.selectNodeContents(one)
        const edge = one.closest('article')?.getBoundingClientRect().right ?? 0
        return words.getBoundingClientRect().right > edge + 1 ? [one.textContent] : []
      })
    })
    expect(past, `at ${width} px`).toEqual([])
  }
})

/** The goal for the sample site is 5,000 and 7,000 px; the texts of the tests' site are longer. */
test('the home page does not grow in height', async ({ page }) => {
  for (const path of ['/', '/it']) {
    for (const [size, limit] of [
      [{ width: 1280, height: 800 }, 5200],
      [PHONE, 7500],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(path)
      await showFonts(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limit)
    }
  }
})
