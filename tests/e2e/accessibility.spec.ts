import { axeFindings } from './axe.ts'
import { PAGE_SAMPLES } from './page-samples.ts'
import { chooseLanguage, expect, test, waitUntilHydrated } from './site.ts'

const PAGES = [
  ...PAGE_SAMPLES.en.map((path) => ['en', path] as const),
  ...PAGE_SAMPLES.it.map((path) => ['it', path] as const),
  ['en', '/blog/2026/roadmaps-are-promises'],
] as const

for (const [locale, path] of PAGES) {
  test(`${path}: axe finds nothing, in light and dark, on a phone and a desk`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await waitUntilHydrated(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeFindings(page), `${colorScheme} at ${width} px`).toEqual([])
      }
    }
  })
}
