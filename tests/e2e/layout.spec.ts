/** Nothing moves by itself while a page loads, however slowly; fonts are there; nothing covers anything else. */
import type { Page } from '@playwright/test'
import { chooseLanguage, expect, test, waitUntilAlive } from './site.ts'

const KINDS = [
  '/',
  '/blog',
  '/blog/2026/field-guide-to-discovery-interviews',
  '/project/casa-comune',
  '/cv',
  '/privacy',
  '/it',
  '/no/such/page',
]
const SCREENS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

interface Shift {
  value: number
  moved: string[]
}

/** Notes every shift that no input caused, and what moved. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        )
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

/** Two frames: what was just decided is laid out and painted. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const path of KINDS) {
    test(`${path} on a ${screen}: nothing moves when fonts and pictures come late`, async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.expected = [/404/, /preload/]
      await page.setViewportSize(viewport)
      await chooseLanguage(page, path.startsWith('/it') ? 'it' : 'en')
      const shifts = await watchShifts(page)
      const late = Promise.withResolvers<void>()
      await page.route(/\.(woff2|avif|webp|jpe?g|png)$/, async (route) => {
        await late.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await waitUntilAlive(page)
      await settle(page)
      const loaded = page.waitForLoadState('load')
      late.resolve()
      await loaded
      await page.evaluate(() => document.fonts.ready)
      await settle(page)
      // A word that grows by a pixel when its face arrives; people notice from a hundred times that.
      const sum = (await shifts()).reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(await shifts(), null, 2)).toBeLessThan(0.002)
    })
  }
}

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

/** Pairs of words of which one stands on the other, line by line. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // The sky has a test of its own, code and its captions are cut off where they end, and the header is
      // meant to stand above what scrolls below it.
      !element.closest(
        '.visually-hidden, #root > header, [aria-hidden=true], #skills, svg, pre, .code > figcaption',
      )
    const walker = document.createTreeWalker(
      document.querySelector('#root') ?? document,
      NodeFilter.SHOW_TEXT,
    )
    const lines: { text: string; box: DOMRect }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent?.trim().slice(0, 40) ?? ''
      if (!text || !node.parentElement || !isShown(node.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // What is cut off is not seen.
      const isCut = getComputedStyle(node.parentElement).overflowY !== 'visible'
      if (!isCut) for (const box of range.getClientRects()) lines.push({ text, box })
    }
    const found = new Set<string>()
    lines.forEach(({ text, box }, place) => {
      for (const { text: other, box: otherBox } of lines.slice(place + 1)) {
        const width = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left)
        const height = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top)
        // A line's box is higher than its letters: a third of it may reach into the next line.
        if (width > 4 && height > Math.min(box.height, otherBox.height) / 3) found.add(`${text} / ${other}`)
      }
    })
    return [...found]
  })
}

for (const width of [320, 360, 768, 1024, 1280, 1920]) {
  test(`no text stands on another in a window of ${width} px`, async ({ page, consoleWatch }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of KINDS) {
      await chooseLanguage(page, path.startsWith('/it') ? 'it' : 'en')
      await page.goto(path)
      await waitUntilAlive(page)
      await page.evaluate(() => document.fonts.ready)
      // Side notes find their places once the page is laid out.
      await expect.poll(() => overlaps(page), path).toEqual([])
    }
  })
}
