/** The dial of the first screen and the sky of skills, which are one: what is chosen in one shows in the other. */
import { expect, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test('a skill chosen in the hero is the one open below', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const dial = page.locator('#hero a[href="#skill-graph"]')
  await dial.hover({ position: { x: 60, y: 300 } })
  const name = (await dial.locator('text').textContent()) ?? ''
  await dial.click({ position: { x: 60, y: 300 } })
  const star = page.locator('#skills details[open] summary')
  await expect(star).toHaveText(name)
  await expect(page).toHaveURL('/#skill-graph')
  await expect(star).toBeFocused()
})

test('a project draws its figure through the stars of its skills, until a star is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitUntilHydrated(page)
  const section = page.locator('#skills')
  const cards = section.locator('details', { has: page.locator('a', { hasText: 'Porto Lento' }) })
  const skills = await cards.locator('summary').allTextContents()
  const project = section.getByRole('button', { name: 'Porto Lento' })
  await project.press('Enter')
  await expect(project).toHaveAttribute('aria-pressed', 'true')
  expect(await section.locator('summary[data-drawn="true"]').allTextContents()).toEqual(skills)
  await expect(section.locator('path[data-lit="true"]')).toHaveCount(skills.length - 1)
  await expect(section.getByRole('status')).toContainText(`${skills.length} of these skills`)
  await section.locator('summary').first().click()
  await expect(project).toHaveAttribute('aria-pressed', 'false')
  await expect(section.locator('[data-drawn="true"]')).toHaveCount(0)
  await expect(section.getByRole('status')).toHaveCount(0)
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
  const [one, other] = [shapeOf(small), shapeOf(large)]
  expect(one).toHaveLength(other.length)
  expect(Math.max(...one.map((side, index) => Math.abs(side - (other[index] ?? 0))))).toBeLessThan(0.02)
})

for (const width of [1024, 1280, 1920])
  test(`the words under the dial lie on none of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/it')
    await waitUntilHydrated(page)
    const hour = page
      .locator('#hero')
      .getByText(/\d\d:\d\d/)
      .first()
    await expect(hour).toBeVisible()
    const rim = await page.locator('#hero a[href="#skill-graph"] svg').boundingBox()
    const words = await hour.boundingBox()
    expect(words?.y).toBeGreaterThanOrEqual((rim?.y ?? 0) + (rim?.height ?? Number.POSITIVE_INFINITY))
  })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the dial grows as its section comes into the window, which needs no layout', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await waitUntilHydrated(page)
    const scale = () =>
      page
        .locator('#skill-graph > div')
        .first()
        .evaluate((dial) => getComputedStyle(dial).scale)
    expect(Number(await scale())).toBeLessThan(0.7)
    await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(scale).toBe('1')
    const changed = await page
      .locator('#skill-graph > div')
      .first()
      .evaluate((dial) =>
        dial
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
      )
    expect(new Set(changed)).toEqual(new Set(['offset', 'computedOffset', 'easing', 'composite', 'scale']))
  })
})
