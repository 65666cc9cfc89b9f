import type { Page } from '@playwright/test'
import { groundOf } from '../e2e/measure.ts'
import { expect, mountIslands, open, test } from '../e2e/site.ts'

/** The colour of the browser's own frame: of the first `theme-color` whose medium holds. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => window.matchMedia(media).matches)?.content
  })

for (const device of ['light', 'dark'] as const) {
  test(`on a ${device} device the browser’s frame has the colour of the page, whatever is chosen`, async ({
    page,
  }) => {
    // Else the two are asked for on either side of a sunset.
    await page.emulateMedia({ colorScheme: device, reducedMotion: 'reduce' })
    await open(page, '/privacy')
    expect(await frame(page)).toBe(await groundOf(page))
    for (const choice of ['Dark', 'Light', 'Same as my device']) {
      await page.getByTitle(choice).click()
      expect(await frame(page), choice).toBe(await groundOf(page))
      await page.reload()
      await mountIslands(page)
      expect(await frame(page), `${choice}, on the next page`).toBe(await groundOf(page))
    }
  })
}
