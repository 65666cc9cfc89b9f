/** Nothing moves by itself while fonts and pictures are on their way. */
import type { Page } from '@playwright/test'
import { PAGE_SAMPLES } from '../e2e/page-samples.ts'
import { watchShifts } from '../e2e/shifts.ts'
import { chooseLanguage, expect, mountIslands, settle, test, WITH_MOTION } from '../e2e/site.ts'

test.use(WITH_MOTION)

const SCREENS = [
  { screen: 'phone', locale: 'en', width: 360, height: 740 },
  { screen: 'desk', locale: 'it', width: 1280, height: 800 },
] as const

/** Linux rounds the letters of Liberation Mono to whole pixels: a key's name then grows by four, which scores no more than this. */
const KEY_GROWS = 0.0005

/** Holds back fonts and pictures until the promise is kept. */
async function holdBack(page: Page, late: Promise<void>): Promise<void> {
  await page.route(/\.(woff2|avif|webp|jpe?g|png)$/, async (route) => {
    await late
    await route.continue()
  })
}

/** Goes to the text, as who reads with a keyboard does: fonts that come later wait for the next page. */
function read(page: Page): Promise<void> {
  return page.locator('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
}

for (const { screen, locale, ...viewport } of SCREENS) {
  test(`nothing at all moves for who reads when fonts and pictures come late (${screen}, ${locale})`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/, /preload/]
    await page.setViewportSize(viewport)
    await chooseLanguage(page, locale)
    const shifts = await watchShifts(page, KEY_GROWS)
    for (const path of PAGE_SAMPLES[locale]) {
      const late = Promise.withResolvers<void>()
      await holdBack(page, late.promise)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await mountIslands(page)
      await read(page)
      await settle(page)
      const loaded = page.waitForLoadState('load')
      late.resolve()
      await loaded
      await page.evaluate(() => document.fonts.ready)
      await settle(page)
      expect(await shifts(), path).toEqual([])
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

/** The faces in which an element's letters are drawn. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

for (const path of ['/', '/blog', '/stream', '/cv', '/blog/2026/field-guide-to-discovery-interviews'])
  test(`faces that come late are shown where nobody has begun to read, and move hardly anything: ${path}`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expected = [/preload/]
    const shifts = await watchShifts(page, KEY_GROWS)
    const late = Promise.withResolvers<void>()
    await holdBack(page, late.promise)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await mountIslands(page)
    await settle(page)
    expect(await facesOf(page, 'h1')).not.toContain('Fraunces')
    late.resolve()
    await expect.poll(() => facesOf(page, 'h1')).toEqual(['Fraunces'])
    await settle(page)
    const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0)
    // Up to 0.1 counts as good; 0.02 where the faces are that the fallbacks are matched to.
    expect(moved).toBeLessThan(0.1)
  })
