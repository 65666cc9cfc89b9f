import { expect, test } from '../e2e/site.ts'

test('on a phone the drawing of a missing page stands beside its figure, and the search says all of its hint', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/404/]
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/no/such/page', '/it/no/such/page']) {
    await page.goto(path)
    const figure = page.getByText('404', { exact: true })
    const drawing = await figure.locator('xpath=..').locator('svg').boundingBox()
    const end = await figure.evaluate((one) => one.getBoundingClientRect().left + one.scrollWidth)
    expect(drawing?.x).toBeGreaterThan(end)
    const isWhole = await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((input: HTMLInputElement) => {
        const { font, paddingInlineStart } = getComputedStyle(input)
        const pen = new OffscreenCanvas(1, 1).getContext('2d')
        if (pen) pen.font = font
        const hint = pen?.measureText(input.placeholder).width ?? Number.NaN
        return hint < input.clientWidth - 2 * Number.parseFloat(paddingInlineStart)
      })
    expect(isWhole, path).toBe(true)
  }
})
