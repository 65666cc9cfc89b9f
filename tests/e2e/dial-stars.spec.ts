/** The stars of the dial by keys and by touch, and the words that invite to them. */
import { expect, mountIslands, test } from './site.ts'

test('by keyboard the dial leads to the section where arrow keys choose a star', async ({ page }) => {
  await page.goto('/')
  await mountIslands(page)
  const dial = page.locator('#hero a[href="#skill-graph"]')
  await expect(dial).toHaveAccessibleName('A constellation of skills')
  await dial.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#skill-graph')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the first touch of a star names it where it is, and the second one opens it', async ({ page }) => {
    await page.goto('/')
    await mountIslands(page)
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
  await mountIslands(page)
  const stars = page.locator('#hero').getByText('Each star is a skill: open one')
  const sun = page.locator('#hero').getByText('Turn the sun to another hour')
  await expect(stars).toBeVisible()
  await expect(sun).toBeHidden()
  await page.getByRole('slider').focus()
  await expect(sun).toBeVisible()
  await expect(stars).toBeHidden()
})
