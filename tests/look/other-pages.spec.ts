import { expect, some, test } from '../e2e/site.ts'

test('the filters of a phone show the one that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/stream')
  const last = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link').last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(last).toBeInViewport({ ratio: 1 })
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
      const bars = [...document.querySelectorAll('body > * header')]
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

test('on paper no links that only lead on are left', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/project/porto-lento', '/blog/2026/roadmaps-are-promises']) {
    await page.goto(path)
    await expect(page.locator('.onward').first()).toBeAttached()
    await expect(page.locator('.onward:visible')).toHaveCount(0)
  }
})
