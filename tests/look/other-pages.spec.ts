import { expect, some, test, waitUntilHydrated } from '../e2e/site.ts'

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

test('the filters of a phone stand in one line that leads to the last of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  const filters = await some(page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link'))
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

test('the filters of the blog say how many posts each leaves, and no filter of the stream asks for that', async ({
  page,
}) => {
  await page.goto('/blog')
  const filters = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link')
  const counts = (await filters.allTextContents()).slice(1).map((words) => Number(/\d+$/.exec(words)?.[0]))
  await filters.nth(1 + counts.indexOf(Math.max(...counts))).click()
  await expect(page.getByRole('navigation', { name: 'Filter by type' }).locator('p')).toHaveText(
    `${Math.max(...counts)} posts`,
  )
  await page.goto('/stream')
  await expect(filters).toHaveText(['Everything', 'Articles', 'Photos', 'Links', 'Notes', 'Projects'])
})

test('on a phone the words of an index end with a whole word, and none is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const type of ['link', 'note', 'article', 'project']) {
    await page.goto(`/stream?type=${type}`)
    const parts = await some(page.locator('main li article > *'))
    const cut = await parts.evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
        )
        .map((part) => part.textContent),
    )
    expect(cut, type).toEqual([])
  }
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

test('a heading, a figure or a slider that is jumped to is clear of what stays above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, parts] of [
    ['/project/museo-aperto', 'main .prose :is(h2, figure)'],
    ['/forms', 'main .prose > figure'],
  ] as const) {
    await page.goto(path)
    const covered = await page.locator('main').evaluate((main, selector) => {
      const bars = [...document.querySelectorAll('body > * header, main p[aria-hidden]')]
      return [...main.querySelectorAll(selector)].map((part) => {
        part.scrollIntoView({ behavior: 'instant' })
        const { top } = part.getBoundingClientRect()
        const stays = bars.filter((bar) => getComputedStyle(bar).position === 'sticky')
        return Math.max(...stays.map((bar) => bar.getBoundingClientRect().bottom)) - top
      })
    }, parts)
    expect(covered.length).toBeGreaterThan(1)
    expect(Math.max(...covered)).toBeLessThan(1)
  }
})

test('code and pictures of a post take the free columns of a desk, and no note lies over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/2026/field-guide-to-discovery-interviews')
  await waitUntilHydrated(page)
  for (const part of ['figure.code', 'figure.picture img', '.footnotes li'])
    await some(page.locator(`.prose ${part}`))
  const overlaps = await page.locator('.prose').evaluate((prose) => {
    const boxes = (selector: string) =>
      [...prose.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const blocks = boxes('figure.code, figure.picture img')
    const right = Math.max(...boxes(':scope > p').map((words) => words.right))
    const isCovered = boxes('.footnotes li').some((note) =>
      blocks.some((block) => note.top < block.bottom && note.bottom > block.top && note.left < block.right),
    )
    return { isWide: blocks.every((block) => block.right > right + 200), isCovered }
  })
  expect(overlaps).toEqual({ isWide: true, isCovered: false })
})

test('on a page shorter than the window the footer stands at the window’s foot, and no line is under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1400 })
  await page.goto('/login')
  await waitUntilHydrated(page)
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(1400)
  const line = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header, '::after').opacity)
  expect(line).toBe('0')
})

test('on paper no links that only lead on are left', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/project/porto-lento', '/blog/2026/roadmaps-are-promises']) {
    await page.goto(path)
    await expect(page.locator('.onward').first()).toBeAttached()
    await expect(page.locator('.onward:visible')).toHaveCount(0)
  }
})
