/** Nothing moves by itself while a page loads, however slowly; fonts are there; header, footer and paper hold their form. */
import type { Page } from '@playwright/test'
import { PAGE_SAMPLES } from './page-samples.ts'
import { watchShifts } from './shifts.ts'
import { chooseLanguage, expect, settle, showFonts, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test.use(WITH_MOTION)

const LOCALES = ['en', 'it'] as const
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
      await waitUntilHydrated(page)
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

test('faces that come too late for a page that is read are those of the next', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/preload/]
  const late = Promise.withResolvers<void>()
  await holdBack(page, late.promise)
  await page.goto('/blog', { waitUntil: 'domcontentloaded' })
  await waitUntilHydrated(page)
  await read(page)
  await settle(page)
  late.resolve()
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
  expect(await facesOf(page, 'h1')).not.toContain('Fraunces')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  await expect.poll(() => facesOf(page, 'h1')).toEqual(['Fraunces'])
})

for (const [path, when] of [
  ...['/', '/blog', '/stream', '/cv', '/blog/2026/field-guide-to-discovery-interviews'].map((path) => [
    path,
    '',
  ]),
  ['/cv', ', before the first paint of a busy machine'] as const,
])
  test(`faces that come late${when} are shown where nobody has begun to read, and move hardly anything: ${path}`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expected = [/preload/]
    if (when)
      await page.addInitScript(() => {
        performance.getEntriesByName = () => [{ startTime: 60_000 }] as PerformanceEntryList
      })
    const shifts = await watchShifts(page, KEY_GROWS)
    const late = Promise.withResolvers<void>()
    await holdBack(page, late.promise)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitUntilHydrated(page)
    await settle(page)
    expect(await facesOf(page, 'h1')).not.toContain('Fraunces')
    late.resolve()
    await expect.poll(() => facesOf(page, 'h1')).toEqual(['Fraunces'])
    await settle(page)
    const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0)
    // Up to 0.1 counts as good; 0.02 where the faces are that the fallbacks are matched to.
    expect(moved).toBeLessThan(0.1)
  })

test('words in italics are slanted letters of the text until their own arrive', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/ERR_FAILED/]
  await page.route('**/*-italic*.woff2', (route) => route.abort())
  await page.goto('/blog/2026/roadmaps-are-promises')
  await showFonts(page)
  expect(await facesOf(page, '.prose em')).toEqual(['Instrument Sans'])
})

test('the fonts of the design are loaded and used, in both languages', async ({ page }) => {
  for (const path of ['/', '/it']) {
    await chooseLanguage(page, path === '/' ? 'en' : 'it')
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const faces = await page.evaluate(() => ({
      areLoaded: ['1em Fraunces', '1em "Instrument Sans"'].map((font) =>
        document.fonts.check(font, 'Perché Q'),
      ),
      heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      body: getComputedStyle(document.body).fontFamily,
    }))
    expect(faces.areLoaded).toEqual([true, true])
    expect(faces.heading).toMatch(/^Fraunces/)
    expect(faces.body).toMatch(/^"?Instrument Sans/)
  }
})

test('on a page shorter than the window the footer stands at the window’s foot, and no line is under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1400 })
  await page.goto('/login')
  await waitUntilHydrated(page)
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(1400)
  const line = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header, '::after').opacity)
  expect(line).toBe('0')
})

test('the navigation stands in the middle of a desk, in both languages', async ({ page }) => {
  for (const path of ['/cv', '/it/cv']) {
    await page.goto(path)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = await page.getByRole('banner').getByRole('navigation').getByRole('list').boundingBox()
      const middle = (bar?.x ?? 0) + (bar?.width ?? 0) / 2
      expect(Math.abs(middle - width / 2), `${path}, ${width} px`).toBeLessThan(2)
    }
  }
})

for (const locale of LOCALES) {
  test(`the CV is two sheets of A4 on paper, and no table of it is cut off (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale)
    await page.goto(locale === 'it' ? '/it/cv' : '/cv')
    await waitUntilHydrated(page)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // In points, rounded as Chromium does.
    const sheets = [...paper.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]/g)]
    expect(sheets.map(([, width, height]) => [Number(width), Number(height)])).toEqual([
      [594, 841],
      [594, 841],
    ])
    // The width of the sheet between its margins.
    await page.setViewportSize({ width: 658, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const cut = page.locator('.table').evaluateAll((tables) => {
      return tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    expect(await cut).toEqual([0])
  })
}

test('on paper no links that only lead on are left', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/project/porto-lento', '/blog/2026/roadmaps-are-promises']) {
    await page.goto(path)
    await expect(page.locator('.onward').first()).toBeAttached()
    await expect(page.locator('.onward:visible')).toHaveCount(0)
  }
})

test('on a phone the first month of the stream follows its count', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/stream')
  const count = await page.locator('main nav > p').boundingBox()
  const month = await page.locator('main section h2').first().boundingBox()
  expect((month?.y ?? Number.NaN) - (count?.y ?? 0) - (count?.height ?? 0)).toBeLessThan(48)
})
