/** Places of a project’s cover, and pictures from edge to edge. */
import { expect, test } from './site.ts'

test('a cover above its title goes from edge to edge of every window, and one beside it to the edge of a desk', async ({
  page,
}) => {
  const boxOf = (selector: string) =>
    page
      .locator(`main ${selector}`)
      .first()
      .evaluate((one) => one.getBoundingClientRect())
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/project/archivio-vivo')
    const above = await boxOf('picture img')
    expect([above.left, above.right], `${width} px`).toEqual([0, width])
    expect((await boxOf('h1')).top).toBeGreaterThan(above.bottom)
    expect((await boxOf('aside')).top).toBeGreaterThan(above.bottom)
    await page.goto('/project/orto-sociale')
    const beside = await boxOf('picture img')
    expect(beside.right, `${width} px`).toBe(width)
    const isDesk = width === 1280
    expect(beside.left < (await boxOf('h1')).right, `${width} px`).toBe(!isDesk)
    if (!isDesk) continue
    expect((await boxOf('aside')).right).toBeLessThan(beside.left)
    expect((await boxOf('aside')).top).toBeGreaterThan((await boxOf('header > :last-child')).bottom)
  }
})

test('a wide picture of a project goes from edge to edge, its caption on the columns of the text', async ({
  page,
}) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/project/archivio-vivo')
    const boxOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect())
    const picture = await boxOf('.wide img')
    expect([picture.left, picture.right], `${width} px`).toEqual([0, width])
    const caption = await boxOf('.wide figcaption')
    expect(caption.top).toBeGreaterThan(picture.bottom)
    const words = await page.locator('.part .prose > p').first().boundingBox()
    expect(caption.left, `${width} px`).toBe(words?.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
