/** How the parts of the home page share their room: the dial beside the words, figures, bars, cards, pictures and rings. */
import { expect, showFonts, test, waitUntilHydrated } from './site.ts'

const DESKS = [
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

test('on a tablet the dial takes two fifths of the width of the words, and with its own words their height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/', '/it']) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await showFonts(page)
    const shares = await page.locator('#hero').evaluate((hero) => {
      const boxOf = (selector: string) =>
        hero.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const words = boxOf('h1').bottom - boxOf('h1').top
      const dial = boxOf('a svg')
      const buttons = boxOf('.button')
      const hint = hero.querySelector('a svg')?.closest('a')?.parentElement?.previousElementSibling
      return {
        width: dial.width / boxOf('ul').width,
        below: buttons.bottom - (hint?.getBoundingClientRect().bottom ?? 0),
        words,
      }
    })
    expect(shares.width, path).toBeGreaterThan(0.4)
    expect(Math.abs(shares.below), path).toBeLessThan(shares.words / 4)
  }
})

test('the words beside the figures of the first screen take two lines at most', async ({ page }) => {
  for (const path of ['/', '/it']) {
    await page.goto(path)
    await showFonts(page)
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const long = await page.locator('#hero li > :last-child').evaluateAll((all) =>
        all.flatMap((words) => {
          const lines = new Range()
          lines.selectNodeContents(words)
          const tops = new Set([...lines.getClientRects()].map(({ top }) => Math.round(top)))
          return tops.size > 2 ? [words.textContent] : []
        }),
      )
      expect(long, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('below the first screen of a desk either nothing shows, or enough to be told what it is', async ({
  page,
}) => {
  for (const path of ['/', '/it']) {
    await page.goto(path)
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height })
      const shown = await page
        .locator('#portfolio')
        .evaluate((next) => window.innerHeight - next.getBoundingClientRect().top)
      const at = `${path} at ${width} by ${height}: ${shown} px`
      expect(shown <= 0 || shown >= 40, at).toBe(true)
    }
  }
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

test('a skill’s card of a wide screen is full to its foot', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/it')
  await showFonts(page)
  const room = await page.locator('#skills [open] > div').evaluate((card) => {
    const { bottom } = card.getBoundingClientRect()
    const inner = bottom - Number.parseFloat(getComputedStyle(card).paddingBottom)
    return inner - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0)
  })
  expect(room).toBeLessThan(24)
})

test('on a phone each role has a row, in which its name stands beside its bar in letters of one size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/it']) {
    await page.goto(path)
    const rows = await page.locator('#experience a[href^="#role-"] > span').evaluateAll((names) =>
      names.map((name) => {
        const bar = name.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const figure = name.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const { left, right } = name.getBoundingClientRect()
        return {
          top: bar.top,
          size: getComputedStyle(name).fontSize,
          isBeside: left >= bar.right || right <= bar.left,
          isWithin: left >= figure.left && right <= figure.right && name.scrollWidth <= name.clientWidth + 1,
        }
      }),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ top }) => top)).size, path).toBe(rows.length)
    for (const { size, isBeside, isWithin } of rows)
      expect({ size, isBeside, isWithin }, path).toEqual({ size: '12px', isBeside: true, isWithin: true })
  }
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
