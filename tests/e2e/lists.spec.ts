/** How the cards of blog and stream stand together. */
import { expect, showFonts, test } from './site.ts'

for (const width of [768, 1280]) {
  test(`the cards of blog and stream leave nothing empty between them at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/stream', '/blog']) {
      await page.goto(path)
      const lists = page.locator('main ol:has(> li > article)')
      const empty = await lists.evaluateAll((all) =>
        all.map((list) => {
          const { rowGap, columnGap } = getComputedStyle(list)
          const area = (element: Element) => {
            const { width, height } = element.getBoundingClientRect()
            return (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap))
          }
          const cards = [...list.querySelectorAll(':scope > li > article')]
          return 1 - cards.reduce((sum, card) => sum + area(card), 0) / area(list)
        }),
      )
      expect(empty.length, path).toBeGreaterThan(0)
      for (const share of empty) expect(share, path).toBeCloseTo(0, 2)
    }
  })
}

for (const path of ['/blog', '/stream']) {
  test(`no card of ${path} is half empty on a desk`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const empty = await page.locator('main ol > li article:not(:has(picture))').evaluateAll((cards) =>
      cards.map((card) => {
        const lines = [...card.querySelectorAll('h2, h3, p, a, .onward')]
          .map((one) => one.getBoundingClientRect())
          .sort((a, b) => a.top - b.top)
        const { height, bottom } = card.getBoundingClientRect()
        return (
          Math.max(...lines.map((line, place) => (lines[place + 1]?.top ?? bottom) - line.bottom)) / height
        )
      }),
    )
    expect(empty.length).toBeGreaterThan(1)
    expect(Math.max(...empty)).toBeLessThan(0.3)
  })
}

test('the stream has one size of title for each type, and room for at least 38 letters to a line of words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/stream')
  await showFonts(page)
  const sizes = await page.locator('main ol article').evaluateAll((cards) => {
    const size = (card: Element, part: string) => {
      const element = card.querySelector(part)
      return element && getComputedStyle(element).fontSize
    }
    const pen = document.createElement('canvas').getContext('2d')
    /** Letters that a line has room for, by the width of these words in their font. */
    const lettersOf = (words: Element | null) => {
      if (!words?.textContent || !pen) return 99
      pen.font = getComputedStyle(words).font
      return (words.clientWidth * words.textContent.length) / pen.measureText(words.textContent).width
    }
    return cards.map((card) => ({
      type: card.querySelector('p span')?.textContent ?? '',
      size: size(card, 'h3'),
      words: size(card, 'h3 + div > div'),
      letters: lettersOf(card.querySelector('h3 + div > div')),
    }))
  })
  const byType = Object.groupBy(sizes, ({ type }) => type)
  for (const [type, all = []] of Object.entries(byType)) {
    expect([...new Set(all.map(({ size }) => size))], type).toHaveLength(1)
  }
  for (const { type, size, words } of sizes) {
    expect(Number.parseFloat(size ?? ''), `title of a card: ${type}`).toBeGreaterThan(
      Number.parseFloat(words ?? '0'),
    )
  }
  expect(Math.min(...sizes.map(({ letters }) => letters))).toBeGreaterThanOrEqual(38)
  expect(byType.Article?.[0]?.size).toBe(byType.Picture?.[0]?.size ?? byType.Photo?.[0]?.size)
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
    const cut = await page
      .locator('main li article > *')
      .evaluateAll((parts) =>
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
