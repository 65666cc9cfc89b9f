/** How the page of a post is laid out. */
import { expect, showFonts, test, waitUntilHydrated } from './site.ts'

test('code and pictures of a post take the free columns of a desk, and no note lies over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/2026/field-guide-to-discovery-interviews')
  await waitUntilHydrated(page)
  const overlaps = await page.locator('.prose').evaluate((prose) => {
    const boxes = (selector: string) =>
      [...prose.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const blocks = boxes('figure.code, figure.picture img')
    const right = Math.max(...boxes(':scope > p').map((words) => words.right))
    const isCovered = boxes('.footnotes li').some((note) =>
      blocks.some((block) => note.top < block.bottom && note.bottom > block.top && note.left < block.right),
    )
    return { isWide: blocks.every((block) => block.right > right + 200), isCovered }
  })
  expect(overlaps).toEqual({ isWide: true, isCovered: false })
})

for (const width of [1280, 1920]) {
  test(`a line of a post has about 68 letters, in the middle of a desk of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog/2026/field-guide-to-discovery-interviews')
    await showFonts(page)
    const { letters, left, right } = await page.locator('.prose > p').evaluateAll((paragraphs) => {
      const pen = document.createElement('canvas').getContext('2d')
      const words = paragraphs.map(({ textContent }) => textContent).join(' ')
      const [first] = paragraphs
      if (!first || !pen) throw new Error('There is no text')
      pen.font = getComputedStyle(first).font
      const { left, right, width } = first.getBoundingClientRect()
      return {
        letters: (width * words.length) / pen.measureText(words).width,
        left,
        right: document.documentElement.clientWidth - right,
      }
    })
    expect(letters).toBeGreaterThan(64)
    expect(letters).toBeLessThan(73)
    expect(Math.abs(left - right)).toBeLessThan(2)
  })
}

test('the contents of a post mark its introduction, and then the section that is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/2026/field-guide-to-discovery-interviews')
  await waitUntilHydrated(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.locator('[aria-current]')).toHaveText('Introduction')
  const second = contents.getByRole('link').nth(2)
  await second.click()
  await expect(contents.locator('[aria-current]')).toHaveText((await second.textContent()) ?? '')
  await contents.getByRole('link', { name: 'Introduction' }).click()
  await expect(page.locator('.prose > p').first()).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Introduction')
})

test('the ways to the posts before and after begin at one height', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/2026/field-guide-to-discovery-interviews')
  const words = page.locator('a[rel="prev"] > span, a[rel="next"] > span')
  const tops = await words.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(4)
  expect(tops.slice(0, 2)).toEqual(tops.slice(2))
})

test('the only way on from a post stands at the left, and the way back at the other end of its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog')
  await page.goto((await page.locator('main article .opener').first().getAttribute('href')) ?? '')
  const ways = page.getByRole('main').locator('footer nav').last()
  const box = async (link: string) => (await ways.locator(link).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const [older, back] = [await box('a[rel="next"]'), await box('a:not([rel])')]
  await expect(ways.locator('a[rel="prev"]')).toHaveCount(0)
  expect(older.x).toBe((await ways.boundingBox())?.x)
  expect(back.x).toBeGreaterThan(640)
  expect(back.y).toBeGreaterThan(older.y)
  expect(back.y + back.height).toBeLessThan(older.y + older.height)
})
