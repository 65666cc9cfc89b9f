/** Colours of the themes and of the hour: the browser's frame, and names in forced colours. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { groundOf } from '../e2e/measure.ts'
import { expect, mountIslands, showFonts, some, test } from '../e2e/site.ts'

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
    await page.goto('/privacy')
    await mountIslands(page)
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours names in the skill graph are letters, not blots (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/')
    await showFonts(page)
    const names = page.locator('#skills :is(summary > span, h3)').filter({ visible: true })
    const blots: string[] = []
    for (const name of await (await some(names)).all()) {
      const pixels = await sharp(await name.screenshot())
        .greyscale()
        .raw()
        .toBuffer()
      const isInk = (grey: number) => (colorScheme === 'light' ? grey < 128 : grey > 127)
      const ink = pixels.filter(isInk).length / pixels.length
      if (ink < 0.02 || ink > 0.4) blots.push(`${await name.textContent()}: ${ink}`)
    }
    expect(blots).toEqual([])
  })
