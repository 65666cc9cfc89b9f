/** The night of the dial: each of its hours looks different, and all that is on it can be seen at every hour. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from './measure.ts'
import { expect, test, waitUntilHydrated } from './site.ts'

// Each test looks at the dial 24 times.
test.slow()

const MORNING = '2026-11-22T10:00:00Z'
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Turns the sun to each hour of the day in turn. */
async function throughTheDay(page: Page, look: (hour: number) => Promise<void>): Promise<void> {
  await page.clock.setFixedTime(MORNING)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  for (const hour of HOURS) {
    await page.getByRole('slider').fill(String(hour * 60))
    await expect(page.locator('#hero')).toContainText(`${String(hour).padStart(2, '0')}:00`)
    await look(hour)
  }
}

/** Pixels within the rim, clear of the sun and of the words. */
async function pixelsWithin(page: Page): Promise<Buffer> {
  const { x, y, width } = (await page.locator('#hero a svg').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const clip = { x: x + width * 0.2, y: y + width * 0.2, width: width * 0.6, height: width * 0.6 }
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

test('turned by an hour the dial looks different within its rim, at every hour of the night too', async ({
  page,
}) => {
  let before: Buffer | undefined
  const changed: [number, number][] = []
  await throughTheDay(page, async (hour) => {
    const now = await pixelsWithin(page)
    const count = before
      ? now.filter((value, place) => Math.abs(value - (before?.[place] ?? 0)) > 6).length
      : now.length
    changed.push([hour, count / now.length])
    before = now
  })
  expect(changed.filter(([, share]) => share < 0.002)).toEqual([])
})

test('the larger a star, the earlier in the evening it comes out, and by midnight all have', async ({
  page,
}) => {
  const out: number[] = []
  await throughTheDay(page, async (hour) => {
    const stars = await page.locator('#hero circle[data-lit]').evaluateAll((all) =>
      all.map((star) => ({
        radius: Number(star.getAttribute('r')),
        isOut: getComputedStyle(star).opacity === '1',
      })),
    )
    out[hour] = stars.filter(({ isOut }) => isOut).length
    if (hour < 18 || out[hour] === stars.length) return
    const [lit, dim] = [stars.filter(({ isOut }) => isOut), stars.filter(({ isOut }) => !isOut)]
    const least = Math.min(...lit.map(({ radius }) => radius))
    expect(Math.max(...dim.map(({ radius }) => radius)), `at ${hour}`).toBeLessThanOrEqual(least)
  })
  const evening = out.slice(18)
  expect(evening).toEqual(evening.toSorted((a, b) => a - b))
  expect(new Set(evening).size).toBeGreaterThan(3)
  expect(out[23]).toBe(out[12])
})

for (const mode of ['light', 'dark'] as const)
  test(`at every hour the name and the stars can be told from the dial in ${mode} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode })
    const faint: string[] = []
    await throughTheDay(page, async (hour) => {
      const name = await contrastOf(page, '--ink', '--paper', '#hero a')
      if (name < 4.5) faint.push(`the name at ${hour}: ${name}`)
      const places = await page
        .locator('#hero circle[data-lit]')
        .evaluateAll((all) =>
          all
            .map((star) => star.getBoundingClientRect())
            .map(({ x, y, width }) => [x + width / 2, y + width / 2] as const),
        )
      const lightness = await lightnessOf(page)
      // Lines and names lie around it too: most of what does is the ground.
      const ground = ([x, y]: readonly [number, number]) =>
        Array.from({ length: 12 }, (_, turn) =>
          lightness(x + 13 * Math.sin(turn), y + 13 * Math.cos(turn)),
        ).toSorted((a, b) => a - b)[6] ?? 0
      for (const star of places) {
        const contrast = between(lightness(...star), ground(star))
        if (contrast < 3) faint.push(`a star at ${hour}: ${contrast}`)
      }
    })
    expect(faint).toEqual([])
  })

/** Relative luminance of any pixel of the window (WCAG 2). */
async function lightnessOf(page: Page): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const place = (Math.round(y) * info.width + Math.round(x)) * 3
    const [red = 0, green = 0, blue = 0] = [...data.subarray(place, place + 3)].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

function between(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
