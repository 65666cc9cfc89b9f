/** One walk through the site in three engines, by each way in which pages follow one another. */
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Engine, poll } from './engine.ts'
import { FIREFOX, startFirefox } from './firefox.ts'
import { expect, test, WITH_MOTION } from './site.ts'
import { SITE_PORT, TEST_BASE } from './test-site.ts'
import { walk } from './walk.ts'
import { hasWebKit, startWebKit } from './webkit.ts'

test.use(WITH_MOTION)

const ORIGIN = `http://localhost:${SITE_PORT}${TEST_BASE}`

/** Says so where a browser is missing: `npm test` installs none of these. */
function skipWithout(isThere: boolean, packages: string): void {
  if (!isThere) console.log(`Skipped: ${packages} is not installed`)
  test.skip(!isThere, `${packages} is not installed`)
}

function chromium(page: Page): Engine {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async click(selector) {
      // While pictures are animated, Playwright scrolls in search of what covers the link.
      await poll(() => page.evaluate(() => !document.activeViewTransition), Boolean)
      await page.locator(selector).first().click()
    },
    type: (selector, text) => page.locator(selector).fill(text),
    back: async () => void (await page.goBack()),
    close: async () => {},
  }
}

test('Chromium shows every page in one document', async ({ page }) => {
  await walk(chromium(page), ORIGIN, 'one document')
})

test('Chromium without the Navigation API loads every page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  await walk(chromium(page), ORIGIN, 'full loads')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Chromium loads every page, and the search is a page', async ({ page }) => {
    await walk(chromium(page), ORIGIN, 'no scripts')
  })
})

test('Firefox shows every page in one document', async () => {
  skipWithout(existsSync(FIREFOX), 'firefox-esr')
  const firefox = await startFirefox()
  try {
    await walk(firefox, ORIGIN, 'one document')
  } finally {
    await firefox.close()
  }
})

/** Whether text is drawn in the site's faces, which has other widths than in the fallback. */
const ARE_FACES_DRAWN = `['Fraunces', '"Instrument Sans"'].every((family) => {
  const widthIn = (families) => {
    const text = document.createElement('span')
    text.style = 'position: absolute; font: 100px ' + families
    text.textContent = 'WWW'
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return width
  }
  return widthIn(family + ', monospace') !== widthIn('monospace')
})`

test('WebKit, which has no Navigation API, loads every page, and shows the site’s faces at the first visit', {
  tag: '@meridiana',
}, async () => {
  skipWithout(hasWebKit, 'webkit2gtk-driver or xvfb')
  const webkit = await startWebKit()
  try {
    await webkit.open(`${ORIGIN}/`)
    expect(await poll(() => webkit.evaluate<boolean>(ARE_FACES_DRAWN), Boolean)).toBe(true)
    await walk(webkit, ORIGIN, 'full loads')
  } finally {
    await webkit.close()
  }
})
