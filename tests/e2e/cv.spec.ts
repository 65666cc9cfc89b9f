/** The CV on a screen: its files in a row, and what stands on one line. */
import { expect, showFonts, test } from './site.ts'

for (const path of ['/cv', '/it/cv']) {
  for (const width of [320, 360]) {
    test(`the ways to the files of ${path} are alike at ${width} px, a line each`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await showFonts(page)
      const buttons = await page.locator('main header .button').evaluateAll((all) =>
        all.map((button) => {
          const words = new Range()
          words.selectNodeContents(button)
          const tops = [...words.getClientRects()].map(({ top }) => Math.round(top))
          return { height: button.getBoundingClientRect().height, lines: new Set(tops).size }
        }),
      )
      expect(buttons.length).toBeGreaterThan(2)
      expect(new Set(buttons.map(({ height }) => height)).size, 'heights').toBe(1)
      if (width === 360) expect(buttons.map(({ lines }) => lines)).toEqual(buttons.map(() => 1))
    })
  }
}

test('on a desk the period, the title and the first achievement of a role stand on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/cv')
  await showFonts(page)
  const lines = await page.locator('main li:has(> h3)').evaluateAll((roles) =>
    roles.map((role) =>
      ['h3', 'h3 ~ p .figures', 'ul > li'].map((part) => {
        const probe = document.createElement('span')
        probe.style.cssText = 'display: inline-block; block-size: 0; inline-size: 0'
        role.querySelector(part)?.prepend(probe)
        const { bottom } = probe.getBoundingClientRect()
        probe.remove()
        return Math.round(bottom)
      }),
    ),
  )
  expect(lines.length).toBeGreaterThan(0)
  for (const [title, ...others] of lines)
    for (const other of others) expect(Math.abs(other - (title ?? 0))).toBeLessThanOrEqual(1)
})
