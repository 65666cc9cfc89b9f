/** The constellation of skills on the home page: its stars, its cards, and the list that it is in words. */
import { startScreenReader } from './screen-reader.ts'
import { expect, mountIslands, some, test } from './site.ts'

test.describe('the constellation of skills', () => {
  test('a tour of it with the keyboard alone, as a screen reader tells of it', async ({ page }) => {
    await page.goto('/#skills')
    await mountIslands(page)
    const reader = await startScreenReader(page)
    const hear = async (key: string) => {
      await page.keyboard.press(key)
      return reader.focused()
    }
    const section = page.locator('#skills')
    const names = await section.locator('summary').allTextContents()
    const stars = names.map((name) => `DisclosureTriangleGrouped "${name}" expanded`)

    for (const project of await section.locator('header button').allTextContents())
      expect(await hear('Tab')).toBe(`button "${project}"`)
    expect(await hear('Tab')).toBe(stars[0])
    expect(await reader.around()).toEqual([
      'listitem',
      `list "${await section.locator('h3').first().textContent()}"`,
      'main',
    ])
    const heard: string[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
      heard.push(await hear(key))
    expect(heard.filter((words) => !stars.includes(words))).toEqual([])
    expect(heard.filter((words, place) => words === (heard[place - 1] ?? stars[0]))).toEqual([])
    await expect(section.locator('details[open]')).toHaveCount(1)

    const star = heard.at(-1) ?? ''
    const project = await section.locator('details[open] a').first().textContent()
    expect(await hear('Tab')).toBe(`link "${project}"`)
    expect(await hear('Escape')).toBe(star.replace('expanded', 'collapsed'))
    expect(await hear('Enter')).toBe(star)
    await expect(section.locator('details[open] > div p').nth(1)).toBeInViewport()

    const links = await (await some(section.locator('details[open] a'))).allTextContents()
    for (const name of links) expect(await hear('Tab')).toBe(`link "${name}"`)
    await hear('Tab')
    // The focus tells it all: nothing is announced besides.
    await expect(page.locator('#announcer')).toBeEmpty()
  })

  test('on a phone the dial turns to one group at a time, whose first card opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await mountIslands(page)
    const groups = page.locator('#skills h3')
    await groups.first().scrollIntoViewIfNeeded()
    await expect(groups.first()).toBeInViewport({ ratio: 1 })
    await expect(groups.nth(1)).not.toBeInViewport()
    await page.getByRole('button', { name: 'Next group' }).click()
    await expect(groups.nth(1)).toBeInViewport({ ratio: 1 })
    const second = page.locator('#skills ul').nth(1)
    await expect(second.locator('details[open]')).toHaveCount(1)
    const skill = second.locator('summary').last()
    await skill.click()
    const card = page.locator('#skills details[open] > div')
    await expect(card).toBeInViewport({ ratio: 0.99 })
    await skill.click()
    await expect(card).toHaveCount(0)
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
