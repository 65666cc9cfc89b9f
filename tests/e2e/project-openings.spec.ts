/** Places of a project’s cover, pictures from edge to edge, and forms of its story. */
import { expect, test } from './site.ts'

test('a cover above its title goes from edge to edge of every window, and one beside it to the edge of a desk', async ({
  page,
}) => {
  const boxOf = (selector: string) =>
    page
      .locator(`main ${selector}`)
      .first()
      .evaluate((one) => one.getBoundingClientRect())
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/project/archivio-vivo')
    const above = await boxOf('picture img')
    expect([above.left, above.right], `${width} px`).toEqual([0, width])
    expect((await boxOf('h1')).top).toBeGreaterThan(above.bottom)
    expect((await boxOf('aside')).top).toBeGreaterThan(above.bottom)
    await page.goto('/project/orto-sociale')
    const beside = await boxOf('picture img')
    expect(beside.right, `${width} px`).toBe(width)
    const isDesk = width === 1280
    expect(beside.left < (await boxOf('h1')).right, `${width} px`).toBe(!isDesk)
    if (!isDesk) continue
    expect((await boxOf('aside')).right).toBeLessThan(beside.left)
    expect((await boxOf('aside')).top).toBeGreaterThan((await boxOf('header > :last-child')).bottom)
  }
})

test('a wide picture of a project goes from edge to edge, its caption on the columns of the text', async ({
  page,
}) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/project/archivio-vivo')
    const boxOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect())
    const picture = await boxOf('.wide img')
    expect([picture.left, picture.right], `${width} px`).toEqual([0, width])
    const caption = await boxOf('.wide figcaption')
    expect(caption.top).toBeGreaterThan(picture.bottom)
    const words = await page.locator('.part .prose > p').first().boundingBox()
    expect(caption.left, `${width} px`).toBe(words?.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a line runs beside the words of a story, clear of them, and each heading is a stop of it', async ({
  page,
}) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/project/archivio-vivo')
    const { line, stops, words } = await page.locator('[data-form="line"]').evaluate((story) => {
      const { insetInlineStart, inlineSize } = getComputedStyle(story, '::before')
      const start = Number.parseFloat(insetInlineStart)
      const headings = [...story.querySelectorAll('h2')]
      return {
        line: [start, start + Number.parseFloat(inlineSize)],
        stops: headings.map((heading) => {
          const stop = getComputedStyle(heading, '::before')
          const from = heading.getBoundingClientRect().left + Number.parseFloat(stop.insetInlineStart)
          return [from, from + Number.parseFloat(stop.inlineSize)]
        }),
        words: Math.min(...headings.map((heading) => heading.getBoundingClientRect().left)),
      }
    })
    expect(stops.length).toBeGreaterThan(2)
    const middle = ([from = 0, to = 0]: number[]) => (from + to) / 2
    for (const stop of stops) {
      expect(Math.abs(middle(stop) - middle(line)), `${width} px`).toBeLessThan(1)
      expect(stop[0], `${width} px`).toBeGreaterThanOrEqual(0)
      expect(stop[1], `${width} px`).toBeLessThan(words)
    }
  }
})

test('a story on a sheet ticks all of its parts but the last, and labels are numbered', async ({ page }) => {
  await page.goto('/project/orto-sociale')
  const ticks = await page
    .locator('[data-form="sheet"] h2')
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading, '::after').display))
  expect(ticks.slice(0, -1).every((display) => display === 'block')).toBe(true)
  expect(ticks.at(-1)).toBe('none')
  await page.goto('/project/porto-lento')
  const labels = await page.locator('[data-form="labels"] h2').evaluateAll((all) =>
    all.map((heading) => {
      const { content, counterIncrement } = getComputedStyle(heading, '::before')
      return `${counterIncrement}: ${content}`
    }),
  )
  expect(new Set(labels)).toEqual(new Set(['label 1: counter(label) / ""']))
})

test('the line of facts stays above a wide picture and the stops that pass below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/archivio-vivo')
  const facts = page.locator('[data-form="line"] > p')
  for (const name of ['.wide img', 'h2']) {
    await page
      .locator(`[data-form="line"] ${name}`)
      .last()
      .evaluate((passing) =>
        window.scrollBy({ top: passing.getBoundingClientRect().top - 80, behavior: 'instant' }),
      )
    await expect(facts).toBeVisible()
    const covering = await facts.evaluate((line) => {
      const { top, height } = line.getBoundingClientRect()
      return [1, 33, 400, 1270]
        .map((x) => document.elementFromPoint(x, top + height / 2))
        .flatMap((place) => (place && line.contains(place) ? [] : [place?.className]))
    })
    expect(covering, name).toEqual([])
  }
})
