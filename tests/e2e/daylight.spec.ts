/** The light of the owner's place: it follows the hour and the scroll, and sets when the colours are switched. */
import type { Page } from '@playwright/test'
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

test('the switch of colours is a sunset of at most 600 ms, and a sunrise', async ({ page }) => {
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
          const { pseudoElement } = effect as KeyframeEffect
          return pseudoElement?.startsWith('::view') ? [Number(effect?.getComputedTiming().endTime)] : []
        })
        seen.push({ light: document.documentElement.dataset.sun, isShort: Math.max(...moving) <= 600 })
      })
      return transition
    }
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
  await page.getByTitle('Dark').click()
  await expect.poll(seen).toEqual([{ light: 'set', isShort: true }])
  await expect(page.locator('html')).not.toHaveAttribute('data-sun')
  await page.getByTitle('Light').click()
  await expect.poll(async () => (await seen())[1]).toEqual({ light: 'rise', isShort: true })
  await expect(page.locator('html')).toHaveClass('light')
  // The device is light as well: nothing sets.
  await page.getByTitle('Same as my device').click()
  await expect(page.locator('html')).toHaveClass('system')
  expect(await seen()).toHaveLength(2)
})
