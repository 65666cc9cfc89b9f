import { AxeBuilder } from '@axe-core/playwright'
import { chooseLanguage, expect, ITALIAN, SCREENS, test, waitUntilAlive } from './site.ts'

const LONG_POST = {
  en: '/blog/2026/field-guide-to-discovery-interviews',
  it: '/it/blog/2026/guida-alle-interviste',
}
const PAGES = [
  ...SCREENS.flatMap((path) => [
    ['en', path],
    ['it', ITALIAN[path]],
  ]),
  ['en', LONG_POST.en],
  ['it', LONG_POST.it],
  ['en', '/no/such/page'],
  ['it', '/it/no/such/page'],
] as ['en' | 'it', string][]

for (const [locale, path] of PAGES) {
  test(`${path}: axe finds nothing, in light and dark, on a phone and a desk`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await waitUntilAlive(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
        expect(found, `${colorScheme} at ${width} px`).toEqual([])
      }
    }
  })
}

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing is wider than a window of ${width} px`, async ({ page, consoleWatch }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await page.setViewportSize({ width, height: 800 })
    for (const [locale, path] of PAGES) {
      await chooseLanguage(page, locale)
      await page.goto(path)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })
}
