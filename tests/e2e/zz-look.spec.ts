import { test } from './site.ts'
test('look', async ({ page }) => {
  for (const [i, path] of ['/project/casa-comune', '/it/tags/discovery', '/blog/2026'].entries()) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      await page.screenshot({ path: `/tmp/look-${i}-${width}.png` })
    }
  }
})
