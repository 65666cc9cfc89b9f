/** Figures of texts: what a reader does with them, and what stands above them. */
import sharp from 'sharp'
import { expect, test } from './site.ts'

test('at both ends of a comparison the handle of its slider is whole', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/forms')
    const slider = page.locator('.compare input')
    await slider.scrollIntoViewIfNeeded()
    const box = (await page.locator('.compare fieldset').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const accent = await page.locator('.compare').evaluate((one) => {
      one.style.backgroundColor = 'var(--accent)'
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (canvas) canvas.fillStyle = getComputedStyle(one).backgroundColor
      canvas?.fillRect(0, 0, 1, 1)
      one.style.backgroundColor = ''
      return [...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
    })
    // 36 pixels from the edge: past the middle of a handle of 44, and past the end of half of one.
    for (const [key, x] of [
      ['Home', box.x + 36],
      ['End', box.x + box.width - 37],
    ] as const) {
      await slider.press(key)
      const offTheAccent = async (below = 0) => {
        const clip = { x, y: box.y + box.height / 2 + below, width: 1, height: 1 }
        const pixel = await sharp(await page.screenshot({ clip }))
          .removeAlpha()
          .raw()
          .toBuffer()
        return Math.max(...[...pixel].map((value, nth) => Math.abs(value - (accent[nth] ?? 0))))
      }
      // Blending rounds.
      await expect.poll(() => offTheAccent(), `${key} at ${width} px`).toBeLessThan(3)
      expect(await offTheAccent(22), 'outside of the handle').toBeGreaterThan(3)
    }
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

test('on a desk the caption beside a drawing of a project is larger than its words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/project/linea-38')
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(await sizeOf('.picture > figcaption')).toBeGreaterThan(1.1 * (await sizeOf('.part .prose > p')))
})
