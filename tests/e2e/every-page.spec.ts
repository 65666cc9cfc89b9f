/**
 * Every kind of page in both languages, opened once and measured at every width, in forced colours, and by axe: in English as
 * it is by day on a desk, in Italian as it is by night on a phone. `npm run soak` has axe look at all of them both ways. Pages in
 * English are walked by Tab as well.
 */
import type { Page } from '@playwright/test'
import { IS_SOAK } from '../effort.ts'
import { expectAccessible, type Look } from './axe.ts'
import { brokenWords, edgeless, excessWidth, overlaps, tooSmall } from './measure.ts'
import { PAGE_SAMPLES } from './page-samples.ts'
import { chooseLanguage, expect, showFonts, test, waitUntilHydrated } from './site.ts'
import { faultsOf, placesOf, walk } from './tab-walk.ts'

/** 640 is a window of 1280 at a zoom of 200 %. */
const WIDTHS = [320, 360, 640, 768, 1024, 1280, 1920]

/** Goes on after a failure: one visit tells all that is wrong. */
const soft = expect.configure({ soft: true })

const LOOK_OF = { en: 'in light at 1280 px', it: 'in dark at 360 px' } as const
/** Pages whose forms no Italian page shows. */
const ONLY_ENGLISH = ['/forms', '/blog/2026/roadmaps-are-promises']

const PAGES = [
  ...PAGE_SAMPLES.en.map((path) => ['en', path] as const),
  ['en', '/blog/2026/roadmaps-are-promises'] as const,
  ...PAGE_SAMPLES.it.map((path) => ['it', path] as const),
]

for (const [locale, path] of PAGES) {
  const isSeenTwice = IS_SOAK || ONLY_ENGLISH.includes(path)
  const looks: Look[] = isSeenTwice ? Object.values(LOOK_OF) : [LOOK_OF[locale]]

  test(`${path}: fits every window, every target can be hit, and axe finds nothing`, async ({
    page,
    consoleWatch,
  }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await page.setViewportSize({ width: 320, height: 900 })
    await chooseLanguage(page, locale)
    await page.goto(path)
    await waitUntilHydrated(page)
    await showFonts(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const at = `${path} at ${width} px`
      soft(await excessWidth(page), `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0)
      // Side notes find their places once the page is laid out.
      await soft.poll(() => overlaps(page), `${at}: no text stands on another`).toEqual([])
      soft(await tooSmall(page), `${at}: every target can be hit`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    soft(await edgeless(page), `${path}: in forced colours every control has an edge`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await expectAccessible(page, { name: path, looks })
    if (locale === 'en' && path !== '/') await walkByTab(page, path)
    await page.setViewportSize({ width: 360, height: 900 })
    await doubleLetters(page)
    const at = `${path} on a phone with letters of twice the size`
    soft(await excessWidth(page), `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0)
    await soft.poll(() => overlaps(page), `${at}: no text stands on another`).toEqual([])
    soft(await brokenWords(page), `${at}: no word is broken`).toEqual([])
  })
}

/** The home page has a walk of its own (`keyboard.spec.ts`). */
async function walkByTab(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  const stops = await walk(page)
  const landmarks = placesOf(stops).filter((place) => ['header', 'main', 'footer'].includes(place))
  soft(landmarks.at(-1), `${path}: Tab walks to the foot`).toBe('footer')
  soft(faultsOf(stops), `${path}: every stop of Tab is seen`).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** As a reader does in the browser's settings. */
async function doubleLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
