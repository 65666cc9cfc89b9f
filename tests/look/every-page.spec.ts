/** Every kind of page in both languages, at every width, by day and by night. */
import { measurePage } from '../e2e/every-page.ts'
import { PAGE_SAMPLES } from '../e2e/page-samples.ts'
import { test } from '../e2e/site.ts'

/** 640 is a window of 1280 at a zoom of 200 %. */
const WIDTHS = [320, 360, 640, 768, 1024, 1280, 1920]

const PATHS = [...PAGE_SAMPLES.en, ...PAGE_SAMPLES.it, '/blog/2026/roadmaps-are-promises']

for (const path of PATHS) {
  test(`${path}: fits every window, every target can be hit, and axe finds nothing`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    const looks = ['in light at 1280 px', 'in dark at 360 px'] as const
    await measurePage(page, { path, widths: WIDTHS, looks })
  })
}
