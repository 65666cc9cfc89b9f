/** The sun on the dial of the first screen, which a visitor turns to another hour: by pointer, finger and keys. */
import type { Locator, Page } from '@playwright/test'
import { expect, mountIslands, test } from './site.ts'

/** Eleven in Bari; the sun sets at 16:27 and rises at 06:46. */
const MORNING = '2026-11-22T10:00:00Z'

async function open(page: Page, path = '/'): Promise<{ hero: Locator; sun: Locator }> {
  await page.clock.setFixedTime(MORNING)
  await page.goto(path)
  await mountIslands(page)
  return { hero: page.locator('#hero'), sun: page.getByRole('slider') }
}

/** Places of the middle of the sun and of the dial, in pixels of the window. */
async function placesOf(sun: Locator): Promise<{ sun: Place; middle: Place; radius: number }> {
  return sun.evaluate((input) => {
    const middleOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [at, middle] = [middleOf(input), middleOf(input.closest('#hero')?.querySelector('a svg'))]
    return { sun: at, middle, radius: Math.hypot(at.x - middle.x, at.y - middle.y) }
  })
}

interface Place {
  x: number
  y: number
}

/** The place on the rim at that many degrees from its top. */
function onRim({ middle, radius }: { middle: Place; radius: number }, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [middle.x + radius * Math.sin(angle), middle.y - radius * Math.cos(angle)]
}

/** Numbers that the light of the page follows from, which comes up with the dial once the hand rests. */
const lightOf = (page: Page): Promise<{ hour: number; night: number }> =>
  page.evaluate(() => {
    const { style } = document.documentElement
    const numberOf = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    return { hour: numberOf('--hour'), night: numberOf('--night') }
  })

test('the sun is dragged along the rim, and with it the light and the words', async ({ page }) => {
  const { hero, sun } = await open(page)
  await expect(hero).toContainText('11:00')
  await expect(hero).toContainText('sunset 16:2')
  const places = await placesOf(sun)
  await page.mouse.move(places.sun.x, places.sun.y)
  await page.mouse.down()
  await page.mouse.move(...onRim(places, 60))
  await page.mouse.move(...onRim(places, 150))
  await expect.poll(() => lightOf(page)).toEqual({ hour: expect.closeTo(150, 0), night: 1 })
  await page.mouse.up()
  await expect(hero).toContainText(/21:\d\d/)
  await expect(hero).toContainText('sunrise 06:4')
  const { sun: now } = await placesOf(sun)
  const [x, y] = onRim(places, 150)
  expect(Math.hypot(now.x - x, now.y - y)).toBeLessThan(3)
  // Released, it stays.
  await page.mouse.move(...onRim(places, 0))
  await expect(hero).toContainText(/21:\d\d/)
})

test('a press on the rim brings the sun there; the sky within still opens its stars', {
  tag: '@soak',
}, async ({ page }) => {
  const { sun } = await open(page)
  const places = await placesOf(sun)
  await page.mouse.click(...onRim(places, -90))
  await expect.poll(async () => (await lightOf(page)).hour).toBeCloseTo(-90, 0)
  await expect(page).toHaveURL('/')
  await page.mouse.click(...onRim({ ...places, radius: places.radius * 0.8 }, -90))
  await expect(page).toHaveURL('/#skill-graph')
  expect((await lightOf(page)).hour).toBeCloseTo(-90, 0)
})

test('keys turn it by quarters of an hour, which a screen reader says', async ({ page }) => {
  const { sun } = await open(page, '/it')
  await expect(sun).toHaveAccessibleName('Ora che illumina la pagina')
  await expect(sun).toHaveAttribute('aria-valuetext', /^11:00, tramonto /)
  const before = await lightOf(page)
  await sun.press('ArrowRight')
  await expect(sun).toHaveAttribute('aria-valuetext', /^11:15/)
  await expect.poll(async () => (await lightOf(page)).hour - before.hour).toBeCloseTo(3.75, 0)
  await sun.press('Home')
  await expect(sun).toHaveAttribute('aria-valuetext', /^00:00/)
  await expect.poll(async () => (await lightOf(page)).night).toBe(1)
  await expect(page.locator('#hero')).toContainText('alba 06:4')
})

test('a button, Escape and a double click lead back to now, and there is no button before', {
  tag: '@soak',
}, async ({ page }) => {
  const { hero, sun } = await open(page)
  const now = await lightOf(page)
  const back = hero.getByRole('button', { name: 'Back to now' })
  await expect(back).toHaveCount(0)
  const ways = [
    () => back.click(),
    () => sun.press('Escape'),
    async () => {
      const { sun: at } = await placesOf(sun)
      await page.mouse.dblclick(at.x, at.y)
    },
  ]
  for (const lead of ways) {
    await sun.press('End')
    await expect(back).toBeVisible()
    await lead()
    await expect(back).toHaveCount(0)
    await expect.poll(() => lightOf(page)).toEqual(now)
    await expect(hero).toContainText('11:00')
    await expect(sun).toBeFocused()
  }
})

test('other pages have the light of their hour', { tag: '@soak' }, async ({ page }) => {
  const { sun } = await open(page)
  const now = await lightOf(page)
  await sun.press('End')
  await expect.poll(() => lightOf(page)).not.toEqual(now)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect.poll(() => lightOf(page)).toEqual(now)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger turns the sun, and a page is scrolled by it elsewhere on the dial', async ({ page }) => {
    const { sun } = await open(page)
    const places = await placesOf(sun)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
      })
    await touch('touchStart', [places.sun.x, places.sun.y])
    for (const degrees of [-45, -60, -75, -90]) await touch('touchMove', onRim(places, degrees))
    await touch('touchEnd')
    await expect.poll(async () => (await lightOf(page)).hour).toBeCloseTo(-90, 0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const { middle } = places
    await touch('touchStart', [middle.x, middle.y])
    for (const by of [20, 60, 100, 140]) await touch('touchMove', [middle.x, middle.y - by])
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect((await lightOf(page)).hour).toBeCloseTo(-90, 0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no sun to be turned', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.locator('#hero')).not.toContainText('Turn the sun')
  })
})
