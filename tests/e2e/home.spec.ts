import { expect, showFonts, test, waitUntilHydrated } from './site.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the menu opens, a skill opens, and no control is shown that could not work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.locator('input[type=radio]').first()).toBeHidden()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const skill = page.locator('#skills summary').last()
    const name = (await skill.textContent()) ?? ''
    await skill.click()
    await expect(page.locator('#skills details[open] summary')).toHaveText(name)
  })
})

test('the menu makes way when a place on this page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Experience', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.locator('#experience')).toBeInViewport()
})

test('a place of the home page is reached from another page', async ({ page }) => {
  await page.goto('/blog')
  await waitUntilHydrated(page)
  await page.locator('header').getByRole('link', { name: 'Experience' }).click()
  await expect(page).toHaveURL('/#experience')
  await expect(page.locator('#experience')).toBeInViewport()
})

test('the chosen colours are there before the first paint, and after a reload', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const root = page.locator('html')
  await expect(root).toHaveClass('system')
  await page.getByTitle('Dark').click()
  await expect(root).toHaveClass('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveClass('dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('words about the figure of roles stand only where the figure does', async ({ page }) => {
  const shown: [width: number, words: boolean][] = []
  await page.goto('/')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    shown.push([width, await page.getByText('Each bar is as long as the role').isVisible()])
  }
  expect(shown).toEqual([
    [360, false],
    [1280, true],
  ])
})

test('the home page, with its story unfolded, stays under 5,950 px on a desk and 8,900 px on a phone', async ({
  page,
}) => {
  for (const path of ['/', '/it']) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await showFonts(page)
    await expect(page.locator('#stream h3').first()).toBeVisible()
    for (const [width, height, longest] of [
      [1280, 800, 5950],
      [360, 740, 8900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(length, `${path} at ${width} px`).toBeLessThan(longest)
    }
  }
})

test('every project of the home page is reached where the row of the others is longer than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const last = page.locator('#portfolio ul article').last()
  const others = await page.locator('#portfolio ul article').count()
  await expect(page.locator('#portfolio')).toContainText(`And ${others} more`)
  await expect(page.locator('#portfolio i')).toHaveCount(others)
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').focus()
  await expect(last.getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test('on a desk the projects after the newest stand in rows of two and of three, the first of which shows its product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const cards = page.locator('#portfolio ul article')
  const places = await cards.evaluateAll((all) =>
    all.map((one) => {
      const boxes = ['picture', 'h3'].map((part) => one.querySelector(part)?.getBoundingClientRect())
      return {
        row: Math.round(one.getBoundingClientRect().top),
        // Pictures of one size in a row, and titles on one line.
        parts: [boxes[0]?.top, boxes[0]?.height, boxes[1]?.top]
          .map((side) => Math.round(side ?? 0))
          .join(' '),
      }
    }),
  )
  const rows = [...Map.groupBy(places, ({ row }) => row).values()]
  expect(rows.map(({ length }) => length)).toEqual([2, 3])
  for (const row of rows) expect(new Set(row.map(({ parts }) => parts)).size, JSON.stringify(row)).toBe(1)
  await expect(cards.first().getByRole('img')).toHaveAttribute('alt', 'A record of the catalogue')
  await cards.first().click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL('/project/museo-aperto')
})

test('long names and figures of seven digits stay on the cards of their projects', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  for (const width of [360, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const past = await page.locator('#portfolio').evaluate((section) => {
      for (const link of section.querySelectorAll('h3 a'))
        link.textContent = 'Sovrintendenza archeologica della Puglia'
      for (const figure of section.querySelectorAll('p > strong')) figure.textContent = '1,234,567'
      return [...section.querySelectorAll('article :is(h3, p)')].flatMap((one) => {
        const words = new Range()
        words.selectNodeContents(one)
        const edge = one.closest('article')?.getBoundingClientRect().right ?? 0
        return words.getBoundingClientRect().right > edge + 1 ? [one.textContent] : []
      })
    })
    expect(past, `at ${width} px`).toEqual([])
  }
})

test('on a phone the figure of the roles is seen with the first of them, and each bar is large enough to be touched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bars = page.locator('#experience a[href^="#role-"]')
  const sizes = await bars.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  const figure = await page.locator('#experience div[aria-hidden]').first().boundingBox()
  const role = await page.locator('#experience summary').first().boundingBox()
  // In half of the window.
  expect((role?.y ?? 0) - (figure?.y ?? 0)).toBeLessThan(370)
  await bars.first().click()
  await expect(page).toHaveURL(/#role-/)
})

test('the sentences beside the headings of the home page have one size', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const sizes = await page
      .locator('main > .section .lead')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes, `at ${width} px`).toEqual(sizes.map(() => sizes[0]))
  }
})

test('the project whose name the pointer was at before the page came alive is shown once it does', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const name = page.locator('#skills header button').nth(1)
  await name.hover()
  const shown = page.locator('#skills [inert]')
  await expect(shown).toHaveCount(0)
  held.resolve()
  await expect(shown).toContainText((await name.textContent()) ?? '')
})

test('the bar of a role shows its company’s whole name on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const names = page.locator('#experience a[href^="#role-"] > span')
  const cut = await names.evaluateAll((all) =>
    all.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.textContent : [])),
  )
  expect(cut).toEqual([])
})

test('the first click on the star that is open by itself keeps its card; a second one closes it, and no line stays lit', async ({
  page,
}) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const open = page.locator('#skills details[open]')
  const star = page.locator('#skills summary').first()
  await star.click()
  await expect(open.locator('summary')).toHaveText((await star.textContent()) ?? '')
  await star.click()
  await expect(open).toHaveCount(0)
  await expect(page.locator('#skills').locator('[data-lit="true"], [data-near="true"]')).toHaveCount(0)
})

test('on a phone the newest post alone shows its cover', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/it')
  const covers = page.locator('#blog article picture')
  const shown = await covers.evaluateAll((all) => all.map((one) => one.checkVisibility()))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).toEqual(shown.map((_, place) => place === 0))
})
