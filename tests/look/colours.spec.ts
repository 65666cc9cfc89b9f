/** Colours of the themes and of the hour: pages, covers, the browser's frame and the sun. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { groundOf } from '../e2e/measure.ts'
import { expect, mountIslands, showFonts, some, test, WITH_MOTION } from '../e2e/site.ts'

const EVENING = '2026-11-22T14:00:00Z'

/** The middle of the sun on the ground, as shares of the window. */
function sunOf(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.daylight').evaluate((ground) => {
    const [x = '', y = ''] = getComputedStyle(ground, '::after').translate.split(' ')
    return { x: Number.parseFloat(x) / innerWidth, y: Number.parseFloat(y) / innerHeight }
  })
}

async function openAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time)
  await page.goto('/')
}

const scrollToFoot = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('whoever wants less motion has a sun that stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAt(page, EVENING)
    const before = await sunOf(page)
    expect(before.x).toBeGreaterThan(0.7)
    await scrollToFoot(page)
    expect(await sunOf(page)).toEqual(before)
  })
})

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
  test(`in forced colours names of the sky are letters, not blots (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/')
    await showFonts(page)
    const names = page.locator('#skill-graph :is(summary > span, h3)').filter({ visible: true })
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
