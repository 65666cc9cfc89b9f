/** Screens that one presses (`[!TRY]`). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './site.ts'

const figureOf = (page: Page) => page.locator('figure.try')
const place = (page: Page, screen: number) => figureOf(page).locator(`li:nth-child(${screen}) > div > label`)

async function expectScreen(page: Page, name: '1 The sign' | '2 The page'): Promise<void> {
  const isFirst = name.startsWith('1')
  await expect(figureOf(page).getByRole('radio', { name })).toBeChecked()
  await expect(page.getByAltText('The sign of the stop').last()).toBeVisible({ visible: isFirst })
  await expect(page.getByAltText('The page of the stop').last()).toBeVisible({ visible: !isFirst })
}

test('a press on a picture, or on words, shows the next screen', async ({ page }) => {
  await page.goto('/forms')
  await expectScreen(page, '1 The sign')
  await place(page, 1).click()
  await expectScreen(page, '2 The page')
  await figureOf(page).getByText('Back to the sign').click()
  await expectScreen(page, '1 The sign')
})

test('a press moves nothing, even where the numbers are out of view', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 500 })
  await page.goto('/forms')
  const figure = figureOf(page)
  await figure
    .locator('li > div')
    .first()
    .evaluate((one) => scrollBy(0, one.getBoundingClientRect().top))
  await expect(figure.getByRole('group')).not.toBeInViewport()
  const measure = async () => [await figure.boundingBox(), await place(page, 2).boundingBox()]
  const before = await measure()
  await place(page, 1).click()
  await expectScreen(page, '2 The page')
  expect(await measure()).toEqual(before)
})

test('keys go through the screens, whose names are heard', async ({ page }) => {
  await page.goto('/forms')
  const steps = figureOf(page).getByRole('group', { name: 'Find the stop' })
  await steps.getByRole('radio', { name: '1 The sign', exact: true }).press('ArrowRight')
  await expect(steps.getByRole('radio', { name: '2 The page', exact: true })).toBeFocused()
  await expectScreen(page, '2 The page')
})

test('a place lies where it was written, and is never too small to press', async ({ page }) => {
  await page.goto('/forms')
  const picture = await page.getByAltText('The sign of the stop').last().boundingBox()
  const sign = await place(page, 1).boundingBox()
  if (!picture || !sign) throw new Error('picture and place are shown')
  expect((sign.x - picture.x) / picture.width).toBeCloseTo(0.1)
  expect((sign.y - picture.y) / picture.height).toBeCloseTo(0.2)
  expect(sign.width / picture.width).toBeCloseTo(0.3)
  expect(sign.height / picture.height).toBeCloseTo(0.4)
  const small = await place(page, 2).boundingBox()
  expect([small?.width, small?.height]).toEqual([24, 24])
})

test('paper shows every screen, and nothing to press', async ({ page }) => {
  await page.goto('/forms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByAltText('The sign of the stop').last()).toBeVisible()
  await expect(page.getByAltText('The page of the stop').last()).toBeVisible()
  await expect(page.getByText('The bus comes in seven minutes')).toBeVisible()
  await expect(figureOf(page).getByRole('radio').first()).toBeHidden()
  await expect(place(page, 1)).toBeHidden()
})

test('both screens pass axe', async ({ page }) => {
  await page.goto('/forms')
  for (const name of ['1 The sign', '2 The page']) {
    await figureOf(page).getByRole('radio', { name }).check()
    await expectAccessible(page, { name, part: 'figure.try' })
  }
})

test('beside a project on a desk, its words stand in the margin, and the whole screen in the window', async ({
  page,
}) => {
  await page.goto('/project/museo-aperto')
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const edges = await page.locator('main').evaluate((main) => {
      const boxOf = (selector: string) =>
        main.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const figure = boxOf('.try')
      const screen = boxOf('.try li img')
      const margins = ['.try > figcaption', '.try > fieldset', '.try li:first-child p'].map(boxOf)
      return {
        margins: margins.map(({ left }) => left - boxOf('h1').left),
        apart: screen.left - Math.max(...margins.map(({ right }) => right)),
        end: figure.right - boxOf('aside').right,
        screen: screen.height,
        width: screen.width,
      }
    })
    for (const distance of [...edges.margins, edges.end]) expect(Math.abs(distance)).toBeLessThan(1)
    expect(edges.apart).toBeGreaterThan(0)
    expect(edges.screen).toBeLessThan(height - 200)
    // Larger, its words would be louder than the headings.
    expect(edges.width).toBeLessThanOrEqual(36 * 16)
  }
})

test('beside a project on a desk its screen stands in the middle of a frame as wide as the column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/museo-aperto')
  const { frame, column, centre, ground } = await figureOf(page).evaluate((figure) => {
    const before = getComputedStyle(figure, '::before')
    const screen = figure.querySelector('li img')?.getBoundingClientRect() ?? new DOMRect()
    const { right } = figure.getBoundingClientRect()
    const text = document.querySelector('.part .prose > p')?.getBoundingClientRect() ?? new DOMRect()
    return {
      frame: Number.parseFloat(before.inlineSize),
      ground: before.backgroundColor,
      column: right - text.left,
      centre: (screen.left + screen.right) / 2 - (text.left + right) / 2,
    }
  })
  expect(Math.abs(frame - column)).toBeLessThan(1)
  expect(Math.abs(centre)).toBeLessThan(1)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
})

test('a place has one edge, and nothing else around it', async ({ page }) => {
  await page.goto('/forms')
  await expect(place(page, 1)).toHaveCSS('border-top-style', 'solid')
  await expect(place(page, 1)).toHaveCSS('outline-style', 'none')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a press shows the next screen', async ({ page }) => {
    await page.goto('/forms')
    await place(page, 1).click()
    await expectScreen(page, '2 The page')
  })
})
