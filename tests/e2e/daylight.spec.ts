/** The light of the owner's place: it follows the hour and the scroll, and sets when the colours are switched. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const MORNING = '2026-11-22T07:00:00Z'
const EVENING = '2026-11-22T14:00:00Z'

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

test('the dial says which hour it is at the owner’s place', async ({ page }) => {
  await openAt(page, EVENING)
  await expect(page.locator('#hero')).toContainText('15:00')
})

test('and when the sun rises or sets there next', async ({ page }) => {
  for (const [time, words] of [
    ['2026-11-22T04:00:00Z', 'sunrise 06:4'],
    [EVENING, 'sunset 16:2'],
    ['2026-11-22T20:00:00Z', 'sunrise 06:4'],
  ] as const) {
    await openAt(page, time)
    await expect(page.locator('#hero')).toContainText(words)
  }
})

test('whoever wants less motion has a sun that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(page, EVENING)
  const before = await sunOf(page)
  expect(before.x).toBeGreaterThan(0.7)
  await scrollToFoot(page)
  expect(await sunOf(page)).toEqual(before)
})

test('scrolling changes nothing of the light but place and opacity, which needs no layout', async ({
  page,
}) => {
  await openAt(page, MORNING)
  const changed = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect, timeline }) => ({ effect: effect as KeyframeEffect, timeline }))
      .filter(({ effect }) => effect.target?.className === 'daylight')
      .map(({ effect, timeline }) => ({
        timeline: timeline?.constructor.name,
        properties: [...new Set(effect.getKeyframes().flatMap(Object.keys))].filter(
          (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
        ),
      })),
  )
  expect(changed).toEqual([
    { timeline: 'ScrollTimeline', properties: ['opacity'] },
    { timeline: 'ScrollTimeline', properties: ['translate'] },
  ])
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

/** Red, green and blue down the right edge of the window, without lines of a pixel or two. */
async function rightEdge(page: Page): Promise<number[][]> {
  const clip = { x: 1275, y: 70, width: 1, height: 730 }
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const colours = Array.from({ length: clip.height }, (_, y) => [...pixels.subarray(3 * y, 3 * y + 3)])
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[3] ?? 0
  return colours
    .slice(3, -3)
    .map((_, y) =>
      [0, 1, 2].map((channel) => median(colours.slice(y, y + 7).map((one) => one[channel] ?? 0))),
    )
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } })

  for (const time of ['2026-11-22T05:45:00Z', '2026-11-22T15:20:00Z', '2026-11-22T21:00:00Z']) {
    test(`the ground is one evening without a hard edge at ${time.slice(11, 16)}`, async ({ page }) => {
      await openAt(page, time)
      for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await page.evaluate(
          (top) => scrollTo({ top: top * document.documentElement.scrollHeight, behavior: 'instant' }),
          share,
        )
        const colours = await rightEdge(page)
        const edges = colours.slice(8).flatMap((colour, y) => {
          const step = Math.max(
            ...colour.map((value, channel) => Math.abs(value - (colours[y]?.[channel] ?? 0))),
          )
          return step > 7 ? [`${step} at ${y + 78}`] : []
        })
        expect(edges, `at ${share} of the page`).toEqual([])
        // Embers are for the foot of the window alone.
        const warm = colours.slice(0, 560).filter(([red = 0, , blue = 0]) => red > blue)
        expect(warm, `at ${share} of the page`).toEqual([])
      }
    })
  }

  for (const time of [MORNING, '2026-11-22T11:00:00Z', '2026-11-22T21:00:00Z']) {
    test(`moonlight lies in the window at ${time.slice(11, 16)}`, async ({ page }) => {
      await openAt(page, time)
      const { x, y } = await sunOf(page)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(1)
      expect(y).toBeLessThan(1)
    })
  }

  for (const name of ['skills', 'stream']) {
    test(`within 40 px of its edge the ground of ${name} is another one`, async ({ page }) => {
      await openAt(page, EVENING)
      const section = page.locator(`#${name}`)
      const change = async () => {
        // Sections above it are laid out only when they come into view, and may move it.
        await section.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 400))
        const colours = await rightEdge(page)
        const [above = [], below = []] = [colours[280], colours[370]]
        return Math.max(...above.map((value, nth) => Math.abs(value - (below[nth] ?? 0))))
      }
      await expect.poll(change).toBeGreaterThan(8)
    })
  }

  test('only the role of today is lit among the bars', async ({ page }) => {
    await openAt(page, EVENING)
    const bars = page.locator('#experience a[data-current]')
    await bars.first().scrollIntoViewIfNeeded()
    const lightness = (bar: Element) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) return []
      context.fillStyle = getComputedStyle(bar).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }
    for (const bar of await bars.all()) {
      const isCurrent = (await bar.getAttribute('data-current')) === 'true'
      const light = await bar.evaluate(lightness)
      if (isCurrent) expect(light).toBeGreaterThan(200)
      else expect(light).toBeLessThan(120)
    }
  })

  test('pictures keep their colours while the sun is low, and logos their light', async ({ page }) => {
    await openAt(page, '2026-11-22T15:20:00Z')
    const filterOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((img) => getComputedStyle(img).filter)
    expect(await filterOf('#portfolio picture img')).toBe('sepia(0) brightness(1) contrast(1)')
    expect(await filterOf('#experience summary img')).toBe('none')
  })
})
