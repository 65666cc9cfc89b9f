/** The look of the constellation of skills: no name covers another. */
import { expect, showFonts, some, test } from '../e2e/site.ts'

test('no skill’s name covers another, from 360 to 1920 px', async ({ page }) => {
  await page.goto('/it')
  await showFonts(page)
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const overlaps = await (await some(page.locator('#skills summary > span'))).evaluateAll((names) => {
      // Boxes of their lines: one that breaks is as wide as it may be, and its letters are not.
      const boxes = names.flatMap((name) => {
        const letters = new Range()
        letters.selectNodeContents(name)
        return [...letters.getClientRects()].map((box) => ({ name: name.textContent, box }))
      })
      return boxes.flatMap(({ name, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(({ name: otherName, box: other }) => {
            if (otherName === name) return false
            const aside = box.right <= other.left || other.right <= box.left
            return !aside && box.bottom > other.top && other.bottom > box.top
          })
          .map((other) => `${name} / ${other.name}`),
      )
    })
    expect(overlaps, `at ${width} px`).toEqual([])
  }
})
