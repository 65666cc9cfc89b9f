/** Faults of the view that a visitor sees, each at the sizes at which it showed. */
import { expect, test, waitUntilHydrated } from './site.ts'

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`a star of the hero opens a card inside a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.locator('#hero a[href="#skill-graph"]').click({ position: { x: 80, y: 300 } })
    await expect(page.locator('#skills details[open] > div')).toBeInViewport({ ratio: 1 })
  })
}

for (const path of ['/', '/it']) {
  test(`the claims of ${path} are in the first view, and none breaks inside a word`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const claims = page.locator('#hero li')
    for (const claim of await claims.all()) await expect(claim).toBeInViewport({ ratio: 1 })
    for (const width of [320, 640, 655, 670, 768, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const broken = await claims.evaluateAll((all) =>
        all.flatMap((claim) => {
          const texts = document.createTreeWalker(claim, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
              const range = new Range()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                found.push(word)
            }
          }
          return found
        }),
      )
      expect(broken, `at ${width} px`).toEqual([])
    }
  })
}

test('a photo of the stream is never enlarged, and shares its left edge with the words', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/stream?type=photo')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/stream\/[a-z]/)
  const picture = page.locator('main article picture img')
  await expect(picture).toHaveCount(1)
  const { shown, own } = await picture.evaluate((img: HTMLImageElement) => ({
    shown: img.getBoundingClientRect().width,
    own: Number(img.getAttribute('width')),
  }))
  expect(shown).toBeLessThanOrEqual(own)
  const edges = await page
    .locator('main .onward-back, main article picture, main h1')
    .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))])
  expect(edges).toHaveLength(1)
})

test('a photo of the stream keeps its shape in a low window, and its place before it arrives', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/stream?type=photo')
  await page.route('**/pictures/**', () => {})
  await page.locator('main article a').first().click()
  // The list has many.
  await expect(page.locator('main article picture img')).toHaveCount(1)
  const { shown, own } = await page.locator('main article picture img').evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
    return { shown: { height, shape: width / height }, own }
  })
  expect(shown.shape).toBeCloseTo(own, 1)
  expect(shown.height).toBeCloseTo(400, 0)
})

test('the offline page is no longer than the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/offline')
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollHeight,
    window: innerHeight,
  }))
  expect(content).toBe(window)
})

test('a type of the stream is a list by year, whose entries open where they are pressed', async ({
  page,
}) => {
  await page.goto('/stream?type=note')
  await expect(page.locator('main h2').first()).toHaveText(/^20\d\d$/)
  const entry = page.locator('main li article').first()
  const title = entry.getByRole('link')
  const words = (await title.textContent()) ?? ''
  await entry.click({ position: { x: 8, y: 24 } })
  await expect(page.locator('h1')).toHaveText(words)
})

test('the navigation marks the section of the home page that is in view', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const marked = page.getByRole('banner').locator('nav [data-in-view="true"]')
  await page.locator('#experience').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveText('Experience')
  // The menu has no item of its own for it: it counts as the section before.
  const section = page.locator('main > section:has(+ #skills)')
  await section.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveAttribute('href', new RegExp(`#${await section.getAttribute('id')}$`))
  await page.locator('#skills').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  // Two frames: by then what is in view has been told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(marked).toHaveAttribute('href', new RegExp(`#${await section.getAttribute('id')}$`))
  await page.locator('#blog').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveText('Blog')
})

test('the menu of a phone holds the CV, the colours and the other language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#site-menu')
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await menu.getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL('/it/blog')
})

test('the filters of a phone stand in one line that leads to the last of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  const filters = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link')
  const places = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(places[0]?.left).toBeGreaterThan(8)
  await filters.last().focus()
  await expect(filters.last()).toBeInViewport({ ratio: 1 })
})

test('the filters of a phone show the one that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/stream')
  const last = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link').last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('on a phone a filter that is chosen is clear of the edges at which the line goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/blog')
  await waitUntilHydrated(page)
  const filters = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link')
  for (const place of [2, 4, 5, 1]) {
    await filters.nth(place).click()
    await expect(filters.nth(place)).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(async () => {
        const box = await filters.nth(place).boundingBox()
        return box !== null && box.x >= 16 && box.x + box.width <= 360 - 4 * 16
      })
      .toBe(true)
  }
})

test('on a desk it stays in view whose project a text tells of, without being told twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/casa-comune')
  const client = page.getByText('A housing cooperative with nine shared houses')
  await page.evaluate(() => scrollTo(0, 620))
  await expect(client.last()).toBeHidden()
  await page.locator('.part').last().scrollIntoViewIfNeeded()
  await expect(client.filter({ visible: true }).last()).toBeInViewport()
  const headings = page.locator('.part h2')
  await headings.last().evaluate((heading) => heading.scrollIntoView())
  const line = await client.last().boundingBox()
  expect((await headings.last().boundingBox())?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0))
  expect((await page.locator('main').ariaSnapshot()).match(/A housing cooperative/g)).toHaveLength(1)
})

test('in the narrowest window the name of the site ends before the search begins', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/cv', '/it/cv']) {
    await page.goto(path)
    const bar = page.getByRole('banner')
    const name = bar.getByRole('link').first()
    const end = await name.evaluate((one) => one.getBoundingClientRect().left + one.scrollWidth)
    const search = await bar.locator('a[href*="search"]').boundingBox()
    expect(end, path).toBeLessThanOrEqual(search?.x ?? 0)
  }
})

test('an entry of the stream stands on the ground of its card', async ({ page }) => {
  await page.goto('/stream')
  await waitUntilHydrated(page)
  const ground = (card: Element) => getComputedStyle(card).background
  const card = page.locator('main li article:not(:has(picture))').first()
  const inList = await card.evaluate(ground)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stream\/./)
  await expect(page.locator('main article')).toHaveCount(1)
  await expect.poll(() => page.locator('main article').evaluate(ground)).toBe(inList)
})

test('a project ends with the way to all projects, and to the stream only for who may have come from it', async ({
  page,
}) => {
  const ends = page.getByRole('main').locator('.onward-back')
  await page.goto('/project/linea-38')
  await waitUntilHydrated(page)
  await expect(ends).toHaveText(['All projects', 'Back to the stream'])
  await page.goto('/projects')
  await waitUntilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Linea 38' }).first().click()
  await expect(page).toHaveURL('/project/linea-38')
  await expect(ends).toHaveText(['All projects'])
})
