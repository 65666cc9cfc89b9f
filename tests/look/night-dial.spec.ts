/** The night of the dial: each of its hours looks different, and all that is on it can be seen at every hour. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from '../e2e/measure.ts'
import { expect, showFonts, some, test, waitUntilHydrated } from '../e2e/site.ts'

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
  await showFonts(page)
  for (const hour of HOURS) {
    await page.getByRole('slider').fill(String(hour * 60))
    await expect(page.locator('#hero')).toContainText(`${String(hour).padStart(2, '0')}:00`)
    await look(hour)
  }
}

for (const mode of ['light', 'dark'] as const)
  test(`in ${mode} colours each hour looks different within the rim, its name and stars can be told from it, and the larger a star, the earlier in the evening it comes out; by midnight all have`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode })
    const [faint, alike, early]: [string[], number[], number[]] = [[], [], []]
    const out: number[] = []
    let before: Picture | undefined
    await throughTheDay(page, async (hour) => {
      const name = await contrastOf(page, '--ink', '--paper', '#hero a')
      if (name < 4.5) faint.push(`the name at ${hour}: ${name}`)
      const now = await pictureOf(page.locator('#hero a svg'))
      if (before && changeOf(before, now) < 0.002) alike.push(hour)
      before = now
      const stars = await starsOf(page)
      for (const { x, y } of stars) {
        // Lines and names lie around it too: most of what does is the ground.
        const around = Array.from({ length: 12 }, (_, turn) =>
          luminance(now, x + 13 * Math.sin(turn), y + 13 * Math.cos(turn)),
        )
        const contrast = between(luminance(now, x, y), around.toSorted((a, b) => a - b)[6] ?? 0)
        if (contrast < 3) faint.push(`a star at ${hour}: ${contrast}`)
      }
      const [lit, dim] = [stars.filter(({ isOut }) => isOut), stars.filter(({ isOut }) => !isOut)]
      out[hour] = lit.length
      const least = Math.min(...lit.map(({ radius }) => radius))
      if (hour >= 18 && Math.max(...dim.map(({ radius }) => radius)) > least) early.push(hour)
    })
    expect(faint).toEqual([])
    expect(alike).toEqual([])
    expect(early).toEqual([])
    const evening = out.slice(18)
    expect(evening).toEqual(evening.toSorted((a, b) => a - b))
    expect(new Set(evening).size).toBeGreaterThan(3)
    expect(out[23]).toBe(out[12])
  })

/** Red, green and blue of an element's part of the window, row by row. */
interface Picture {
  left: number
  top: number
  width: number
  pixels: Buffer
}

async function pictureOf(element: Locator): Promise<Picture> {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top, width] = [Math.ceil(box.x), Math.ceil(box.y), Math.floor(box.width)]
  const clip = { x: left, y: top, width, height: width }
  const pixels = await sharp(await element.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return { left, top, width, pixels }
}

/** Share of the values that differ, clear of the rim, the sun and the words. */
function changeOf(before: Picture, { width, pixels }: Picture): number {
  const [from, to] = [Math.ceil(width * 0.2), Math.floor(width * 0.8)]
  let changed = 0
  for (let y = from; y < to; y++) {
    for (let place = 3 * (y * width + from); place < 3 * (y * width + to); place++) {
      if (Math.abs((pixels[place] ?? 0) - (before.pixels[place] ?? 0)) > 6) changed++
    }
  }
  return changed / (3 * (to - from) ** 2)
}

interface Star {
  /** Middle, in pixels of the window. */
  x: number
  y: number
  radius: number
  isOut: boolean
}

async function starsOf(page: Page): Promise<Star[]> {
  return (await some(page.locator('#hero circle[data-lit]'))).evaluateAll((all) =>
    all.map((star) => {
      const { x, y, width, height } = star.getBoundingClientRect()
      return {
        x: x + width / 2,
        y: y + height / 2,
        radius: Number(star.getAttribute('r')),
        isOut: getComputedStyle(star).opacity === '1',
      }
    }),
  )
}

/** Relative luminance of a place of the window (WCAG 2). */
function luminance({ left, top, width, pixels }: Picture, x: number, y: number): number {
  const place = (Math.round(y - top) * width + Math.round(x - left)) * 3
  const [red = 0, green = 0, blue = 0] = [...pixels.subarray(place, place + 3)].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function between(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
