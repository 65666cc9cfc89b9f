/** The look of the constellation of skills: its names, its cards and its lines. */
import type { Locator } from '@playwright/test'
import { expect, showFonts, some, test, waitUntilHydrated } from '../e2e/site.ts'

test('no skill’s name covers another, from 360 to 1920 px', async ({ page }) => {
  await page.goto('/it')
  await showFonts(page)
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const overlaps = await (await some(page.locator('#skills summary > span'))).evaluateAll((names) => {
      // Boxes of their lines: one that breaks is as wide as it may be, and its letters are not.
      const boxes = names.flatMap((name) => {
        const letters = new Range()
        letters.selectNodeContents(name)
        return [...letters.getClientRects()].map((box) => ({ name: name.textContent, box }))
      })
      return boxes.flatMap(({ name, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(({ name: otherName, box: other }) => {
            if (otherName === name) return false
            const aside = box.right <= other.left || other.right <= box.left
            return !aside && box.bottom > other.top && other.bottom > box.top
          })
          .map((other) => `${name} / ${other.name}`),
      )
    })
    expect(overlaps, `at ${width} px`).toEqual([])
  }
})

test('names of skills and groups stand on a ground of their own, wide enough to be read above every line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const grounds = await (await some(page.locator('#skills :is(summary > span, h3)'))).evaluateAll((names) =>
    names.map((name) => {
      const { paintOrder, webkitTextStrokeWidth } = getComputedStyle(name)
      return `${paintOrder} ${parseFloat(webkitTextStrokeWidth) >= 4}`
    }),
  )
  expect(new Set(grounds)).toEqual(new Set(['stroke true']))
})

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`no card covers a star, and each opens inside a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.locator('#skill-graph').evaluate((graph) => graph.scrollIntoView())
    await some(page.locator('#skills summary'))
    const covered = await page.locator('#skills').evaluate(async (section) => {
      const stars = [...section.querySelectorAll('summary')]
      const found: string[] = []
      for (const star of stars) {
        if (!star.parentElement?.hasAttribute('open')) star.click()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const card = section.querySelector('[open] > div')?.getBoundingClientRect()
        if (!card || card.top < 0 || card.bottom > innerHeight || card.right > innerWidth)
          found.push(`${star.textContent} opens outside`)
        for (const other of stars) {
          if (card && other.getBoundingClientRect().right > card.left)
            found.push(`${star.textContent} covers ${other.textContent}`)
        }
      }
      return found
    })
    expect(covered).toEqual([])
  })
}

test('one star alone is filled, the one whose card is open; another one that the pointer is at has a ring', async ({
  page,
}) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const stars = page.locator('#skills summary')
  const fills = () =>
    stars.evaluateAll((all) => all.map((star) => getComputedStyle(star, '::before').backgroundColor))
  const still = await fills()
  await stars.nth(5).hover()
  const ringOf = () => stars.nth(5).evaluate((star) => getComputedStyle(star, '::before').outlineOffset)
  await expect.poll(ringOf).toBe('3px')
  expect(await fills()).toEqual(still)
  expect(new Set(still.slice(1))).not.toContain(still[0])
  // Its lines step forward in their own colour.
  await expect(page.locator('#skills [data-near="true"]').first()).not.toHaveCSS('stroke', still[0] ?? '')
})

for (const path of ['/', '/it']) {
  test(`the words above the card stay clear of it, whichever star of ${path} is open`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await waitUntilHydrated(page)
    await some(page.locator('#skills summary'))
    const covered = await page.locator('#skills').evaluate(async (section) => {
      const words = section.querySelector('header')?.getBoundingClientRect().height ?? 0
      const found: string[] = []
      for (const star of section.querySelectorAll('summary')) {
        if (!star.parentElement?.hasAttribute('open')) star.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const top = section.querySelector<HTMLElement>('[open] > div')?.getBoundingClientRect().top ?? 0
        const start = section.querySelector('header')?.getBoundingClientRect().top ?? 0
        if (top < start + words) found.push(star.textContent)
      }
      return found
    })
    expect(covered).toEqual([])
  })
}

test('where no card is open, words in its place say how one opens', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await waitUntilHydrated(page)
    const open = page.locator('#skills details[open]')
    // On the page, wherever it is scrolled to.
    const placeOf = (element: Locator) =>
      element.evaluate((one) => {
        const { left, top } = one.getBoundingClientRect()
        const sky = document.querySelector('#skill-graph')?.getBoundingClientRect()
        return { left, top: top - (sky?.top ?? 0) }
      })
    const card = await placeOf(open.locator('> div'))
    const words = page.locator('#skills').getByText('Choose a star')
    await expect(words).toHaveCount(0)
    await open.locator('summary').focus()
    await page.keyboard.press('Escape')
    const place = await placeOf(words)
    expect(place.left).toBeCloseTo(card.left, 0)
    expect(place.top).toBeGreaterThan(card.top - 2)
    await page.locator('#skills summary').first().click()
    await expect(words).toHaveCount(0)
  }
})

test('on a phone a group comes with its card, which is there before the row has turned', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitUntilHydrated(page)
  const opened = await page.locator('#skills').evaluate(async (section) => {
    const next = section.querySelectorAll<HTMLElement>('#skill-graph > p button')[1]
    next?.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [...section.querySelectorAll('ul')].findIndex((list) => list.querySelector('[open]'))
  })
  expect(opened).toBe(1)
})
