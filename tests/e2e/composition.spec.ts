/** How words, figures and drawings of the home page and of projects stand to each other. */
import type { Page } from '@playwright/test'
import { expect, showFonts, test } from './site.ts'

const PHONE = { width: 360, height: 740 }

/** Distances from the baseline of each figure to that of the last line of the words beside it. */
function offTheLine(page: Page, pairs: string): Promise<number[]> {
  return page.locator(pairs).evaluateAll((all) =>
    all.flatMap(({ firstElementChild: figure, lastElementChild: words }) => {
      const baselineOf = (element: Element | null) => {
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        element?.append(mark)
        return mark.getBoundingClientRect().bottom
      }
      const isBeside =
        (words?.getBoundingClientRect().left ?? 0) > (figure?.getBoundingClientRect().left ?? 0)
      return isBeside ? [Math.abs(baselineOf(figure) - baselineOf(words))] : []
    }),
  )
}

test('the last line of the words beside a figure stands on the figure’s line', async ({ page }) => {
  for (const [path, width, pairs] of [
    ['/', 1280, '#hero li'],
    ['/', 768, '#hero li'],
    ['/project/porto-lento', 360, 'main p:has(> strong)'],
    ['/projects', 1280, 'main p:has(> strong)'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const distances = await offTheLine(page, pairs)
    expect(distances.length, path).toBeGreaterThan(0)
    expect(Math.max(...distances), `${path} at ${width} px`).toBeLessThan(1)
  }
})

test('on a desk figures of no part are a band from edge to edge, and support is asked for below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/casa-comune')
  const boxOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect())
  const band = await boxOf('.band')
  expect([band.left, band.right]).toEqual([0, 1280])
  expect((await boxOf('aside:has(svg[role])')).top).toBeGreaterThan(band.bottom)
})

test('on a desk a row of pictures fills both columns of a project, and a drawing the wider one, its caption beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/linea-38')
  const edges = await page.locator('main').evaluate((main) => {
    const boxOf = (selector: string) => main.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const drawing = boxOf('.shown > .picture > :first-child')
    const caption = boxOf('.shown > .picture > figcaption')
    return {
      headings: boxOf('.part h2').left - boxOf('h1').left,
      row: boxOf('.gallery > :last-child').right - boxOf('aside').right,
      start: drawing.left - boxOf('.part .prose > p').left,
      end: drawing.right - boxOf('aside').right,
      caption: caption.left - boxOf('h1').left,
      top: caption.top - drawing.top,
    }
  })
  for (const [what, distance] of Object.entries(edges)) expect(Math.abs(distance), what).toBeLessThan(1)
})

test('on a desk the heading of a part and its figure stay in view while the part is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 660 })
  await page.goto('/project/porto-lento')
  const part = page.locator('.part', { has: page.locator('dl') }).first()
  const last = part.locator('.prose > p').last()
  await last.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect(part.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await expect(part.locator('dd')).toBeInViewport({ ratio: 1 })
  const [words, head] = [await last.boundingBox(), await part.locator('.head').boundingBox()]
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThan(words?.x ?? 0)
})

test('what unfolds has one sign, in a text as in a list', async ({ page }) => {
  const signOf = (summary: string) =>
    page
      .locator(summary)
      .first()
      .evaluate((one) => {
        const { backgroundImage, inlineSize, color } = getComputedStyle(one, '::after')
        return { backgroundImage, inlineSize, color }
      })
  await page.goto('/')
  const sign = await signOf('#experience details:not([open]) > summary')
  expect(sign.backgroundImage).toContain('gradient')
  await page.goto('/forms')
  expect(await signOf('.prose details:not([open]) > summary')).toEqual(sign)
  await expect(page.locator('.prose summary').first()).not.toHaveCSS('display', 'list-item')
})

test('at no hour does the sun of the dial stand by a word, nor the dial past the margin of a tablet', async ({
  page,
}) => {
  for (const path of ['/', '/it']) {
    await page.goto(path)
    await showFonts(page)
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const { room, past } = await page.locator('#hero').evaluate((hero) => {
        const words = hero.querySelector('h1')
        const rim = hero.querySelector('svg g circle')?.getBoundingClientRect() ?? new DOMRect()
        const circle = hero.querySelector<SVGCircleElement>('svg:not(a svg) > circle:last-of-type')
        const sun = circle?.getBoundingClientRect() ?? new DOMRect()
        const { a, b } = circle?.getScreenCTM() ?? new DOMMatrix()
        const middle = { x: rim.x + rim.width / 2, y: rim.y + rim.height / 2 }
        const way = Math.hypot(sun.x + sun.width / 2 - middle.x, sun.y + sun.height / 2 - middle.y)
        const reach = way + parseFloat(getComputedStyle(circle ?? hero).r) * Math.hypot(a, b)
        const lines = new Range()
        lines.selectNodeContents(words ?? hero)
        const letter = Number.parseFloat(getComputedStyle(words ?? hero).fontSize)
        const rooms = [...lines.getClientRects()].map(({ right, top, bottom }) => {
          const down = Math.max(top - middle.y, middle.y - bottom, 0)
          return Math.hypot(middle.x - right, down) - reach
        })
        const margin = hero.querySelector('ul')?.getBoundingClientRect().right ?? 0
        return { room: Math.min(...rooms) / letter, past: rim.right - margin }
      })
      expect(room, `${path} at ${width} px, in letters`).toBeGreaterThan(0.5)
      if (width === 768) expect(past).toBeLessThan(1)
    }
  }
})

test('on a desk the pictures of a row of projects are equally high, and an arrow says that each opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/projects')
  const pictures = await page
    .locator('main article picture')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
    )
  const rows = Map.groupBy(pictures, ({ y }) => Math.round(y))
  expect([...rows.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(0)
  for (const row of rows.values()) {
    const heights = row.map(({ height }) => height)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  }
  await expect(page.locator('main article h2 .icon')).toHaveCount(pictures.length)
})

test('each technology of a project is parted from the next one, wherever its line ends', async ({ page }) => {
  await page.goto('/project/museo-aperto')
  const dots = await page
    .locator('main aside li')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content.includes(',')))
  expect(dots.length).toBeGreaterThan(2)
  expect(dots).toEqual(dots.map((_, place) => place < dots.length - 1))
})

test('on a phone the first window holds the words and the calls, and most of the day of a dial as wide as a thumb needs', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/it']) {
    await page.goto(path)
    for (const phone of [PHONE, { width: 390, height: 844 }]) {
      await page.setViewportSize(phone)
      const hero = page.locator('#hero')
      for (const whole of [hero.locator('h1'), ...(await hero.locator('.button').all())])
        await expect(whole).toBeInViewport({ ratio: 1 })
      const dial = hero.locator('a[href="#skill-graph"] svg')
      await expect(dial).toBeInViewport({ ratio: 0.5 })
      expect((await dial.boundingBox())?.width).toBeGreaterThanOrEqual(300)
      await expect(dial.locator('circle ~ text')).toHaveText(
        (await page.locator('#skills details[open] summary').textContent()) ?? '',
      )
    }
  }
})

test('the lead of the experience begins at the edge of the roles below it', async ({ page }) => {
  await page.goto('/')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page
      .locator('#experience header > p, #experience [style] > li:nth-child(2)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(edges, `at ${width} px`).toEqual([edges[0], edges[0]])
  }
})

test('the role of today stays in view beside others that are opened', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const role of await page.locator('#experience li + li > details > summary').all()) await role.click()
  await page
    .locator('#experience li > details')
    .last()
    .evaluate((one) => one.scrollIntoView({ block: 'end' }))
  await expect(page.locator('#experience details h3').first()).toBeInViewport({ ratio: 1 })
})

test('on a tablet the words of the sky stand below its heading, and its projects in two rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/it')
  const [heading, lead] = await page
    .locator('#skills header > h2, #skills header > p')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(lead?.top).toBeGreaterThanOrEqual(heading?.bottom ?? 0)
  expect(lead?.left).toBe(heading?.left)
  const buttons = await page
    .locator('#skills header button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const rows = Map.groupBy(buttons, ({ top }) => Math.round(top))
  expect(buttons.length).toBeGreaterThan(3)
  expect(rows.size).toBe(Math.ceil(buttons.length / 3))
})

test('a lead grows with the window', async ({ page }) => {
  await page.goto('/')
  for (const section of ['#portfolio', '#skills']) {
    const lead = page.locator(`${section} header > p`).first()
    const sizes: number[] = []
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      sizes.push(await lead.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    }
    expect(sizes, section).toEqual(sizes.toSorted((a, b) => a - b))
  }
})

test('a bar that stays in view lies over a slider of two pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/forms')
  const slider = page.locator('.compare input')
  await slider.scrollIntoViewIfNeeded()
  const isOver = await slider.evaluate((input) => {
    const bar = document.createElement('p')
    Object.assign(bar.style, { position: 'fixed', inset: 0, zIndex: 1 })
    document.querySelector('.prose')?.prepend(bar)
    const { x, y, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === bar
  })
  expect(isOver).toBe(true)
})
