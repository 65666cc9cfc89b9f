/** The constellation of skills on the home page: its stars, its cards, and the list that it is in words. */
import { startScreenReader } from './screen-reader.ts'
import { expect, open, some, test } from './site.ts'

test.describe('the constellation of skills', () => {
  test('by keyboard, Tab stops at every skill, and Enter opens its card in place of the one before', async ({
    page,
  }) => {
    await open(page, '/#skills')
    const reader = await startScreenReader(page)
    const section = page.locator('#skills')
    const [first = '', second = ''] = await (await some(section.locator('summary'))).allTextContents()
    await section.locator('summary').first().focus()
    expect(await reader.focused()).toBe(`DisclosureTriangleGrouped "${first}" expanded`)
    const links = await (await some(section.locator('details[open] a'))).allTextContents()
    for (const name of links) {
      await page.keyboard.press('Tab')
      expect(await reader.focused()).toBe(`link "${name}"`)
    }
    await page.keyboard.press('Tab')
    expect(await reader.focused()).toBe(`DisclosureTriangleGrouped "${second}" collapsed`)
    await page.keyboard.press('Enter')
    expect(await reader.focused()).toBe(`DisclosureTriangleGrouped "${second}" expanded`)
    await expect(section.locator('details[open]')).toHaveCount(1)
    await expect(section.locator('details[open] > div')).toBeInViewport()
  })

  test('on a phone groups are a row, which a skill out of view is scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const groups = page.locator('#skills h3')
    await groups.first().scrollIntoViewIfNeeded()
    await expect(groups.last()).not.toBeInViewport()
    await page.locator('#skills summary').last().focus()
    await expect(groups.last()).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the constellation is a list by group, and Tab stops at every skill of it', async ({ page }) => {
    await page.goto('/#skills')
    const reader = await startScreenReader(page)
    const stops: string[] = []
    const links = page.locator('#skills details[open] a')
    const expected: string[] = []
    await some(page.locator('#skills ul summary'))
    for (const group of await page.locator('#skills ul').all()) {
      const title = await group.locator('xpath=../h3').textContent()
      for (const skill of await group.locator('summary').allTextContents())
        expected.push(`${title}: ${skill}`)
    }
    for (let presses = expected.length + (await links.count()); presses > 0; presses -= 1) {
      await page.keyboard.press('Tab')
      const [, list = ''] = await reader.around()
      const [, name] = /^DisclosureTriangle\w* "(.*)" \w+$/.exec(await reader.focused()) ?? []
      if (name) stops.push(`${/"(.*)"/.exec(list)?.[1]}: ${name}`)
    }
    expect(stops).toEqual(expected)
  })
})
