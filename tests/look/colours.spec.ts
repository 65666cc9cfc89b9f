/** Colours of the themes and of the hour: pages, covers, the browser's frame and the sun. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { groundOf } from '../e2e/measure.ts'
import { PAGE_SAMPLES } from '../e2e/page-samples.ts'
import { expect, showFonts, some, test, WITH_MOTION, waitUntilHydrated } from '../e2e/site.ts'

const MORNING = '2026-11-22T07:00:00Z'
const NOON = '2026-11-22T11:00:00Z'
const EVENING = '2026-11-22T14:00:00Z'
const NIGHT = '2026-11-22T21:00:00Z'

/** The middle of the sun on the ground, as shares of the window. */
function sunOf(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.daylight').evaluate((ground) => {
    const [x = '', y = ''] = getComputedStyle(ground, '::after').translate.split(' ')
    return { x: Number.parseFloat(x) / innerWidth, y: Number.parseFloat(y) / innerHeight }
  })
}

async function openAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time)
  await page.goto('/')
}

const scrollToFoot = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** One page of each kind that is found. */
const PATHS = PAGE_SAMPLES.en.filter((path) => path !== '/no/such/page')

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the sun stands in the east in the morning, in the west in the afternoon, and sets at the foot', async ({
    page,
  }) => {
    await openAt(page, MORNING)
    expect((await sunOf(page)).x).toBeLessThan(0.3)
    await openAt(page, EVENING)
    const { x, y } = await sunOf(page)
    expect(x).toBeGreaterThan(0.7)
    expect(y).toBeLessThan(0.9)
    await scrollToFoot(page)
    await expect.poll(async () => (await sunOf(page)).y).toBeGreaterThan(1)
  })

  test('whoever wants less motion has a sun that stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAt(page, EVENING)
    const before = await sunOf(page)
    expect(before.x).toBeGreaterThan(0.7)
    await scrollToFoot(page)
    expect(await sunOf(page)).toEqual(before)
  })

  test('the switch of colours is a sunset of at most 600 ms, and a sunrise, in which the compositor moves all that moves', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/privacy')
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      const seen: unknown[] = []
      Object.assign(window, { seen })
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(() => {
          const moving = document.getAnimations().flatMap(({ effect }) => {
            return (effect as KeyframeEffect).pseudoElement?.startsWith('::view')
              ? [effect as KeyframeEffect]
              : []
          })
          const times = moving.map((effect) => Number(effect.getComputedTiming().endTime))
          const moves = moving.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
          const timing = ['offset', 'computedOffset', 'easing', 'composite']
          seen.push({
            light: document.documentElement.dataset.sun,
            isShort: Math.max(...times) <= 600,
            moves: [...new Set(moves)].filter((name) => !timing.includes(name)),
          })
        })
        return transition
      }
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
    await page.getByTitle('Dark').click()
    await expect.poll(seen).toEqual([{ light: 'set', isShort: true, moves: ['transform'] }])
    await expect(page.locator('html')).not.toHaveAttribute('data-sun')
    await page.getByTitle('Light').click()
    await expect
      .poll(async () => (await seen())[1])
      .toEqual({
        light: 'rise',
        isShort: true,
        moves: ['transform'],
      })
    await expect(page.locator('html')).toHaveClass('light')
    // The device is light as well: nothing sets.
    await page.getByTitle('Same as my device').click()
    await expect(page.locator('html')).toHaveClass('system')
    expect(await seen()).toHaveLength(2)
  })

  test('a sunset on a long page moves nothing, wherever it is scrolled to', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await waitUntilHydrated(page)
    await showFonts(page)
    await page.locator('#experience').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    const parts = await some(page.locator('main > section, footer'))
    const tops = () =>
      parts.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
    const before = await tops()
    await page.getByTitle('Dark').click()
    await expect(page.locator('html')).toHaveClass('dark')
    expect(await tops()).toEqual(before)
    await expect(page.locator('html:not([data-sun])')).toHaveCount(1)
    expect(await tops()).toEqual(before)
  })

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
})

/** Mean of the red in the middle of a cover's sky, 0 to 255. */
async function skyOf(cover: Locator): Promise<number> {
  const shot = sharp(await cover.screenshot())
  const { width = 0, height = 0 } = await shot.metadata()
  const sky = { left: width >> 2, top: height >> 3, width: width >> 2, height: height >> 3 }
  const [red] = (await sharp(await shot.extract(sky).toBuffer()).stats()).channels
  return red?.mean ?? 0
}

test('a cover that has a night of its own lies in it in the dark, and by day nobody asks for that drawing', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON)
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/cover-night/.test(request.url())) drawings.push(request.url())
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/project/porto-lento', { waitUntil: 'networkidle' })
  const cover = page.locator('main picture').first()
  const day = await skyOf(cover)
  expect(drawings).toEqual([])
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  expect(drawings).toHaveLength(1)
})

test('a pointer turns the hour of such a cover: by day to its night, and back when it leaves', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/projects')
  const cover = page.locator('main picture[data-cover-of="/project/porto-lento"]')
  await cover.scrollIntoViewIfNeeded()
  const day = await skyOf(cover)
  await cover.hover({ force: true })
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  await page.mouse.move(0, 0)
  await expect.poll(() => skyOf(cover)).toBeGreaterThan(0.95 * day)
})

test('after dusk a cover lies in its night in the light theme too, until the sun is turned to noon', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON)
  await page.emulateMedia({ colorScheme: 'light' })
  const cover = page.locator('#portfolio picture').first()
  await page.goto('/')
  const day = await skyOf(cover)
  await page.clock.setFixedTime(NIGHT)
  await page.reload()
  await waitUntilHydrated(page)
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  await page.getByRole('slider').fill('720')
  await expect.poll(() => skyOf(cover)).toBeGreaterThan(0.95 * day)
})

/** The colour of the browser's own frame: of the first `theme-color` whose medium holds. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => window.matchMedia(media).matches)?.content
  })

for (const device of ['light', 'dark'] as const) {
  test(`on a ${device} device the browser’s frame has the colour of the page, whatever is chosen`, async ({
    page,
  }) => {
    // Else the two are asked for on either side of a sunset.
    await page.emulateMedia({ colorScheme: device, reducedMotion: 'reduce' })
    await page.goto('/privacy')
    await waitUntilHydrated(page)
    expect(await frame(page)).toBe(await groundOf(page))
    for (const choice of ['Dark', 'Light', 'Same as my device']) {
      await page.getByTitle(choice).click()
      expect(await frame(page), choice).toBe(await groundOf(page))
      await page.reload()
      await waitUntilHydrated(page)
      expect(await frame(page), `${choice}, on the next page`).toBe(await groundOf(page))
    }
  })
}

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

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours names of the sky are letters, not blots (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/')
    await showFonts(page)
    const names = page.locator('#skill-graph :is(summary > span, h3)').filter({ visible: true })
    const blots: string[] = []
    for (const name of await (await some(names)).all()) {
      const pixels = await sharp(await name.screenshot())
        .greyscale()
        .raw()
        .toBuffer()
      const isInk = (grey: number) => (colorScheme === 'light' ? grey < 128 : grey > 127)
      const ink = pixels.filter(isInk).length / pixels.length
      if (ink < 0.02 || ink > 0.4) blots.push(`${await name.textContent()}: ${ink}`)
    }
    expect(blots).toEqual([])
  })
