/** The preference class is on the root element before anything is painted, and the colours follow it. */
import type { Locator, Page } from '@playwright/test'
import { PAGE_SAMPLES } from './page-samples.ts'
import { expect, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test.use(WITH_MOTION)

/** Notes the root's class and ground at the first frame and at the first paint. */
async function watchFirstPaint(page: Page): Promise<() => Promise<{ frame: string; paints: string[] }>> {
  await page.addInitScript(() => {
    const seen = { frame: '', paints: [] as string[] }
    Object.assign(window, { seen })
    const look = () =>
      `${document.documentElement.className} ${getComputedStyle(document.documentElement).colorScheme}`
    requestAnimationFrame(() => {
      seen.frame = look()
    })
    new PerformanceObserver(() => seen.paints.push(look())).observe({ type: 'paint', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { frame: string; paints: string[] } }).seen)
}

/** The page's ground as it is painted, e.g. `#f6f2e8`. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return ''
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
/** The colour of the browser's own frame: of the first `theme-color` whose medium holds. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => window.matchMedia(media).matches)?.content
  })
const isLight = async (page: Page) => (await ground(page)) > '#80'

for (const mode of ['light', 'dark'] as const) {
  test(`a stored ${mode} is there at the first paint, whatever the device prefers`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' })
    await page.addInitScript((stored) => window.localStorage.setItem('colour-mode', stored), mode)
    const seen = await watchFirstPaint(page)
    await page.goto('/')
    await expect.poll(async () => (await seen()).paints.length).toBeGreaterThan(0)
    const { frame, paints } = await seen()
    expect(new Set([frame, ...paints])).toEqual(new Set([`${mode} ${mode}`]))
    expect(await isLight(page)).toBe(mode === 'light')
    await waitUntilHydrated(page)
    await expect(page.locator('html')).toHaveClass(mode)
  })
}

test('without a choice the page follows the device, also when it changes its mind', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/blog')
  await waitUntilHydrated(page)
  await expect(page.locator('html')).toHaveClass('system')
  expect(await isLight(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await isLight(page)).toBe(true)
})

test('a choice is stored, holds on the next page, and going back to the device forgets it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blog')
  await waitUntilHydrated(page)
  const stored = () => page.evaluate(() => window.localStorage.getItem('colour-mode'))
  await page.getByTitle('Dark').click()
  expect(await stored()).toBe('dark')
  await page.goto('/cv')
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await isLight(page)).toBe(false)
  await waitUntilHydrated(page)
  await page.getByTitle('Same as my device').click()
  expect(await stored()).toBeNull()
  await expect(page.locator('html')).toHaveClass('system')
  expect(await isLight(page)).toBe(true)
})

for (const device of ['light', 'dark'] as const) {
  test(`on a ${device} device the browser’s frame has the colour of the page, whatever is chosen`, async ({
    page,
  }) => {
    // Else the two are asked for on either side of a sunset.
    await page.emulateMedia({ colorScheme: device, reducedMotion: 'reduce' })
    await page.goto('/privacy')
    await waitUntilHydrated(page)
    expect(await frame(page)).toBe(await ground(page))
    for (const choice of ['Dark', 'Light', 'Same as my device']) {
      await page.getByTitle(choice).click()
      expect(await frame(page), choice).toBe(await ground(page))
      await page.reload()
      await waitUntilHydrated(page)
      expect(await frame(page), `${choice}, on the next page`).toBe(await ground(page))
    }
  })
}

test('a browser that refuses storage still shows the chosen colours', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/blog')
  await waitUntilHydrated(page)
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
})

/** One page of each kind that is found. */
const PATHS = PAGE_SAMPLES.en.filter((path) => path !== '/no/such/page')

test('a change of colours begins no fading of a colour at rest, on any kind of page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const fading: Record<string, string[]> = {}
  for (const path of PATHS) {
    await page.goto(path)
    fading[path] = await page.evaluate(() => {
      document.documentElement.className = 'dark'
      return document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ transitionProperty }) => /color|fill|stroke|filter/.test(transitionProperty))
        .map(({ transitionProperty, effect }) => {
          const { target } = effect as KeyframeEffect
          return `${transitionProperty} of ${target?.outerHTML.slice(0, 80)}`
        })
    })
  }
  expect(fading).toEqual(Object.fromEntries(PATHS.map((path) => [path, []])))
})

test('a link under the pointer fades into its colour', async ({ page }) => {
  await page.goto('/cv')
  const link = page.locator('footer nav a').first()
  await link.hover()
  const fading = await link.evaluate((element) =>
    element.getAnimations().map((move) => (move as CSSTransition).transitionProperty),
  )
  expect(fading).toContain('color')
})

test('selected words have the colours of their ground', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const selected = (words: Locator) =>
    words.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element, '::selection')
      const own = getComputedStyle(element)
      const probe = document.createElement('i')
      probe.style.color = 'var(--selection)'
      element.append(probe)
      const ground = getComputedStyle(probe).color
      probe.remove()
      return { ink: color === own.getPropertyValue('color'), ground: backgroundColor === ground }
    })
  for (const words of [page.locator('#hero h1'), page.locator('#skills h2')]) {
    expect(await selected(words)).toEqual({ ink: true, ground: true })
  }
})
