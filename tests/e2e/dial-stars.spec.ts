/** The stars of the dial by keys and by touch, and the words that invite to them. */
import { expect, test, waitUntilHydrated } from './site.ts'

test('arrow keys go from star to star of the dial, which name themselves, and Enter opens the one they are at', async ({
  page,
}) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const dial = page.locator('#hero a[href="#skill-graph"]')
  const name = dial.locator('circle ~ text')
  await dial.focus()
  await expect(dial).toHaveAccessibleName('Each star is a skill: open one')
  const first = await name.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(name).not.toHaveText(first ?? '')
  const second = (await name.textContent()) ?? ''
  await expect(dial).toHaveAccessibleName(second)
  await page.keyboard.press('Enter')
  await expect(page.locator('#skills [open] > summary')).toHaveText(second)
  await expect(page.locator('#skills [open] > summary')).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the first touch of a star names it where it is, and the second one opens it', async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const dial = page.locator('#hero a[href="#skill-graph"]')
    await dial.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const scroll = await page.evaluate(() => scrollY)
    const name = dial.locator('circle ~ text')
    const before = await name.textContent()
    const star = await dial.locator('circle[data-lit]').last().boundingBox()
    await page.touchscreen.tap(star?.x ?? 0, star?.y ?? 0)
    await expect(name).not.toHaveText(before ?? '')
    const named = (await name.textContent()) ?? ''
    expect(await page.evaluate(() => scrollY)).toBe(scroll)
    await expect(page).toHaveURL('/')
    await page.touchscreen.tap(star?.x ?? 0, star?.y ?? 0)
    await expect(page).toHaveURL('/#skill-graph')
    await expect(page.locator('#skills [open] > summary')).toHaveText(named)
  })
})

test('the dial says one thing at a time: what a star is, and at the sun what the sun does', async ({
  page,
}) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const stars = page.locator('#hero').getByText('Each star is a skill: open one')
  const sun = page.locator('#hero').getByText('Turn the sun to another hour')
  await expect(stars).toBeVisible()
  await expect(sun).toBeHidden()
  await page.getByRole('slider').focus()
  await expect(sun).toBeVisible()
  await expect(stars).toBeHidden()
})

test('the stars and lines of the first screen are those of the sky', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  /** Places as shares of the width of all. */
  const shapeOf = (places: { x: number; y: number }[]) => {
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
    const top = Math.min(...places.map(({ y }) => y))
    return places.flatMap(({ x, y }) => [x - left, y - top].map((side) => side / (right - left)))
  }
  const small = await page.locator('#hero circle[data-lit]').evaluateAll((stars) =>
    stars.map((star) => {
      const { x, y, width, height } = star.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const large = await page.locator('#skills summary').evaluateAll((stars) =>
    stars.map((star) => {
      const { offsetLeft = 0, offsetTop = 0 } = star as HTMLElement
      const figure = star.closest('div')?.getBoundingClientRect()
      return { x: (figure?.x ?? 0) + offsetLeft, y: (figure?.y ?? 0) + offsetTop }
    }),
  )
  expect(small).toHaveLength(large.length)
  // Rows of figures stand further apart in the small one: each figure has the shape of its larger one.
  const sizes = await page
    .locator('#skills h3 ~ ul')
    .evaluateAll((all) => all.map((list) => list.children.length))
  let first = 0
  for (const size of sizes) {
    const [one, other] = [small, large].map((places) => shapeOf(places.slice(first, first + size)))
    const apart = one?.map((side, index) => Math.abs(side - (other?.[index] ?? 0))) ?? []
    expect(Math.max(...apart)).toBeLessThan(0.04)
    first += size
  }
  expect(first).toBe(small.length)
})
