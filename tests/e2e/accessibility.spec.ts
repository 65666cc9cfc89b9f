import { expectAccessible } from './axe.ts'
import { PAGE_SAMPLES } from './page-samples.ts'
import { chooseLanguage, test, waitUntilHydrated } from './site.ts'

const PAGES = [
  ...PAGE_SAMPLES.en.map((path) => ['en', path] as const),
  ...PAGE_SAMPLES.it.map((path) => ['it', path] as const),
  ['en', '/blog/2026/roadmaps-are-promises'],
] as const

for (const [locale, path] of PAGES) {
  test(`${path}: axe finds nothing, in light on a desk and in dark on a phone`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await waitUntilHydrated(page)
    await expectAccessible(page)
  })
}
