/** The home page in windows of all sizes, with the longest words that an owner may write. */
import { expect, showFonts, some, test, waitUntilHydrated } from '../e2e/site.ts'

const PHONE = { width: 360, height: 740 }

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
    const claims = await some(page.locator('#hero li'))
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

test('at no hour does the sun of the dial stand by a word, nor the dial past the margin of a tablet', async ({
  page,
}) => {
  for (const path of ['/', '/it']) {
    await page.goto(path)
    await showFonts(page)
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await some(page.locator('#hero h1'))
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

test('on a phone the first window holds the words and the calls, and most of the day of a dial as wide as a thumb needs', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/it']) {
    await page.goto(path)
    for (const phone of [PHONE, { width: 390, height: 844 }]) {
      await page.setViewportSize(phone)
      const hero = page.locator('#hero')
      const calls = await some(hero.locator('.button'))
      for (const whole of [hero.locator('h1'), ...(await calls.all())])
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

test('the role of today stays in view beside others that are opened', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const roles = await some(page.locator('#experience li + li > details > summary'))
  for (const role of await roles.all()) await role.click()
  await page
    .locator('#experience li > details')
    .last()
    .evaluate((one) => one.scrollIntoView({ block: 'end' }))
  await expect(page.locator('#experience details h3').first()).toBeInViewport({ ratio: 1 })
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

test('long names and figures of seven digits stay on the cards of their projects', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  for (const width of [360, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await some(page.locator('#portfolio article h3 a'))
    await some(page.locator('#portfolio p > strong'))
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

test('the bar of a role shows its company’s whole name on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const names = await some(page.locator('#experience a[href^="#role-"] > span'))
  const cut = await names.evaluateAll((all) =>
    all.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.textContent : [])),
  )
  expect(cut).toEqual([])
})

test('on a desk the ring of the newest project stands around its title alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const title = page.locator('#portfolio article h3 a').first()
  await page.locator('#portfolio header a').focus()
  await page.keyboard.press('Tab')
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'solid')
  expect(await title.evaluate((one) => getComputedStyle(one, '::after').outlineStyle)).toBe('none')
  // The whole card opens it all the same.
  await page.locator('#portfolio picture').first().click({ force: true })
  await expect(page).toHaveURL(/\/project\//)
})

test('a screen of a project is shown whole', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const article = page.locator('#portfolio article', { hasText: 'Museo Aperto' })
    const cut = await article.locator('img').evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect()
      const whole = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const isWhole = getComputedStyle(img).objectFit === 'contain'
      return isWhole ? 0 : Math.abs(width / height - whole)
    })
    expect(cut, `${width} px`).toBeLessThan(0.02)
  }
})
